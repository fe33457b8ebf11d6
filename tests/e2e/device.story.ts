import { expect, test } from '@playwright/test';
import { expectToast } from './dialogs.ts';
import { choose, fill } from './fields.ts';
import { as, ask, BUYER, look } from './people.ts';

/** The devices of a company: all of their life in the dialogs of one list (chapter 20, section 14). */

const LIST = '/center/device/facility/list';
const NO = `GPS-${String(Date.now()).slice(-8)}`;
const PLATE = `晋A·${NO.slice(-5)}`;

test('a device is entered, bound, reported, looked at and mended on its list', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  await page.goto(LIST);
  await expect(page.getByRole('tab', { name: /^全部/ })).toBeVisible();
  for (const tab of ['已绑定', '闲置', '报警', '维修', '停用', '在线', '离线'])
    await expect(page.getByRole('tab', { name: new RegExp(`^${tab}`) })).toBeVisible();
  await look(page, 'devices');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '新增设备' }).click();
  await fill(dialog, '设备编号', NO);
  await fill(dialog, '设备名称', '晋A·Z0001 定位终端');
  await choose(dialog, '设备类型', '定位终端');
  await fill(dialog, 'IMEI', '860000000000777');
  await fill(dialog, 'SIM卡号', '1440000000777');
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expectToast(page, '新增设备成功');

  const row = page.getByRole('row').filter({ hasText: NO });
  const act = async (name: string) => {
    const button = row.getByRole('button', { name, exact: true });
    if (await button.isVisible()) return button.click();
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await expect(row).toContainText('闲置');
  await act('绑定');
  await choose(dialog, '绑定对象类型', '车辆');
  await fill(dialog, '绑定对象', PLATE);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('已绑定');
  await expect(row).toContainText('离线');

  await act('登记上报');
  await fill(dialog, '电量', '15');
  await fill(dialog, '位置', '太原市小店区');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('低电量');
  await expect(row).toContainText('在线');

  await row.getByRole('button', { name: '查看', exact: true }).click();
  const drawer = page.locator('.ant-drawer').filter({ hasText: '设备详情' });
  await expect(drawer).toContainText('860000000000777');
  await expect(drawer).toContainText('太原市小店区');
  await expect(drawer).toContainText('电量15%');
  await expect(drawer.getByRole('textbox')).toHaveCount(0);
  await look(page, 'device');
  await drawer
    .getByRole('button', { name: /close|关闭/i })
    .first()
    .click();

  await act('处理报警');
  await dialog.getByRole('textbox').first().fill('已更换电池');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(row).not.toContainText('低电量');
  const { data } = await ask<{ list: Array<Record<string, unknown>> }>(
    page,
    `/trade-api/api/device/facility/page?f.deviceNo=${NO}`,
  );
  expect(data.list).toMatchObject([
    { status: 'BOUND', bindTarget: PLATE, battery: 15, alarmState: 'NONE', online: true },
  ]);
});

test('who only looks on sees the devices and no step of them', async ({ browser }) => {
  const page = await as(browser, BUYER.observer);
  await page.goto(LIST);
  const row = page.getByRole('row').filter({ hasText: '8613500012' });
  await expect(row.getByRole('button', { name: '查看', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '新增设备' })).toBeHidden();
  await expect(row.getByRole('button', { name: '解绑', exact: true })).toBeHidden();
});
