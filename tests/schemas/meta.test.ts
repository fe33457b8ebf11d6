import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { META_NAMES, readMeta } from '#codegen/load';
import { PROJECT } from '../fixtures/workspace.ts';

type Schema = Record<string, unknown> & { description?: string; $ref?: string; properties?: Record<string, Schema> };

const metas = META_NAMES.map((name) => ({ name, schema: readMeta(name) as Schema }));

/** Every object schema with properties, with a path that tells where it stands. */
function* objects(schema: unknown, path: string): Generator<[string, Schema]> {
  if (typeof schema !== 'object' || schema === null) return;
  const isSchema = 'type' in schema && isType(schema.type);
  if (isSchema && 'properties' in schema) yield [path, schema as Schema];
  for (const [key, value] of Object.entries(schema)) yield* objects(value, `${path}/${key}`);
}

/** `type` as the keyword, not as the name of a property. */
function isType(type: unknown): boolean {
  return typeof type === 'string' || Array.isArray(type);
}

function descriptionOf(property: Schema, meta: string): string | undefined {
  if (property.description) return property.description;
  const [file, pointer = ''] = (property.$ref ?? '#').split('#');
  const name = file ? file.replace('.schema.json', '') : meta;
  let target: unknown = metas.find((known) => known.name === name)?.schema;
  for (const part of pointer.split('/').slice(1)) target = (target as Record<string, unknown> | undefined)?.[part];
  return (target as Schema | undefined)?.description;
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
        .filter(([, property]) => !descriptionOf(property, name))
        .map(([keyword]) => `${path}/properties/${keyword}`),
    );
    expect(bare).toEqual([]);
  });

  it('compiles in a validator that knows the folder and nothing else', () => {
    const ajv = new Ajv2020({ strict: false, discriminator: true, formats: { regex: true, date: true } });
    for (const known of metas) ajv.addSchema(known.schema);
    expect(ajv.getSchema(String(schema.$id))).toBeTypeOf('function');
  });

  it('refuses keywords that it does not know', () => {
    const open = [...objects(schema, '')]
      .filter(([path, object]) => object.additionalProperties !== false && !path.includes('/samples/items'))
      .map(([path]) => path);
    expect(open).toEqual([]);
  });
});

describe('the meta-schemas and the TypeScript shapes of the language', () => {
  it('know the same keywords', () => {
    const described = new Set(
      metas.flatMap(({ schema }) =>
        [...objects(schema, '')].flatMap(([, { properties }]) => Object.keys(properties ?? {})),
      ),
    );
    const missing = [...keywordsOfLanguage()].filter((keyword) => !described.has(keyword));
    expect(missing).toEqual([]);
  });

  it('offer exactly the widgets that the engine registers', () => {
    const folder = join(PROJECT, 'engine/widgets');
    const registered = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'index.tsx')))
      .map((entry) => entry.name)
      .filter((name) => /^[A-Z]/.test(name));
    const defs = readMeta('entity').$defs as Record<string, { enum?: string[] }>;
    expect([...(defs.widget?.enum ?? [])].sort()).toEqual(registered.sort());
  });
});

/** Names of all members of the exported shapes, except of what no file states (the loaded set, contexts, positions, `@internal`). */
function keywordsOfLanguage(): Set<string> {
  const skipped = ['SchemaSet', 'EvaluationContext', 'SourcePosition'];
  const keywords = new Set<string>();
  for (const file of ['entity', 'form', 'screen', 'shared']) {
    const path = join(PROJECT, `engine/core/language/${file}.ts`);
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    source.forEachChild((node) => {
      if (ts.isTypeAliasDeclaration(node) && !skipped.includes(node.name.text)) collect(node);
    });
  }
  return keywords;

  function collect(node: ts.Node) {
    const isStated = !ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');
    if (ts.isPropertySignature(node) && isStated) keywords.add(node.name.getText());
    node.forEachChild(collect);
  }
}
