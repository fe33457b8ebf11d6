import { describe, expect, it } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import { PROJECT } from '../fixtures/workspace.ts';
import { coverOf, featuresOf } from './features.ts';

const { set } = loadSchemasOrThrow(PROJECT);
const features = featuresOf(set);
const cover = coverOf(features);

describe('the screens that a browser draws', () => {
  it('use together every feature that any shipped screen uses', () => {
    const drawn = new Set(cover.flatMap((route) => [...(features.get(route) ?? [])]));
    const missing = [...features].flatMap(([route, used]) =>
      [...used].filter((one) => !drawn.has(one)).map((one) => `${route}: ${one}`),
    );
    expect(missing).toEqual([]);
  });

  it('have among them one of each kind and every page that is written by hand', () => {
    const kinds = (routes: readonly string[]) => {
      const screens = routes.flatMap((route) => set.screens[route] ?? []);
      return new Set(screens.map((screen) => (screen.kind === 'page' ? screen.component : screen.kind)));
    };
    expect(kinds(cover)).toEqual(kinds(Object.keys(set.screens)));
  });

  it('are no more when all screens are there twice', () => {
    const twice = new Map([...features, ...[...features].map(([route, used]) => [`/again${route}`, used] as const)]);
    expect(coverOf(twice)).toEqual(cover);
  });
});
