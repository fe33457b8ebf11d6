import { expect, test } from '@playwright/test';
import { expectToast } from './dialogs.ts';
import { as, ask, BUYER, complaints, look } from './people.ts';

/** 代批: an administrator decides the current step in somebody's place, with a reason, and everybody reads it. */
test.describe.configure({ mode: 'serial' });

const DEPUTY = '/center/workbench/approvals?part=deputy';
const RECORD = 'TS202611200001';
type Todo = { id: string; number: string };
type Trail = { label: string; opinion: string | null; userName: string };

test('an administrator is asked nothing and finds what waits for others under a tab of its own', async ({
  browser,
}) => {
  const admin = await as(browser, BUYER.admin);
  const { data } = await ask<{ list: Todo[] }>(admin, '/trade-api/api/todo/page?pageSize=200');
  expect(data.list.map(({ number }) => number)).not.toContain(RECORD);
  await admin.goto('/center/workbench/approvals');
  await expect(admin.getByRole('tab', { name: '待我审批' })).toBeVisible();
  await expect(admin.getByText(RECORD)).toHaveCount(0);
  await admin.goto(DEPUTY);
  await expect(admin.getByRole('row').filter({ hasText: '孙雅琴' }).first()).toBeVisible();
  await look(admin, 'deputy-list');
  const operator = await as(browser, BUYER.operator);
  await operator.goto('/center/workbench/approvals');
  await expect(operator.getByRole('tab', { name: '我提交的' })).toBeVisible();
  await expect(operator.getByRole('tab', { name: '代批' })).toHaveCount(0);
});

test('the confirmation says for whom, a reason is asked for, and trail and assignee read it', async ({ browser }) => {
  const admin = await as(browser, BUYER.admin);
  await admin.goto(DEPUTY);
  await admin.getByPlaceholder('请输入业务编号').fill(RECORD);
  await admin.getByRole('button', { name: '查询', exact: true }).click();
  const row = admin.getByRole('row').filter({ hasText: RECORD });
  await row.getByRole('button', { name: '代批同意' }).click();
  const dialog = admin.getByRole('dialog').filter({ hasText: '代批同意' });
  await expect(dialog).toContainText(/您将代孙雅琴处理.*仅对当前节点/);
  await look(admin, 'deputy-dialog');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText(/代批原因/).first()).toBeVisible();
  await dialog.getByRole('textbox').nth(1).fill('审核员出差');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expectToast(admin, '代批同意成功');
  await expect(row).toHaveCount(0);

  const operator = await as(browser, BUYER.operator);
  const { data } = await ask<Trail[]>(operator, `/trade-api/api/takeGoods/${RECORD}/logs`);
  expect(data.find(({ label }) => label === '代批')).toMatchObject({ userName: '王秉文' });
  expect(data.find(({ label }) => label === '代批')?.opinion).toMatch(/^代孙雅琴处理.*审核员出差$/);
  const auditor = await as(browser, BUYER.auditor);
  const told = await ask<{ list: Array<{ title: string; content?: string; bizId: string }> }>(
    auditor,
    '/trade-api/api/sys/message/list?pageSize=50',
  );
  expect(told.data.list.find(({ bizId }) => bizId === RECORD)?.title).toBe('审批已代批');
  expect(complaints(BUYER.admin)).toEqual([]);
});
