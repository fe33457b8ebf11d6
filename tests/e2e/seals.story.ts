import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, type Page, test } from '@playwright/test';
import { expectToast } from './dialogs.ts';
import { as, BUYER, complaints, look } from './people.ts';
import { stamp } from './steps.ts';

/** A seal in use: how it comes out on paper, and a company that approves each use of it before it stamps. */

const CONFIG = '/center/account/company/info/configSignature';
const STAMP = '/center/contract/buy/stamp?id=HT202611150006';

/** Switches the approval of uses on contracts on or off. */
async function approveUses(page: Page, wanted: boolean): Promise<void> {
  await page.goto(CONFIG);
  const row = page.getByRole('row').filter({ hasText: /^合同合同专用章/ });
  await row.getByRole('button', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog');
  const approval = dialog.getByRole('switch', { name: '用印审批' });
  if ((await approval.getAttribute('aria-checked')) !== String(wanted)) await approval.click();
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect(dialog).toBeHidden();
}

test('a test stamp is a page with the company’s seal on it', async ({ browser }) => {
  const page = await as(browser, BUYER.admin);
  await page.goto(CONFIG);
  const row = page.getByRole('row').filter({ hasText: /^合同合同专用章/ });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: '测试签章' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/测试签章.*\.pdf$/);
  const document = await PDFDocument.load(await readFile(await download.path()));
  expect(document.getPageCount()).toBe(1);
  await look(page, 'seals-1');
});

// The stories after this one stamp without asking.
test.afterAll(async ({ browser }) => approveUses(await as(browser, BUYER.admin), false));

test('a company that approves uses of its seal stamps after its administrator has agreed', async ({ browser }) => {
  const admin = await as(browser, BUYER.admin);
  await approveUses(admin, true);
  const signer = await as(browser, BUYER.signer);
  await signer.goto(STAMP);
  await expect(signer.getByRole('button', { name: /^确认/ })).toHaveCount(0);
  await signer.getByRole('button', { name: '提交用印申请' }).click();
  await expect(signer.getByText('请填写用印事由')).toBeVisible();
  await signer.getByLabel('用印事由').fill('签订动力煤采购合同');
  await look(signer, 'seals-2');
  await signer.getByRole('button', { name: '提交用印申请' }).click();
  await expectToast(signer, '用印申请已提交');
  await expect(signer.getByText(/用印申请 YYSQ\d{12} 正在审批/)).toBeVisible();
  await look(signer, 'seals-3');

  await admin.goto('/center/account/company/info/sealUses?tab=AUDITING');
  await admin
    .getByRole('link', { name: /^YYSQ\d{12}$/ })
    .first()
    .click();
  await expect(admin.getByRole('main')).toContainText('签订动力煤采购合同');
  await look(admin, 'seals-4');
  await admin.getByRole('button', { name: '同意', exact: true }).click();
  await expect(admin.getByText('您已同意该审批。')).toBeVisible();
  await admin.getByRole('button', { name: '返回待办' }).click();
  await admin.waitForURL(/myToDoList/);
  await admin.goto('/center/account/company/info/sealUses?tab=PASSED');
  await expect(admin.getByRole('row').filter({ hasText: 'HT202611150006' }).first()).toContainText('已批准');

  await stamp(signer, BUYER.signer, STAMP);
  await look(signer, 'seals-5');
  expect(complaints(BUYER.signer)).toEqual([]);
});
