import { expect, type Page, test } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { press } from './dialogs.ts';
import { choose, drawWholeForm, fill, fillRange } from './fields.ts';
import { as, complaints, lastCode, look } from './people.ts';

/** A company on its way in: described in three steps, submitted with a code, rejected, mended, certified. */

const FOUNDER = 'co09u08';
const MOBILE = '14000000908';
const PLATFORM = 'co01u05';
const NAME = '远山能源贸易有限公司';

const CHARS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** A credit code of the unassigned area that no earlier run has used, with its right check character. */
function creditCode(): string {
  const head = `91149900MA0U${String(Date.now()).slice(-5)}`;
  const sum = [...head].reduce((total, char, index) => total + CHARS.indexOf(char) * (WEIGHTS[index] ?? 0), 0);
  return head + CHARS[(31 - (sum % 31)) % 31];
}

const PICTURE = {
  name: '扫描件.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function attach(page: Page, path: string): Promise<void> {
  const box = page.locator(`[data-path="${path}"]`);
  await box.scrollIntoViewIfNeeded();
  await box.locator('input[type="file"]').setInputFiles(PICTURE);
  await expect(box).toContainText('扫描件');
}

async function place(page: Page, label: string): Promise<void> {
  const box = page.getByRole('combobox', { name: `${label} 省市` });
  await box.focus();
  await box.click();
  for (const part of ['山西省', '太原市'])
    await page.locator('.ant-cascader-menu-item', { hasText: part }).first().click();
  await page.keyboard.press('Escape');
  await fill(page, `${label} 区县及详细地址`, '小店区长风街1号');
}

test('a new company describes itself in three steps and is submitted with a code', async ({ browser }) => {
  const page = await as(browser, FOUNDER);
  await page.goto('/center/account/company/new');
  await page.getByLabel('统一社会信用代码').fill(creditCode());
  await page.getByRole('button', { name: /查\s*询/ }).click();
  await page.getByLabel('企业名称').fill(NAME);
  await page.locator('.ant-select').first().click();
  await page.locator('.ant-select-item-option', { hasText: '采购商' }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL(/company\/new\/form/);
  await drawWholeForm(page);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.locator('[data-path="licenseFile"]')).toContainText(/请上传|不能为空|必填/);
  await fill(page, '简称', '远山能源');
  await choose(page, '行业', '');
  await choose(page, '企业规模', '');
  await fill(page, '注册资本', '5000');
  await fill(page, '实缴资本', '3000');
  await page.getByRole('textbox', { name: '成立日期' }).click();
  await page.keyboard.type('2015-05-06');
  await page.keyboard.press('Enter');
  await fillRange(page, '营业期限', '2015-05-06', '2045-05-05');
  await fill(page, '登记机关', '太原市市场监督管理局');
  await place(page, '注册地址');
  await fill(page, '经营范围', '煤炭及制品销售');
  await fill(page, '电话', '0351-7012345');
  await attach(page, 'licenseFile');
  await look(page, 'certification-1');
  await page.getByRole('button', { name: '下一步' }).click();

  await page.waitForURL(/company\/new\/legal/);
  await fill(page, '法定代表人', '崔明');
  await fill(page, '法定代表人证件号', '149999198603140018');
  await fill(page, '法定代表人手机', '14000000908');
  await attach(page, 'legalIdFront');
  await attach(page, 'legalIdBack');
  await look(page, 'certification-2');
  await page.getByRole('button', { name: '下一步' }).click();

  await page.waitForURL(/company\/new\/letter/);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载授权书模板' }).click(),
  ]);
  expect(template.suggestedFilename()).toMatch(/授权书/);
  await attach(page, 'authLetter');
  await look(page, 'certification-3');
  await submit(page);
  await page.waitForURL(/company\/new\/pay/);
  await look(page, 'certification-4');
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints(FOUNDER)).toEqual([]);
});

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交认证', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await dialog.getByLabel('短信验证码').fill(await lastCode(page, MOBILE));
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
}

test('the platform rejects it with a reason, which its administrator reads', async ({ browser }) => {
  const platform = await as(browser, PLATFORM);
  await platform.goto('/center/account/company/audit');
  await platform.getByRole('link', { name: NAME }).first().click();
  await expect(platform.getByRole('main')).toContainText('打款验证');
  await look(platform, 'certification-5');
  await press(platform, '驳回', [/驳回/, '授权书未盖章']);
  const page = await as(browser, FOUNDER);
  await page.goto('/center/account/company/info/certified');
  await expect(page.getByRole('main')).toContainText('授权书未盖章');
  await look(page, 'certification-6');
  expect(complaints(PLATFORM)).toEqual([]);
});
