import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionSpec, SchemaSet, ScreenSpec } from '#core/language';
import type { ServerModule } from '../../../../server/kernel/index.ts';
import { dialogRecord, dialogSchemas } from '../../../fixtures/dialog.ts';
import { engines } from '../../engines.ts';
import { makeOrder, startServer, type TestServer } from '../../harness.ts';

/** A button of the order's page: who is late says why, and the fee follows from the days. */
const remind: ActionSpec = {
  key: 'remind',
  label: '催办',
  dialog: {
    title: '催办',
    fields: {
      days: { type: 'integer', title: '逾期天数' },
      reason: { type: 'string', title: '原因' },
      fee: { type: 'string', title: '滞纳金', format: 'money' },
    },
    required: ['days'],
    rules: [
      { field: 'days', min: "decimal('1')" },
      { field: 'reason', visible: 'input.days > 30', required: 'input.days > 30' },
      { field: 'fee', value: 'round(input.days * price, 2)' },
    ],
    // biome-ignore lint/suspicious/noThenProperty: the language's keyword
    then: 'POST trade:/api/order/{id}/remind',
  },
};
const schemas: SchemaSet = {
  ...dialogSchemas,
  screens: {
    ...dialogSchemas.screens,
    '/order/remind': {
      kind: 'detail',
      route: '/order/remind',
      title: '订单',
      entity: 'purchaseOrder',
      tabs: [],
      actions: [remind],
    } as unknown as ScreenSpec,
  },
};

/** Answers what reaches the call. */
const echo: ServerModule = {
  name: 'echo',
  setup: () => {},
  routes(app) {
    app.post('/trade-api/api/order/:orderId/remind', async (request) => ({ success: true, data: request.body }));
  },
};

describe.each(engines)('a call that a button makes with its dialog on $name', (engine) => {
  let server: TestServer;
  let order: { id: string };
  beforeAll(async () => {
    server = await startServer(engine, { schemas, modules: [echo] });
    order = await makeOrder(server, dialogRecord);
  });
  afterAll(() => server?.close());

  const send = (input: Record<string, unknown>, caller = 'A') =>
    server.call(caller as 'A', 'POST', `/trade-api/api/order/${order.id}/remind`, input);

  it('reaches the module as the rules leave it: computed by the server, hidden fields empty, others untouched', async () => {
    const { status, body } = await send({ days: 10, reason: '不应看到', fee: '1', note: '随附' });
    expect([status, body.data]).toEqual([200, { days: 10, reason: null, fee: '25', note: '随附' }]);
  });

  it.each([
    ['asks for what is required', {}, 'days', '请输入逾期天数'],
    ['asks for what a rule requires', { days: 31 }, 'reason', '请输入原因'],
    ['bounds a number', { days: 0 }, 'days', '逾期天数不能小于1'],
  ])('%s', async (_, input, path, message) => {
    const { status, body } = await send(input);
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
  });

  it('is refused for those who cannot read the record', async () => {
    expect((await send({ days: 10 }, 'C')).status).toBe(404);
  });
});
