import { expect, test } from '@playwright/test';
import { choose, drawWholeForm, fieldsOf } from './fields.ts';
import { as, complaints, look, STRANGER } from './people.ts';
import { firstStep } from './steps.ts';

/**
 * Step 2 in the five transport modes (specification section 4). The exhaustive enumeration, every mode and template,
 * runs without a browser (tests/schemas/matrix.test.ts); here the drawn form is looked at.
 */
// The second test goes on in the form that the first one has opened.
test.describe.configure({ mode: 'serial' });

const SECTION = '交货与运输';
const FREIGHT = ['运费支付方式', '运输责任'];
const ROUTE = ['发货地址', '发站', '到站', '装货港', '卸货港'];
const PARTIES = ['发货人', '托运人', '收货人'];

/** `*` marks what must be filled in. Freight fields are shown in every mode but NONE. */
const MODES: Record<string, string[]> = {
  汽运: [...FREIGHT, '*发货地址', '*发货人', '*收货人'],
  船运: [...FREIGHT, '装货港', '卸货港', '发货人', '收货人'],
  铁路: [...FREIGHT, '*发站', '*到站', '*托运人', '*收货人'],
  汽铁联运: [...FREIGHT, '*发货地址', '*发站', '*到站', '*发货人', '*托运人', '*收货人'],
  无运输: [],
};

/** Templates that the specification excepts, by their titles. */
const EXCEPTIONS = [
  { template: '动力煤购销合同（托运人仅铁路）', mode: '汽运', fields: [...FREIGHT, '*发货地址', '*发货人', '*收货人'] },
  { template: '动力煤购销合同（托运人仅铁路）', mode: '铁路', fields: MODES.铁路 ?? [] },
  {
    template: '动力煤购销合同（下水煤平仓，新版）',
    mode: '船运',
    fields: [...FREIGHT, '装货港', '卸货港', '*发货人', '*收货人'],
  },
];

const mattering = (labels: string[]) =>
  labels.filter((label) => [...FREIGHT, ...ROUTE, ...PARTIES].includes(label.replace('*', ''))).sort();

test('each transport mode shows and requires the fields of the matrix', async ({ browser }) => {
  const page = await as(browser, STRANGER.operator);
  await firstStep(page, 'buy', '晋源', '动力煤购销合同（通用，含产地）');
  await drawWholeForm(page);
  for (const [mode, fields] of Object.entries(MODES)) {
    await choose(page, '运输方式', mode);
    await expect.poll(async () => mattering(await fieldsOf(page, SECTION)), mode).toEqual([...fields].sort());
    await look(page, `mode-${mode}`);
    const withOrigin = (await fieldsOf(page, '货物信息')).includes('产地');
    expect(withOrigin, `产地 in ${mode}`).toBe(mode !== '无运输');
  }
});

test('another answer opens its free text and the delivery modes follow the transport', async ({ browser }) => {
  const page = await as(browser, STRANGER.operator);
  await choose(page, '运输方式', '铁路');
  await choose(page, '运输责任', '其他');
  await choose(page, '运费支付方式', '其他');
  await expect
    .poll(() => fieldsOf(page, SECTION))
    .toEqual(expect.arrayContaining(['*其他运输责任', '*其他运费支付方式']));
  await choose(page, '运输方式', '汽运');
  await choose(page, '交货方式', '汽车');
  await choose(page, '运输方式', '船运');
  await expect(page.locator('[data-path="deliveryMode"]')).not.toContainText('汽车');
});

test('the excepted templates change what a mode asks for', async ({ browser }) => {
  const page = await as(browser, STRANGER.operator);
  let current = '';
  for (const { template, mode, fields } of EXCEPTIONS) {
    if (template !== current) {
      await firstStep(page, 'buy', '晋源', template);
      await drawWholeForm(page);
      current = template;
    }
    await choose(page, '运输方式', mode);
    await expect
      .poll(async () => mattering(await fieldsOf(page, SECTION)), `${template} ${mode}`)
      .toEqual([...fields].sort());
  }
  expect(complaints(STRANGER.operator)).toEqual([]);
});
