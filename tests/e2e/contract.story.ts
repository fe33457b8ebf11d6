import { expect, test } from '@playwright/test';
import { arrive, expectToast, press } from './dialogs.ts';
import { drawWholeForm, field } from './fields.ts';
import { as, ask, BUYER, complaints, look, SELLER, STRANGER } from './people.ts';
import { approveInTurn, editAgain, firstStep, secondStep, stamp, submit } from './steps.ts';

/**
 * One record from a fresh start to both seals and to its end, told as its people live it: the buyer's operator writes
 * the contract, their auditor and their director approve, their signer stamps; the seller confirms and stamps; both end it again; a
 * third company sees nothing.
 */
test.describe.configure({ mode: 'serial' });

const TEMPLATE = '动力煤购销合同（通用，含产地）';
let id = '';
let no = '';

test('the operator writes an online contract whose draft survives and which asks before it is left', async ({
  browser,
}) => {
  const page = await as(browser, BUYER.operator);
  await firstStep(page, 'buy', '晋源', TEMPLATE);
  await secondStep(page);
  const preview = page.locator('aside, section').filter({ hasText: '第一条' }).last();
  await expect(preview).toContainText('10,000');
  await expect(preview).toContainText('陆佰壹拾贰万伍仟元整');
  await look(page, 'step2');

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '销售合同', exact: true }).click();
  const question = page.getByRole('dialog').filter({ hasText: '内容未保存，确定离开？' });
  await question.getByRole('button', { name: '留下' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/step2/);

  await page.reload();
  await drawWholeForm(page);
  await expect(field(page, '发站')).toHaveValue('源平站');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expectToast(page, '保存成功');
  ({ id, no } = await submit(page, 'buy'));
  expect(complaints(BUYER.operator)).toEqual([]);
});

test('a withdrawn contract can be submitted again, a refused one goes back to its author', async ({ browser }) => {
  const operator = await as(browser, BUYER.operator);
  await operator.goto(`/center/contract/buy/online/detail?id=${id}`);
  await press(operator, '撤回', [/撤回/, '交货期要调整']);
  await expectToast(operator, '撤回成功');
  await expect(operator.getByText('草稿').first()).toBeVisible();
  await editAgain(operator);
  await expect(field(operator, '发站')).toHaveValue('源平站');
  await submit(operator, 'buy');

  const admin = await as(browser, BUYER.admin);
  await admin.goto(`/center/contract/detail?id=${id}`);
  await expect(admin.getByText('审批中').first()).toBeVisible();
  for (const name of ['通过', '不通过']) await expect(admin.getByRole('button', { name, exact: true })).toHaveCount(0);
  const auditor = await as(browser, BUYER.auditor);
  await auditor.goto(`/center/contract/detail?id=${id}`);
  await press(auditor, '不通过', [/不通过/, '单价高于本月采购指导价']);
  await expectToast(auditor, '不通过成功');

  await operator.goto(`/center/contract/buy/online/detail?id=${id}&tab=logs`);
  await expect(operator.getByText('审批不通过').first()).toBeVisible();
  await operator.getByRole('tab', { name: '操作记录' }).click();
  await expect(operator.getByText('单价高于本月采购指导价')).toBeVisible();
  await editAgain(operator);
  await expect(field(operator, '到站')).toHaveValue('北港东站');
  await submit(operator, 'buy');
});

test('the auditor and the director approve and the signer stamps with a code', async ({ browser }) => {
  await approveInTurn(browser, BUYER, id, '同意');
  const signer = await as(browser, BUYER.signer);
  await signer.goto('/center/workbench/myToDoList');
  // What is due first stands first; what came today is looked for.
  await signer.getByRole('searchbox', { name: '搜索待办' }).fill(no);
  await signer.getByRole('link', { name: `盖章 ${no}` }).click();
  await expect(signer).toHaveURL(new RegExp(`/center/contract/buy/stamp\\?id=${id}`));
  await expect(signer.getByRole('button', { name: /方向键移动位置/ })).toBeVisible();
  await signer.getByRole('button', { name: '确认盖章' }).click();
  await expect(signer.getByText('请输入正确的验证码')).toBeVisible();
  await look(signer, 'stamp');
  await stamp(signer, BUYER.signer, signer.url());
  expect(complaints(BUYER.signer)).toEqual([]);
});

test('the seller sees the same record, confirms it and stamps; both sides are executing', async ({ browser }) => {
  const operator = await as(browser, SELLER.operator);
  await operator.goto(`/center/contract/sell/list?f.contractNo=${no}`);
  await expect(operator.getByRole('link', { name: no })).toBeVisible();
  await operator.goto(`/center/contract/sell/confirm/contract?id=${id}`);
  await operator.getByRole('button', { name: '确认', exact: true }).click();
  await arrive(operator, /\/center\/contract\/sell\/list/);

  const signer = await as(browser, SELLER.signer);
  await stamp(signer, SELLER.signer, `/center/contract/sell/confirm/stamp?id=${id}`);
  // Two blocks ask for the signatures at once, and both show them.
  await expect(signer.getByText('2 个签名全部有效')).toHaveCount(2);
  await signer.goto(`/center/contract/sell/online/detail?id=${id}`);
  await expect(signer.getByText('执行中').first()).toBeVisible();
  await signer.getByRole('tab', { name: '操作记录' }).click();
  const story = signer.getByRole('tabpanel');
  for (const name of ['吴海峰', '唐磊', '程浩']) await expect(story.getByText(name).first()).toBeVisible();
  // How the buyer came to their decision is their own affair.
  for (const name of ['孙雅琴', '陈国栋']) await expect(story.getByText(name)).toHaveCount(0);
  await expect(story.getByText('单价高于本月采购指导价')).toHaveCount(0);

  const buyer = await as(browser, BUYER.operator);
  await buyer.goto(`/center/contract/buy/list?tab=EXECUTING&f.contractNo=${no}`);
  await expect(buyer.getByRole('row', { name: new RegExp(no) })).toContainText('执行中');
  await buyer.goto(`/center/contract/buy/online/detail?id=${id}`);
  await buyer.getByRole('tab', { name: '操作记录' }).click();
  for (const name of ['李晓川', '孙雅琴', '陈国栋', '吴海峰', '唐磊', '程浩'])
    await expect(buyer.getByRole('tabpanel').getByText(name).first()).toBeVisible();
  await look(buyer, 'timeline');
});

test('a third company sees nothing of it in the browser', async ({ browser }) => {
  const page = await as(browser, STRANGER.operator);
  await page.goto(`/center/contract/buy/list?f.contractNo=${no}`);
  await expect(page.getByText('暂无数据').first()).toBeVisible();
  await page.goto(`/center/contract/detail?id=${id}`);
  await expect(page.getByText('无权查看该数据').first()).toBeVisible();
  expect((await ask(page, `/trade-api/api/contract/${id}`)).status).toBe(404);
});

test('both sides end the contract with a sealed termination agreement', async ({ browser }) => {
  const operator = await as(browser, BUYER.operator);
  await operator.goto(`/center/contract/buy/online/detail?id=${id}`);
  await operator.getByRole('button', { name: '终止', exact: true }).click();
  await expect(operator).toHaveURL(/\/center\/contract\/buy\/stop\?/);
  await field(operator, '终止原因').fill('矿方停产检修，双方协商一致提前终止。');
  await look(operator, 'stop');
  await press(operator, '提交终止', /提交后合同进入终止流程/);
  await arrive(operator, /\/center\/contract\/buy\/stamp\/stop/);
  const termination = new URL(operator.url()).searchParams.get('id') ?? '';

  const signer = await as(browser, BUYER.signer);
  await stamp(signer, BUYER.signer, `/center/contract/buy/stamp/stop?id=${termination}`);
  const seller = await as(browser, SELLER.operator);
  await seller.goto(`/center/contract/sell/confirm/stop?id=${termination}`);
  await expect(seller.getByText('矿方停产检修').first()).toBeVisible();
  await look(seller, 'confirm-stop');
  await press(seller, '确认终止');
  await expectToast(seller, '确认终止成功');
  const sellerSigner = await as(browser, SELLER.signer);
  await stamp(sellerSigner, SELLER.signer, `/center/contract/sell/termination/stamp?id=${termination}`);

  for (const [page, side] of [
    [operator, 'buy'],
    [seller, 'sell'],
  ] as const) {
    await page.goto(`/center/contract/${side}/online/detail?id=${id}&tab=termination`);
    await expect(page.getByText('已作废').first()).toBeVisible();
    await look(page, `terminated-${side}`);
  }
});
