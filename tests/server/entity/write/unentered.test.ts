/** Fields that a form lets nobody enter take nothing from a call (docs/language/forms.md, "Fields that nobody enters"). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldSchema, ScreenSpec } from '#core/language';
import { engines } from '../../engines.ts';
import { orderEntity, orderForm, testSchemas } from '../../fixtures/entities.ts';
import { ORDER, orderValues, startServer, type TestServer } from '../../harness.ts';

type Values = Record<string, unknown>;

const text = (title: string, more: Partial<FieldSchema> = {}): FieldSchema => ({ type: 'string', title, ...more });
const lines = orderEntity.properties.lines as FieldSchema;
const columns = { ...lines.items?.properties, returned: { type: 'boolean', title: '退回' } as FieldSchema };
const closed = { mode: text('方式', { default: 'PLAIN' }), side: text('方向'), place: text('地点') };
const entity = {
  ...orderEntity,
  properties: {
    ...orderEntity.properties,
    ...closed,
    unshown: text('未列出'),
    lines: { ...lines, items: { type: 'object', properties: columns } } as FieldSchema,
  },
};
const screen = (defaults: Record<string, string>): ScreenSpec =>
  ({ kind: 'form', title: '新增', entity: 'purchaseOrder', defaults, actions: [] }) as unknown as ScreenSpec;
const form = {
  ...orderForm,
  sections: [...orderForm.sections, { key: 'more', title: '其他', fields: Object.keys(closed) }],
  rules: [
    ...orderForm.rules,
    ...Object.keys(closed).map((field) => ({ field, enabled: 'false' })),
    { field: 'side', suggest: "ctx.company.id == partnerId ? 'BUY' : 'SELL'" },
    { field: 'lines.returned', enabled: 'false' },
  ],
};
const list = {
  kind: 'list',
  entity: 'purchaseOrder',
  filters: [],
  columns: ['title'],
  toolbar: [{ key: 'quick', label: '快速新增', form: { form: 'form', title: '新增', defaults: { mode: "'QUICK'" } } }],
} as unknown as ScreenSpec;
const schemas = {
  ...testSchemas,
  entities: { ...testSchemas.entities, purchaseOrder: entity },
  screens: {
    '/order/plain': screen({ place: 'ctx.query.place' }),
    '/order/special': screen({ mode: "'SPECIAL'" }),
    '/order/list': list,
  },
  forms: { 'purchaseOrder/form': form, 'purchaseOrder/shown': { ...form, name: 'shown', rules: [] } },
};

describe.each(engines)('fields that nobody enters on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas });
  });
  afterAll(() => server?.close());

  const create = (values: Values) => server.call('A', 'POST', ORDER, orderValues(values));
  const refusal = ({ status, body }: { status: number; body: { errors?: Array<{ path: string }> } }) => [
    status,
    body.errors?.map(({ path }) => path),
  ];

  it('start with what a screen, the default or a suggestion gives', async () => {
    expect((await create({})).body.data).toMatchObject({ mode: 'PLAIN', side: 'SELL', place: null });
    const special = await create({ mode: 'SPECIAL', side: 'SELL', place: '甲港' });
    expect(special.body.data).toMatchObject({ mode: 'SPECIAL', side: 'SELL', place: '甲港' });
  });

  it('start with what the dialog of a button gives', async () => {
    expect((await create({ mode: 'QUICK' })).body.data).toMatchObject({ mode: 'QUICK' });
  });

  it('are not opened by a form that pages only show (abuse case 27)', async () => {
    const { data } = (await create({})).body;
    const answers = [
      await server.call('A', 'POST', `${ORDER}?form=shown`, orderValues({ mode: 'OTHER' })),
      await server.call('A', 'PUT', `${ORDER}/${data.id}?form=shown`, { ...data, mode: 'OTHER' }),
      await server.call('A', 'POST', `${ORDER}?form=nothing`, orderValues()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await server.call('A', 'GET', `${ORDER}/${data.id}`)).body.data.mode).toBe('PLAIN');
  });

  it('refuse what no screen starts a new record with, also where no section shows the field (abuse case 27)', async () => {
    expect(refusal(await create({ mode: 'OTHER', side: 'BUY', unshown: '偷带' }))).toEqual([
      400,
      ['mode', 'side', 'unshown'],
    ]);
    const rows = await server.call('A', 'GET', `${ORDER}/page?pageSize=200`);
    expect(rows.body.data.list.filter((row: Values) => row.mode === 'OTHER')).toEqual([]);
  });

  it('stay as they are when the record is saved (abuse case 27)', async () => {
    const { data } = (await create({ place: '甲港' })).body;
    const save = (values: Values) => server.call('A', 'PUT', `${ORDER}/${data.id}`, { ...data, ...values });
    expect(refusal(await save({ mode: 'SPECIAL' }))).toEqual([400, ['mode']]);
    expect(refusal(await save({ place: '乙港' }))).toEqual([400, ['place']]);
    expect((await save({ place: null, title: '改名' })).body.data).toMatchObject({ place: '甲港', title: '改名' });
  });

  it('take in a line what a stored line has, no more (abuse case 27)', async () => {
    const line = { amount: '5', returned: true };
    expect(refusal(await create({ lines: [{ amount: '4' }, line] }))).toEqual([400, ['lines.1.returned']]);
    const made = (await create({ lines: [{ amount: '4', returned: false }] })).body.data;
    const saved = await server.call('A', 'PUT', `${ORDER}/${made.id}`, { ...made, lines: [line] });
    expect(refusal(saved)).toEqual([400, ['lines.0.returned']]);
  });
});
