import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { emitMetaSchemas } from '#codegen/language';
import { loadSchemasOrThrow } from '#codegen/load';
import { judgeValue } from '#core/judge';
import type { SchemaSet } from '#core/language';
import { FILES, type FileKind, type MetaName, Widget } from '#core/language/definition';
import { PROJECT } from '../fixtures/workspace.ts';
import { mutants } from './mutants.ts';

type Schema = Record<string, unknown> & { description?: string; $ref?: string; properties?: Record<string, Schema> };

const metas = [...emitMetaSchemas()].map(([name, schema]) => ({ name: name as MetaName, schema: schema as Schema }));

/** Every object schema with properties, with a path that tells where it stands. */
function* objects(schema: unknown, path: string): Generator<[string, Schema]> {
  if (typeof schema !== 'object' || schema === null) return;
  const isSchema = 'type' in schema && typeof schema.type === 'string';
  if (isSchema && 'properties' in schema) yield [path, schema as Schema];
  for (const [key, value] of Object.entries(schema)) yield* objects(value, `${path}/${key}`);
}

function validatorOf(schema: Schema): ValidateFunction {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv, ['regex', 'date']);
  return ajv.compile(schema);
}

const { set } = loadSchemasOrThrow(PROJECT);

/** Shipped values: the whole of a single file, else one of each kind, as large as is still quick to vary. */
function valuesOf(name: MetaName): unknown[] {
  const { collection, single }: FileKind = FILES[name];
  const values = JSON.parse(JSON.stringify(set[collection] ?? {}));
  if (single) return [values];
  const bySize = Object.values(values as Record<string, { kind?: string; extends?: string }>)
    .filter((value) => value.extends === undefined)
    .sort((a, b) => Math.abs(JSON.stringify(a).length - 9000) - Math.abs(JSON.stringify(b).length - 9000));
  return bySize.filter((value, index) => bySize.findIndex(({ kind }) => kind === value.kind) === index || index < 3);
}

describe.each(metas)('the meta-schema of $name', ({ name, schema }) => {
  it('says its draft, a versioned identity, a title and what it is for', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema.$id).toMatch(new RegExp(`/meta@\\d+/${name}\\.schema\\.json$`));
    expect(schema.title).toMatch(/\w/);
    expect(schema.description).toMatch(/json/);
  });

  it('describes every keyword for the editor', () => {
    const bare = [...objects(schema, '')].flatMap(([path, object]) =>
      Object.entries(object.properties ?? {})
        .filter(([, property]) => !property.description)
        .map(([keyword]) => `${path}/properties/${keyword}`),
    );
    expect(bare.filter((path) => !/\/oneOf\/|\/properties\/kind$/.test(path))).toEqual([]);
  });

  it('refuses and accepts exactly what the judge of the loader does', () => {
    const validate = validatorOf(schema);
    const disputed = valuesOf(name)
      .flatMap((value) => [value, ...mutants(value)])
      .filter((value) => validate(value) !== (judgeValue(FILES[name].of, value).length === 0));
    expect(disputed).toEqual([]);
  });
});

describe('a screen that varies another one', () => {
  const validate = validatorOf(metas.find(({ name }) => name === 'screen')?.schema as Schema);

  it('may leave out everything that the other screen says, in the editor too', () => {
    expect(validate({ extends: '/shop/order/buy/list', route: '/shop/order/sell/list', view: 'sell' })).toBe(true);
  });

  it('may take away what the other screen says', () => {
    expect(validate({ extends: '/shop/order/buy/list', tabs: null })).toBe(true);
  });

  it('may not state a keyword that no screen knows', () => {
    expect(validate({ extends: '/shop/order/buy/list', colums: [] })).toBe(false);
  });
});

describe('a workflow that uses patterns', () => {
  const { workflow, ...entity } = set.entities.customer as SchemaSet['entities'][string];
  const validate = validatorOf(metas.find(({ name }) => name === 'entity')?.schema as Schema);
  const uses = [{ workflow: 'counter-confirm', stem: 'dgChain:contract', confirmed: 'COMPLETED' }];

  it('may state differences only, in the editor too', () => {
    const transitions = [
      { name: 'confirm', todo: null },
      { name: 'reject', remove: true },
    ];
    expect(validate({ ...entity, workflow: { uses, transitions } })).toBe(true);
    expect(validate({ ...entity, workflow: { transitions } })).toBe(false);
    expect(validate({ ...entity, workflow })).toBe(true);
  });

  it('may not state a keyword that no workflow knows', () => {
    expect(validate({ ...entity, workflow: { uses, transition: [] } })).toBe(false);
    expect(validate({ ...entity, workflow: { uses: [{ stem: 'dgChain' }] } })).toBe(false);
  });
});

describe('the widgets of the language', () => {
  it('are exactly those that the engine registers', () => {
    const folder = join(PROJECT, 'engine/widgets');
    const registered = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'index.tsx')))
      .map((entry) => entry.name)
      .filter((name) => /^[A-Z]/.test(name));
    expect(Widget.of.is === 'choice' && [...Widget.of.values].sort()).toEqual(registered.sort());
  });
});
