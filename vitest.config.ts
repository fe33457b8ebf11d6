import { defineConfig } from 'vitest/config';

/** Tests mirror the source tree below tests/; a DOM test says `// @vitest-environment jsdom` in its first line. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    environment: 'node',
    setupFiles: ['tests/browser-gaps.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    pool: 'forks',
    maxWorkers: 2,
    server: { deps: { inline: [/@formily/] } },
  },
});
