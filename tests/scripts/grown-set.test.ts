import { describe, expect, it } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import { growSet } from '../../scripts/grown-set.ts';
import { PROJECT, workspace } from '../fixtures/workspace.ts';

describe('a set grown by copies of itself', () => {
  it('has as many routes as wanted, each copy with records and addresses of its own, and is sound', () => {
    const shipped = loadSchemasOrThrow(PROJECT).set;
    // Each but the page for whatever has no address; a part of them would leave screens that nothing leads to.
    const wanted = 2 * Object.keys(shipped.screens).length - 1;
    const copy = workspace(PROJECT);
    expect(growSet(copy.root, wanted)).toBe(wanted);
    expect(copy.findings()).toEqual([]);
    const { set } = loadSchemasOrThrow(copy.root);
    const added = Object.values(set.screens).filter(({ route }) => !Object.hasOwn(shipped.screens, route));
    expect(added.every(({ route }) => route.startsWith('/g1'))).toBe(true);
    const copies = Object.keys(set.entities).filter((name) => !Object.hasOwn(shipped.entities, name));
    expect(copies.length).toBeGreaterThan(0);
    const answered = [
      ...Object.values(set.screens).flatMap((screen) => (screen.kind === 'board' ? [screen.answers] : [])),
      ...Object.values(set.entities).flatMap(({ api }) => Object.values(api ?? {})),
    ].filter((address) => address !== undefined);
    expect(new Set(answered).size).toBe(answered.length);
    expect(added.some(({ entity }) => entity !== undefined && copies.includes(entity))).toBe(true);
  });
});
