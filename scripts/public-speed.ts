/**
 * `npx tsx scripts/public-speed.ts http://127.0.0.1:3000`: what a first visit of the public pages costs, measured in
 * Chromium through its own performance interfaces, and what axe-core finds there. Two visits each with an empty cache:
 * a desktop as it is, and a telephone of 390×844 with a processor four times slower on a line of 1.6 Mbit/s and 150 ms.
 * Exit code 1 when axe finds something serious.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright';

const BASE = process.argv[2] ?? 'http://127.0.0.1:3000';
const PAGES = (
  process.argv[3] ??
  '/,/home,/solution,/solution2,/solution3,/act,/case,/join,/article,/login,/register,/findpass,/loginFree,/diyForm?id=training'
).split(',');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SETTLE_MS = 1500;

type Visit = { lcpMs: number; cls: number; tbtMs: number; kb: number; scriptKb: number; requests: number };
type Finding = { id: string; impact: string | null; nodes: Array<{ target: string[] }> };

/** Runs in the page before anything else and collects what the browser reports; as text, so that no tool rewrites it. */
const OBSERVE = `
  window.seen = { lcp: 0, cls: 0, tbt: 0 };
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { window.seen.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) window.seen.cls += entry.value; });
  watch('longtask', (entry) => { window.seen.tbt += Math.max(0, entry.duration - 50); });
`;

async function visit(browser: Browser, path: string, telephone: boolean): Promise<Visit & { findings: Finding[] }> {
  const viewport = telephone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  const bytes = await countBytes(page, telephone);
  await page.addInitScript({ content: OBSERVE });
  await page.goto(BASE + path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { lcp: number; cls: number; tbt: number } }).seen,
  );
  const findings = await axe(page);
  await context.close();
  return {
    lcpMs: Math.round(seen.lcp),
    cls: Math.round(seen.cls * 1000) / 1000,
    tbtMs: Math.round(seen.tbt),
    kb: Math.round(bytes.all / 102.4) / 10,
    scriptKb: Math.round(bytes.script / 102.4) / 10,
    requests: bytes.requests,
    findings,
  };
}

async function countBytes(page: Page, telephone: boolean) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  if (telephone) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
    const line = {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond / 2,
    };
    await cdp.send('Network.emulateNetworkConditions', line);
  }
  const bytes = { all: 0, script: 0, requests: 0 };
  const scripts = new Set<string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    bytes.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (scripts.has(requestId)) bytes.script += encodedDataLength;
  });
  return bytes;
}

async function axe(page: Page): Promise<Finding[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await tool.run()).violations;
  });
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
let serious = 0;
console.log('page                 device     LCP ms    CLS  TBT ms  all KB  script KB  requests  axe');
for (const path of PAGES) {
  for (const device of ['desktop', 'telephone'] as const) {
    const seen = await visit(browser, path, device === 'telephone');
    const bad = seen.findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    serious += bad.length;
    const cells = [seen.lcpMs, seen.cls, seen.tbtMs, seen.kb, seen.scriptKb, seen.requests];
    const widths = [7, 6, 7, 7, 10, 9];
    const numbers = cells.map((cell, index) => String(cell).padStart(widths[index] ?? 8)).join(' ');
    const told = seen.findings
      .map(({ id, impact, nodes }) => `${impact} ${id} ${nodes[0]?.target.join(' ')}`)
      .join('; ');
    console.log(`${path.padEnd(20)} ${device.padEnd(9)} ${numbers}  ${told || 'nothing'}`);
  }
}
await browser.close();
process.exit(serious > 0 ? 1 : 0);
