import { defineConfig } from 'vitest/config';
import { PGLITE_TEMPLATE } from '../setup/pglite-template-path.ts';
import { SmallFirst } from './order.ts';

/** The tests of the record service; a mutant of `server/entity` is judged by them. */
export default defineConfig({
  test: {
    include: ['tests/server/entity/**/*.test.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    sequence: { sequencer: SmallFirst },
    globalSetup: ['tests/setup/pglite-template.ts'],
    env: { PGLITE_TEMPLATE },
    server: { deps: { inline: [/@formily/] } },
  },
});
