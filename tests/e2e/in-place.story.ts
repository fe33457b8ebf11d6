import { expect, test } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { as, ask, BUYER, complaints, look } from './people.ts';

/** One field of a record is edited where it stands (docs/decisions, 0133), by keyboard alone. */
const CUSTOMER = '/center/account/company/customer/detail?id=KH00001';
const RECORD = '/user-api/api/company/customer/KH00001';
type Customer = { remark: string | null; shortName: string | null; version: number };

test('a field is edited where it stands: Esc takes it back, saving keeps it, the rest stays', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  complaints(BUYER.operator);
  await page.goto(CUSTOMER);
  const before = (await ask<Customer>(page, RECORD)).data;
  const edit = page.getByRole('button', { name: '修改备注' });
  await edit.focus();
  await page.keyboard.press('Enter');
  const control = page.getByRole('textbox', { name: '备注' });
  await expect(control).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await control.fill('不再保留');
  await page.keyboard.press('Escape');
  await expect(control).toHaveCount(0);
  await expect(page.getByText('不再保留')).toHaveCount(0);

  await edit.focus();
  await page.keyboard.press('Enter');
  await control.fill('每月十日对账');
  await look(page, 'in-place-editing');
  await page.keyboard.press('Control+s');
  await expect(control).toHaveCount(0);
  await expect(page.getByText('每月十日对账')).toBeVisible();
  await look(page, 'in-place-saved');
  const { data: after } = await ask<Customer>(page, RECORD);
  expect(after).toMatchObject({ remark: '每月十日对账', shortName: before.shortName, version: before.version + 1 });
  expect(complaints(BUYER.operator)).toEqual([]);
});

test('on a telephone there is room for the control', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(CUSTOMER);
  await page.getByRole('button', { name: '修改备注' }).click();
  const box = await page.getByRole('textbox', { name: '备注' }).boundingBox();
  expect(box?.width ?? 0).toBeGreaterThan(200);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await look(page, 'in-place-phone');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
});
