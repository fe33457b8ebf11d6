import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 3190);

/** Debian's Chromium, quiet flags for a machine without a network (see docs/decisions). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.story.ts',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 1,
  outputDir: '../../test-results',
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
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
  webServer: {
    command: 'npm start',
    cwd: '../..',
    url: `http://127.0.0.1:${PORT}/login`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA ?? '.data/e2e',
      DEMO_PASSWORD: 'Demo-Pass-2026',
      // Presence and screen sharing run on the production origin only.
      PRODUCTION_ORIGIN: `http://127.0.0.1:${PORT}`,
    },
    stdout: 'pipe',
  },
});
