/**
 * `npx tsx scripts/speed/warm-click.ts http://127.0.0.1:3000 <account> <password> [<times>]`: milliseconds from a click on a menu
 * entry until the rows of its list are painted, beside a page written by hand that asks the same call and draws as many
 * cells of it into a plain table. Each list has been opened before; both are measured in turn in one tab. Prints medians
 * and their ratio for every list that the menu of this person shows. Exit code 1 when a ratio is above 1.5.
 */
import { chromium, type Page, type Request } from 'playwright';

const [base = 'http://127.0.0.1:3000', account = '', password = '', times = '7'] = process.argv.slice(2);
const WANTED = 1.5;
const LISTS = 8;

type Call = { url: string; headers: Record<string, string> };
type Times = { portal: number[]; byHand: number[] };

/** Runs in the page; as text, so that no tool rewrites it. */
const WATCH = `
  window.painted = (isThere) => new Promise((done) => {
    const look = () => {
      if (isThere()) requestAnimationFrame(() => setTimeout(() => done(performance.now())));
      else requestAnimationFrame(look);
    };
    look();
  });
  window.clicked = 0;
  window.addEventListener('click', (event) => { window.clicked = event.timeStamp; }, true);
  window.byHand = async ({ url, headers }, columns) => {
    const begun = performance.now();
    const answer = await (await fetch(url, { headers })).json();
    const table = document.createElement('table');
    const text = (value) => String(value ?? '').replace(/[<&]/g, '');
    table.innerHTML = answer.data.list
      .map((row) => '<tr>' + Object.values(row).slice(0, columns).map((value) => '<td>' + text(value) + '</td>').join('') + '</tr>')
      .join('');
    table.style.cssText = 'position:fixed;inset:0;z-index:9999;background:#fff';
    document.body.append(table);
    const ended = await window.painted(() => true);
    table.remove();
    return ended - begun;
  };
`;

async function signIn(page: Page): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('账户名').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.evaluate(() => localStorage.setItem('bulkline.guide.contractList', '-1'));
}

/** Clicks an entry and waits for its rows; the call that brought them, if one did. */
async function click(page: Page, name: string): Promise<{ ms: number; call: Call | null }> {
  let asked: Request | null = null;
  const note = (request: Request) => {
    if (/-api\/.*\/page\?/.test(request.url())) asked = request;
  };
  page.on('request', note);
  // Rows of the list before would be taken for its own.
  await page.evaluate(`document.querySelectorAll('.blk-tr').forEach((row) => row.setAttribute('data-before', ''))`);
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
  const ms = await page.evaluate(
    `window.painted(() => document.querySelector('.blk-tr:not([data-before])')).then((ended) => ended - window.clicked)`,
  );
  page.off('request', note);
  const call = asked as Request | null;
  return { ms: Number(ms), call: call && { url: call.url(), headers: call.headers() } };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
let isEnough = true;
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript({ content: WATCH });
  await signIn(page);
  await page.goto(`${base}/center/contract/buy/list`);
  await page.locator('.blk-tr').first().waitFor();
  const links = await page.getByRole('navigation').getByRole('link').allTextContents();
  const measured = new Map<string, Times>();
  const names: string[] = [];
  for (const name of new Set(links.map((text) => text.trim()))) {
    if (names.length >= LISTS) break;
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    const isList = await page
      .locator('.blk-tr')
      .first()
      .waitFor({ timeout: 3000 })
      .then(() => true)
      .catch(() => false);
    if (isList) names.push(name);
  }
  for (let round = 0; round < Number(times); round += 1)
    for (const name of names) {
      const { ms, call } = await click(page, name);
      if (!call) continue;
      const columns = await page.locator('.blk-tr').first().locator('td').count();
      const byHand = await page.evaluate(`window.byHand(${JSON.stringify(call)}, ${columns})`);
      const known = measured.get(name) ?? { portal: [], byHand: [] };
      known.portal.push(ms);
      known.byHand.push(Number(byHand));
      measured.set(name, known);
    }
  console.log('portal  by hand  ratio  list (medians, ms)');
  for (const [name, { portal, byHand }] of measured) {
    const ratio = median(portal) / median(byHand);
    isEnough &&= ratio <= WANTED;
    const figures = [median(portal).toFixed(0).padStart(6), median(byHand).toFixed(0).padStart(7), ratio.toFixed(2)];
    console.log(`${figures.join('  ')}   ${name}`);
  }
  if (measured.size === 0) isEnough = false;
} finally {
  await browser.close();
}
process.exit(isEnough ? 0 : 1);
