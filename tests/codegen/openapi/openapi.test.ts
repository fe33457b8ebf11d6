import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callsOf, knownCalls, platformCalls } from '#codegen/calls';
import { loadSchemasOrThrow } from '#codegen/load';
import { openApi } from '#codegen/openapi';
import type { SchemaSet } from '#core/language';
import { PROJECT, SHOP } from '../../fixtures/workspace.ts';

const { set } = loadSchemasOrThrow(SHOP);
const document = openApi(set);

/** `GET /trade-api/api/order/page` of every call that a set has. */
const callsIn = (schemas: SchemaSet): string[] => [
  ...platformCalls.map(({ method, path }) => `${method} ${path}`),
  ...Object.values(schemas.entities)
    .flatMap(callsOf)
    .map(({ method, base, path }) => `${method} /${base}-api${path}`),
];
const callsTold = ({ paths }: Pick<typeof document, 'paths'>): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

describe('the OpenAPI document', () => {
  it('describes every call of every entity and of the platform', () => {
    const { openapi, paths } = document;
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toContain('/trade-api/api/order/{id}/confirm');
    expect(paths['/trade-api/api/order/{id}']).toHaveProperty('put');
    expect(paths['/user-api/api/firm']).toBeUndefined();
    expect(paths['/trade-api/api/cert/composePdf']).toHaveProperty('post');
    expect(callsTold(document).sort()).toEqual([...new Set(callsIn(set))].sort());
  });

  it('refers to schemas that exist', () => {
    const names = [...JSON.stringify(document).matchAll(/#\/components\/(\w+)\/(\w+)"/g)];
    expect(names.length).toBeGreaterThan(20);
    const components: Record<string, object> = document.components;
    for (const [, group = '', name = ''] of names) expect(components[group]).toHaveProperty(name);
  });

  it('leaves out what never reaches the browser', () => {
    expect(JSON.stringify(document)).not.toContain('traceCode');
  });

  it('is the same for the same set, whatever its order', () => {
    const entities = Object.fromEntries(Object.entries(set.entities).reverse());
    expect(JSON.stringify(openApi({ ...set, entities }))).toBe(JSON.stringify(document));
  });

  it('follows the paths that an entity states itself', () => {
    const order = {
      ...(set.entities.order as SchemaSet['entities'][string]),
      api: { page: 'POST trade:/api/order/list' },
    };
    expect(callsOf(order)).toContainEqual(
      expect.objectContaining({ operation: 'page', method: 'POST', path: '/api/order/list' }),
    );
    const { paths } = openApi({ ...set, entities: { ...set.entities, order } });
    expect(paths['/trade-api/api/order/list']).toHaveProperty('post');
    expect(paths['/trade-api/api/order/page']).toBeUndefined();
    expect(knownCalls(set)).toContain('POST trade:/api/order/{}/confirm');
  });
});

describe('the command that writes the OpenAPI document', () => {
  const run = (...words: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/openapi.ts', ...words], {
      cwd: PROJECT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });

  it('prints every call of the shipped schemas, and writes the same into a file', () => {
    const printed = run();
    const shipped = callsIn(loadSchemasOrThrow(PROJECT).set);
    expect(callsTold(JSON.parse(printed)).sort()).toEqual([...new Set(shipped)].sort());

    const folder = mkdtempSync(join(tmpdir(), 'bulkline-openapi-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    expect(run(join(folder, 'openapi.json'))).toBe('');
    expect(readFileSync(join(folder, 'openapi.json'), 'utf8')).toBe(printed);
  });
});
