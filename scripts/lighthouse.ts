/**
 * `npx tsx scripts/lighthouse.ts http://127.0.0.1:3000 <folder with node_modules/lighthouse> [/home,/login]
 * [<account> <password>]`: Lighthouse's scores of public pages, or of pages of the portal as this person, as a desktop and
 * as a telephone, and what cost points. The person signs in in a tab of their own, which hands its session to the tab that
 * is judged, as it does to every new tab; what that takes is judged with it. Lighthouse is no dependency of the
 * portal; `npm install lighthouse@12` in a folder of its own brings it. Exit code 1 when performance, accessibility or
 * best practices stay below 95.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright';
import { commandErrors } from '#core/errors';

const [base = 'http://127.0.0.1:3000', folder = '.', pages = '/home,/login', account = '', password = ''] =
  process.argv.slice(2);
const WANTED = 0.95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const REQUIRED: readonly string[] = CATEGORIES.slice(0, 3);
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
} as const;

type Audit = { title: string; score: number | null; displayValue?: string };
type Report = {
  categories: Record<string, { score: number | null; auditRefs: Array<{ id: string; weight: number }> }>;
  audits: Record<string, Audit>;
  runtimeError?: { code: string; message: string };
  finalDisplayedUrl: string;
};
type Lighthouse = {
  default(url: string, flags: object, config?: object): Promise<{ lhr: Report } | undefined>;
  desktopConfig: object;
};

/** A browser of its own with an empty profile, and the port of its debugger. */
async function openBrowser(): Promise<{ child: ChildProcess; profile: string; port: number }> {
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const child = spawn(
    process.env.CHROME_PATH ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await new Promise<number>((found, failed) => {
    let said = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString('utf8');
      const listening = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (listening) found(Number(listening));
    });
    child.once('exit', () => failed(new Error(`the browser ended: ${said}`)));
  });
  return { child, profile, port };
}

/** Signs a person of a portal in by password in this tab; guides of a first visit are taken as seen. */
async function signedIn(page: Page, { base, account, password }: Record<'base' | 'account' | 'password', string>) {
  await page.goto(`${base}/login`);
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('账户名').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.evaluate(() => {
    for (const guide of ['contractList', 'contractStep2']) localStorage.setItem(`bulkline.guide.${guide}`, '-1');
  });
}

const points = (score: number | null | undefined) =>
  score === null || score === undefined ? '–' : `${Math.round(score * 100)}`;

/** Audits that took points from the required categories. */
function losses({ categories, audits }: Report): string[] {
  const ids = REQUIRED.flatMap((name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return [...new Set(ids.map(({ id }) => id))].flatMap((id) => {
    const { title, score = null, displayValue = '' } = audits[id] ?? { title: id };
    return score !== null && score < 0.9 ? [`    ${points(score).padStart(3)} ${id}: ${title} ${displayValue}`] : [];
  });
}

const module = pathToFileURL(resolve(folder, 'node_modules/lighthouse/core/index.js')).href;
const lighthouse = (await import(module)) as Lighthouse;
const { child, profile, port } = await openBrowser();
let isEnough = true;
try {
  if (account !== '') {
    const [context] = (await chromium.connectOverCDP(`http://127.0.0.1:${port}`)).contexts();
    if (context) await signedIn(await context.newPage(), { base, account, password });
  }
  console.log(`page                 device     ${CATEGORIES.join('  ')}  ${Object.values(METRICS).join(' · ')}`);
  for (const page of pages.split(',')) {
    for (const device of ['desktop', 'telephone'] as const) {
      const config = device === 'desktop' ? lighthouse.desktopConfig : undefined;
      const flags = { port, onlyCategories: [...CATEGORIES], logLevel: 'error', disableStorageReset: account !== '' };
      const run = await lighthouse.default(base + page, flags, config);
      if (!run || run.lhr.runtimeError)
        throw commandErrors.GEN105({ page, reason: run?.lhr.runtimeError?.message ?? 'it ended early' });
      const { categories, audits, finalDisplayedUrl } = run.lhr;
      if (!finalDisplayedUrl.startsWith(base + page))
        throw commandErrors.GEN105({ page, reason: `it led to ${finalDisplayedUrl}` });
      const scores = CATEGORIES.map((name) => points(categories[name]?.score).padStart(name.length));
      const metrics = Object.keys(METRICS).map((id) => audits[id]?.displayValue ?? '–');
      console.log(`${page.padEnd(20)} ${device.padEnd(10)} ${scores.join('  ')}  ${metrics.join(' · ')}`);
      for (const line of losses(run.lhr)) console.log(line);
      isEnough &&= REQUIRED.every((name) => (categories[name]?.score ?? 0) >= WANTED);
    }
  }
} finally {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
}
process.exit(isEnough ? 0 : 1);
