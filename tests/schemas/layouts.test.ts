import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';

/** The frame is settled before a screen's file has come: by the address (chapter 70, section 1). The files must say the same. */
it('screens say the frame that their address gives them', () => {
  const { set } = loadSchemasOrThrow(join(import.meta.dirname, '../..'));
  const screens = Object.values(set.screens);
  expect(screens.length).toBeGreaterThan(200);
  for (const { route, layout = 'app' } of screens)
    expect([route, layout === 'app']).toEqual([route, /^\/center(\/|$)/.test(route)]);
});
