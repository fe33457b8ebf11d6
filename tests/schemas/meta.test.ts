import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { emitMetaSchemas } from '#codegen/language';
import { loadSchemasOrThrow, placeOf, readTexts } from '#codegen/load';
import { judgeValue } from '#core/judge';
import type { SchemaSet } from '#core/language';
import {
  FILES,
  type FileKind,
  type MetaName,
  PARTS,
  type PartKind,
  type PartName,
  Widget,
} from '#core/language/definition';
import { writtenForm } from '#core/written';
import { PROJECT } from '../fixtures/workspace.ts';
import { mutants } from './mutants.ts';

type Schema = Record<string, unknown> & { description?: string; $ref?: string; properties?: Record<string, Schema> };

type Name = MetaName | PartName;

const KINDS: Record<Name, FileKind | PartKind> = { ...FILES, ...PARTS };
const metas = [...emitMetaSchemas()].map(([name, schema]) => ({ name: name as Name, schema: schema as Schema }));

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

type File = { path: string; value: { kind?: string; extends?: string; $schema?: string } };

const files = [...readTexts(join(PROJECT, 'schemas'))].flatMap(([path, text]) => {
  const place = placeOf(path);
  return place ? [{ name: place.part ?? place.meta, file: { path, value: JSON.parse(text) as File['value'] } }] : [];
});

function filesOf(name: Name): File[] {
  return files.filter((file) => file.name === name).map(({ file }) => file);
}

/** Shipped values, as they are written and as they are loaded: one of each kind, as large as is still quick to vary. */
function valuesOf(name: Name): unknown[] {
  const values = [...filesOf(name).map(({ value }) => value), ...loadedOf(name)].filter(
    (value) => value.extends === undefined,
  );
  const bySize = values.sort((a, b) => far(a) - far(b));
  return bySize.filter((value, index) => bySize.findIndex(({ kind }) => kind === value.kind) === index || index < 4);
}

function far(value: unknown): number {
  return Math.abs(JSON.stringify(value).length - 9000);
}

function loadedOf(name: Name): Array<File['value']> {
  if (!(name in FILES)) return [];
  const { collection, single }: FileKind = FILES[name as MetaName];
  const values = JSON.parse(JSON.stringify(set[collection] ?? {}));
  return single ? [values] : Object.values(values);
}

describe('the files below schemas/', () => {
  it('are each of a kind that has a meta-schema', () => {
    const kinds = new Set(files.map(({ name }) => name));
    expect(files.length).toBe(readTexts(join(PROJECT, 'schemas')).size);
    expect([...kinds].filter((kind) => !metas.some(({ name }) => name === kind))).toEqual([]);
  });
});

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

  it('accepts every shipped file of its kind as it is written', () => {
    const validate = validatorOf(schema);
    const refused = filesOf(name).filter(({ value }) => !validate(value));
    expect(refused.map(({ path }) => path)).toEqual([]);
  });

  it('is the one that files of its kind name', () => {
    const named = filesOf(name).flatMap(({ path, value }) =>
      typeof value.$schema === 'string' ? [`${path} ${basename(value.$schema)}`] : [],
    );
    expect(named.filter((line) => !line.endsWith(` ${name}.schema.json`))).toEqual([]);
  });

  it.runIf(name !== 'base')('refuses and accepts exactly what the judge does of values as they are written', () => {
    const validate = validatorOf(schema);
    const form = writtenForm(KINDS[name]);
    const disputed = valuesOf(name)
      .flatMap((value) => [value, ...mutants(value)])
      .filter((value) => validate(value) !== (judgeValue(form, value).length === 0));
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
  /** The widget that draws the components of `engine/formily`. */
  const BRIDGE = 'Formily';

  it('are exactly those that the engine registers', () => {
    const folder = join(PROJECT, 'engine/widgets');
    const registered = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'index.tsx')))
      .map((entry) => entry.name)
      .filter((name) => /^[A-Z]/.test(name) && name !== BRIDGE);
    const bridged = readdirSync(join(PROJECT, 'engine/formily/components'))
      .filter((file) => /^[A-Z]/.test(file))
      .map((file) => `formily:${file.replace(/\.tsx?$/, '')}`);
    expect(Widget.of.is === 'choice' && [...Widget.of.values].sort()).toEqual([...registered, ...bridged].sort());
  });
});
