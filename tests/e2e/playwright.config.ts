import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 3190);
const DATA = process.env.E2E_DATA ?? '.data/e2e';

/**
 * Two halves of the stories run at once, each on a portal of its own: what one changes, the other does not see. Within a
 * half the stories follow each other, because they share people and records.
 */
const HALVES = [
  { name: 'records', port: PORT, stories: /(certif|contract|docum|list|matrix|seals|sides|signin)[\w-]*\.story\.ts$/ },
  { name: 'pages', port: PORT + 100, stories: /\.story\.ts$/ },
];
/** It measures what a change of the schemas takes until it is drawn, so it comes when nothing else runs any more. */
const LAST = /schemas\.story\.ts$/;
// That story edits the schemas of its portal: each has a copy of its own.
const schemasOf = (name: string) => `${DATA}/${name}/schemas`;
process.env.E2E_SCHEMAS ??= schemasOf('pages');
const originOf = (port: number) => `http://127.0.0.1:${port}`;

/** Debian's Chromium, quiet flags for a machine without a network (see docs/decisions). */
export default defineConfig({
  testDir: '.',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: HALVES.length,
  projects: [
    ...HALVES.map(({ name, port, stories }, index) => ({
      name,
      workers: 1,
      testMatch: stories,
      testIgnore: [LAST, ...HALVES.slice(0, index).map((before) => before.stories)],
      use: { baseURL: originOf(port) },
    })),
    {
      name: 'exchange',
      workers: 1,
      testMatch: LAST,
      dependencies: HALVES.map(({ name }) => name),
      use: { baseURL: originOf(PORT + 100) },
    },
  ],
  outputDir: '../../test-results',
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A button that still moves can lose a click.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: HALVES.map(({ name, port }) => ({
    // A run that came before has stamped and signed what this one will.
    command: `rm -rf '${DATA}/${name}' && mkdir -p '${DATA}/${name}' && cp -r schemas '${schemasOf(name)}' && npm start`,
    cwd: '../..',
    url: `${originOf(port)}/login`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    env: {
      PORT: String(port),
      DATA_DIR: `${DATA}/${name}`,
      SCHEMAS_DIR: schemasOf(name),
      DEMO_PASSWORD: 'Demo-Pass-2026',
      // Presence and screen sharing run on the production origin only.
      PRODUCTION_ORIGIN: originOf(port),
    },
    stdout: 'pipe' as const,
  })),
});
