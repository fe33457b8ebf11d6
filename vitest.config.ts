import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { setPlugin } from './.storybook/set.ts';
import { PGLITE_TEMPLATE } from './tests/setup/pglite-template-path.ts';

const ALL = ['tests/**/*.test.ts', 'tests/**/*.test.tsx'];
const OUTSIDE = ['tests/e2e/**', '**/node_modules/**'];
const DOM_MARK = '// @vitest-environment jsdom';

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Tests mirror the source tree below tests/; a DOM test says `// @vitest-environment jsdom` in its first line. */
const domTests = readdirSync(join(import.meta.dirname, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
  .map((file) => `tests/${file}`)
  .filter((file) => textOf(file).startsWith(DOM_MARK));

/**
 * DOM tests that need a process of their own. A mock comes too late for a module that another file has loaded already, and
 * stays for the files after it; Storybook replaces what the hands of other tests type and click with.
 */
const ALONE = /\bvi\.(?:mock|doMock|resetModules)\(|from '@storybook\//;
const domAlone = domTests.filter((file) => ALONE.test(textOf(file)));

/** `CPU_LOG=<file>`: what each test file takes of the processor is written there. */
const isMeasured = process.env.CPU_LOG !== undefined;
const measured = isMeasured ? ['tests/setup/cpu.ts'] : [];

/**
 * Files of one project share their process and what it has imported: importing anew for each file took a quarter of the
 * suite's time. DOM tests that cannot share (`ALONE`) are found by what they call.
 */
const shared = {
  isolate: false,
  pool: 'forks' as const,
  // What other work holds up is measured to its end.
  testTimeout: isMeasured ? 3_600_000 : 120_000,
  hookTimeout: isMeasured ? 3_600_000 : 240_000,
  setupFiles: measured,
  server: { deps: { inline: [/@formily/] } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'logic',
          include: ALL,
          exclude: [...OUTSIDE, ...domTests, 'tests/server/**'],
          globalSetup: ['tests/setup/pglite-template.ts'],
          env: { PGLITE_TEMPLATE },
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: OUTSIDE,
          globalSetup: ['tests/setup/pglite-template.ts'],
          env: { PGLITE_TEMPLATE },
        },
      },
      {
        plugins: [setPlugin],
        test: {
          ...shared,
          name: 'dom',
          include: domTests,
          exclude: [...OUTSIDE, ...domAlone],
          environment: 'jsdom',
          setupFiles: [...measured, 'tests/setup/dom.ts', 'tests/setup/stand-ins.ts'],
        },
      },
      {
        plugins: [setPlugin],
        test: {
          ...shared,
          isolate: true,
          name: 'dom-alone',
          include: domAlone,
          exclude: OUTSIDE,
          environment: 'jsdom',
          setupFiles: [...measured, 'tests/setup/dom.ts'],
        },
      },
    ],
  },
});
