import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverErrors, catalogued as tell } from '#core/errors';

const SERVER = join(import.meta.dirname, '../../../server');

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(SERVER, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''));

const used = new Set(sources.flatMap((text) => [...text.matchAll(/\bSRV\d{3}\b/g)].map(([code]) => code)));
const catalogued = Object.keys(serverErrors);

describe('error codes of the server', () => {
  it('are found in the sources of the server', () => {
    expect(used.size).toBeGreaterThan(50);
  });

  it('stand in the catalogue, every one that the code uses', () => {
    expect([...used].filter((code) => !catalogued.includes(code)).sort()).toEqual([]);
  });

  it('are in use, every one that the catalogue lists', () => {
    expect(catalogued.filter((code) => !used.has(code)).sort()).toEqual([]);
  });

  it('have their texts wherever the server runs', async () => {
    await import('../../../server/kernel/errors.ts');
    expect(tell('SRV204', { reason: 'x' }).message).toBe('permission missing for a platform call: x');
  });

  it('mean one thing, so each is answered with one status', () => {
    const statuses = new Map<string, Set<string>>();
    for (const text of sources) {
      for (const [, status = '', code = ''] of text.matchAll(/new ServerError\(\s*(\d+),\s*'(SRV\d+)'/g))
        statuses.set(code, (statuses.get(code) ?? new Set()).add(status));
    }
    expect(statuses.size).toBeGreaterThan(30);
    expect([...statuses].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  it('have English texts that differ from one another', () => {
    const texts = Object.values(serverErrors).map(([text]) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => /[^\p{ASCII}]/u.test(text))).toEqual([]);
  });
});
