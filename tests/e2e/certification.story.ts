import { expect, type Page, test } from '@playwright/test';
import { creditCode } from '../credit-code.ts';
import { seriousFindings } from './axe.ts';
import { advance, arrive, expectToast, press } from './dialogs.ts';
import { attach, choose, drawWholeForm, fill, fillDate, fillRange, place } from './fields.ts';
import { as, complaints, lastCode, lastText, look } from './people.ts';

test.describe.configure({ mode: 'serial' });

/** A company on its way in: described, submitted, rejected, mended, proved by a small payment, certified, frozen, thawed. */

const FOUNDER = 'co09u08';
const MOBILE = '14000000908';
const PLATFORM = 'co01u05';
const NAME = '远山能源贸易有限公司';
/** A company of the demonstration that has been submitted before. */
const WAITING = { name: '新桥物资有限公司', admin: 'co10u01', mobile: '14000001001' };

const ADDRESS: [string, string, string] = ['山西省', '太原市', '小店区长风街1号'];

const PICTURE = {
  name: '扫描件.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a new company describes itself in three steps and is submitted with a code', async ({ browser }) => {
  const page = await as(browser, FOUNDER);
  await page.goto('/center/account/company/new');
  await fill(page, '统一社会信用代码', creditCode(`MA0U${String(Date.now()).slice(-4)}`));
  await page.getByRole('button', { name: /查\s*询/ }).click();
  await fill(page, '企业名称', NAME);
  await choose(page, '企业类型', '采购商');
  await advance(page, '下一步', /company\/new\/form/);
  await drawWholeForm(page);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.locator('[data-path="licenseFile"]')).toContainText(/请上传|不能为空|必填/);
  await fill(page, '简称', '远山能源');
  await choose(page, '行业', '');
  await choose(page, '企业规模', '');
  await fill(page, '注册资本', '5000');
  await fill(page, '实缴资本', '3000');
  await fillDate(page, '成立日期', '2015-05-06');
  await fillRange(page, '营业期限', '2015-05-06', '2045-05-05');
  await fill(page, '登记机关', '太原市市场监督管理局');
  await place(page, '注册地址', ADDRESS);
  await fill(page, '经营范围', '煤炭及制品销售');
  await fill(page, '电话', '0351-7012345');
  await attach(page, 'licenseFile', PICTURE);
  await look(page, 'certification-1');
  await advance(page, '下一步', /company\/new\/legal/);
  await fill(page, '法定代表人', '崔明');
  await fill(page, '法定代表人证件号', '149999198603140018');
  await fill(page, '法定代表人手机', '14000000908');
  await attach(page, 'legalIdFront', PICTURE);
  await attach(page, 'legalIdBack', PICTURE);
  await look(page, 'certification-2');
  await advance(page, '下一步', /company\/new\/letter/);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载授权书模板' }).click(),
  ]);
  expect(template.suggestedFilename()).toMatch(/授权书/);
  await attach(page, 'authLetter', PICTURE);
  await look(page, 'certification-3');
  await submit(page, MOBILE);
  await arrive(page, /company\/new\/pay/);
  await expect(page.getByRole('button', { name: '新增账户' })).toBeVisible();
  await look(page, 'certification-4');
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints(FOUNDER)).toEqual([]);
});

async function submit(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '提交认证', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await dialog.getByLabel('短信验证码').fill(await lastCode(page, mobile));
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
}

test('the platform rejects one that waits; its administrator reads why, mends it and submits it anew', async ({
  browser,
}) => {
  const platform = await as(browser, PLATFORM);
  await openReview(platform, WAITING.name);
  await expect(platform.getByRole('main')).toContainText('打款验证');
  await look(platform, 'certification-5');
  await press(platform, '驳回', [/驳回/, '授权书未盖章']);
  const page = await as(browser, WAITING.admin);
  await page.goto('/center/account/company/info/certified');
  await expect(page.getByRole('main')).toContainText('授权书未盖章');
  await look(page, 'certification-6');
  await page.getByRole('button', { name: '去认证' }).click();
  // an address changes before its page is drawn: what only that page asks is awaited
  await expect(page.getByRole('textbox', { name: '注册资本' })).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('textbox', { name: '法定代表人手机' })).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('button', { name: '下载授权书模板' })).toBeVisible();
  await page.getByRole('button', { name: '移除' }).click();
  await attach(page, 'authLetter', PICTURE);
  await look(page, 'certification-7');
  await submit(page, WAITING.mobile);
  await arrive(page, /company\/new\/pay/);
  await openReview(platform, WAITING.name);
  expect(complaints(PLATFORM)).toEqual([]);
  expect(complaints(WAITING.admin)).toEqual([]);
});

/** The page where the platform judges a company that waits. */
async function openReview(platform: Page, name: string): Promise<void> {
  await platform.goto('/center/account/company/audit');
  await platform.getByRole('link', { name }).first().click();
  await arrive(platform, /company\/audit\/detail/);
}

test('the amount that arrived proves its account: a wrong one costs a try, the right one counts', async ({
  browser,
}) => {
  const page = await as(browser, FOUNDER);
  await page.getByRole('button', { name: '新增账户' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('户名')).toHaveValue(NAME);
  await fill(dialog, '开户银行', '北原银行');
  await fill(dialog, '支行', '北原银行小店区支行');
  await fill(dialog, '联行号', '999000000918');
  await fill(dialog, '账号', '860000000091800001');
  await choose(dialog, '账户类型', '基本户');
  await place(page, '开户地', ADDRESS);
  await dialog.getByRole('button', { name: /确\s*定|保\s*存/ }).click();
  for (const path of ['useScope', 'permitFile'])
    await expect(dialog.locator(`[data-path="${path}"]`)).toContainText(/请选择|请上传/);
  await choose(dialog, '用途', '付款');
  await attach(page, 'permitFile', PICTURE);
  await look(page, 'certification-8');
  await dialog.getByRole('button', { name: /确\s*定|保\s*存/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('待验证');

  await press(page, '打款验证', /打入一笔/);
  await expect(page.getByRole('main')).toContainText('验证中');
  const amount = /打款(0\.\d\d)元/.exec(await lastText(page, MOBILE))?.[1] ?? '';
  await page.getByRole('button', { name: '填写金额' }).click();
  await fill(dialog, '到账金额', amount === '0.50' ? '0.51' : '0.50');
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await expectToast(page, '到账金额不正确，还可尝试2次');
  await look(page, 'certification-9');
  await fill(dialog, '到账金额', amount);
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('已验证');
  await look(page, 'certification-10');
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints(FOUNDER)).toEqual([]);
});

test('the platform sees the proved account and certifies the company', async ({ browser }) => {
  const platform = await as(browser, PLATFORM);
  await openReview(platform, NAME);
  await expect(platform.getByRole('main')).toContainText('已验证');
  await look(platform, 'certification-11');
  await fill(platform, '审核意见', '资料齐全');
  await press(platform, '通过');
  await arrive(platform, /company\/audit(\?|$)/);
  const page = await as(browser, FOUNDER);
  await page.goto('/center/account/company/info/certified');
  await expect(page.getByRole('main')).toContainText('已认证');
  await look(page, 'certification-12');
  expect(complaints(PLATFORM)).toEqual([]);
});

test('frozen, it reads on and changes nothing, until it is thawed', async ({ browser }) => {
  const platform = await as(browser, PLATFORM);
  const page = await as(browser, FOUNDER);
  const add = page.getByRole('button', { name: '新增账户' });
  for (const step of [
    { tab: '已认证', button: '冻结', reason: '证照过期', status: '已冻结', adds: 0 },
    { tab: '已冻结', button: '解冻', reason: '证照已更新', status: '已认证', adds: 1 },
  ]) {
    await platform.goto('/center/account/company/audit');
    await platform.getByRole('tab', { name: step.tab }).click();
    const row = platform.getByRole('row', { name: NAME }).first();
    await press(row, step.button, [new RegExp(step.button), step.reason]);
    await expect(row).toBeHidden();
    await look(platform, `certification-${step.button}`);
    await page.goto('/center/account/company/info/certified');
    await expect(page.getByRole('main')).toContainText(step.status);
    await page.goto('/center/account/company/info/bank');
    await expect(page.getByRole('main')).toContainText('北原银行');
    await expect(add).toHaveCount(step.adds);
    await look(page, `certification-bank-${step.button}`);
  }
  expect(complaints(PLATFORM)).toEqual([]);
  expect(complaints(FOUNDER)).toEqual([]);
});
