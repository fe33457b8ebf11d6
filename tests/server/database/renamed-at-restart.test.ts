import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SchemaSet, ScreenSpec } from '#core/language';
import { snapshotOf } from '../../../server/approval/index.ts';
import { draftsModule } from '../../../server/drafts/index.ts';
import { preferencesModule } from '../../../server/preferences/index.ts';
import { engines } from '../engines.ts';
import { testSchemas } from '../fixtures/entities.ts';
import { makeOrder, ORDER, startServer, type TestServer } from '../harness.ts';

const FORM = '/order/add';
const LIST = '/order/list';
const screen = (route: string, kind: string) =>
  ({ route, kind, title: '订单', entity: 'purchaseOrder', form: 'form', permission: 'order', actions: [] }) as unknown;

const before: SchemaSet = {
  ...testSchemas,
  screens: { [FORM]: screen(FORM, 'form') as ScreenSpec, [LIST]: screen(LIST, 'list') as ScreenSpec },
};
/** Code -> code of the next version: of a number, of a party's company and of a column of the line table. */
const CODES = { price: 'unitPrice', partnerId: 'otherId', amount: 'rowSum' };
const after = Object.entries(CODES).reduce((set, [code, fresh]): SchemaSet => {
  const text = JSON.stringify(set).replaceAll(new RegExp(`\\b${code}\\b`, 'g'), fresh);
  return JSON.parse(text.replace(`"${fresh}":{"type"`, `"${fresh}":{"renamedFrom":"${code}","type"`));
}, before);

describe.each(engines)('a server that starts with renamed fields ($name)', (engine) => {
  const modules = [draftsModule, preferencesModule];
  const query = {
    tab: null,
    pageSize: 10,
    sort: [{ id: 'price', desc: true }],
    filters: { price: '1~20', kind: 'CAR' },
  };
  let server: TestServer;
  let dataDir: string;
  let stop: () => Promise<void>;
  let id: string;
  let digest: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bulkline-renamed-'));
    const kept = await engine.start();
    stop = kept.stop;
    const same = { ...engine, start: async () => ({ databaseUrl: kept.databaseUrl, stop: async () => {} }) };
    const old = await startServer(same, { schemas: before, modules, dataDir });
    const order = await makeOrder(old, { lines: [{ amount: '5.00' }, { amount: '6.00' }] }, true);
    id = order.id;
    digest = snapshotOf(before.entities.purchaseOrder as never, order);
    const values = { price: '7', partnerId: 'B', lines: [{ amount: '8' }] };
    const rejectedInput = [{ path: 'lines.0.amount', message: '不是数字', text: '约8' }];
    await old.call('A', 'PUT', '/user-api/api/draft', {
      route: FORM,
      values,
      labels: { partnerId: '乙方' },
      held: ['lines.0.amount', 'price'],
      rejectedInput,
    });
    await old.call('A', 'POST', '/user-api/api/listView/save', { route: LIST, name: '便宜的', query });
    const layout = {
      order: ['kind', 'price'],
      shown: { price: true },
      fixed: { price: 'left' },
      widths: { price: 90 },
    };
    await old.call('A', 'POST', '/user-api/api/setting/save', { key: `list.${LIST}`, value: layout });
    const start = { id: 'x', name: '便宜的', query };
    await old.call('A', 'POST', '/user-api/api/setting/save', { key: `list.${LIST}.default.A`, value: start });
    await old.call('A', 'POST', '/user-api/api/setting/save', { key: 'list./other', value: layout });
    await old.close();
    server = await startServer(same, { schemas: after, modules, dataDir });
  });
  afterAll(async () => {
    await server?.close();
    await stop?.();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('answers records with their values under the new codes', async () => {
    const { body } = await server.call('A', 'GET', `${ORDER}/${id}`);
    expect(body.data).toMatchObject({
      unitPrice: '12.5',
      otherId: 'B',
      lines: [{ rowSum: '5' }, { rowSum: '6' }],
    });
    expect(body.data).not.toHaveProperty('price');
  });

  it('finds them by a filter on the new code', async () => {
    const found = async (range: string) =>
      (await server.call('B', 'GET', `${ORDER}/page?pageNo=1&pageSize=10&f.unitPrice=${range}`)).body.data.total;
    expect(await found('12~13')).toBe(1);
    expect(await found('13~14')).toBe(0);
  });

  it('offers a draft with what was typed in, its labels and its kept texts', async () => {
    const { body } = await server.call('A', 'GET', `/user-api/api/draft?route=${encodeURIComponent(FORM)}&record=new`);
    expect(body.data).toMatchObject({
      values: { unitPrice: '7', otherId: 'B', lines: [{ rowSum: '8' }] },
      labels: { otherId: '乙方' },
      held: ['lines.0.rowSum', 'unitPrice'],
      rejectedInput: [{ path: 'lines.0.rowSum', text: '约8' }],
      lost: [],
    });
  });

  it('keeps filters and orders of saved views', async () => {
    const { body } = await server.call('A', 'GET', `/user-api/api/listView/list?route=${encodeURIComponent(LIST)}`);
    expect(body.data[0].query).toMatchObject({
      sort: [{ id: 'unitPrice', desc: true }],
      filters: { unitPrice: '1~20', kind: 'CAR' },
    });
  });

  it('keeps the columns of a list and the view it opens with, of this list only', async () => {
    const settings = (await server.call('A', 'GET', '/user-api/api/setting/list')).body.data;
    expect(settings[`list.${LIST}`]).toEqual({
      order: ['kind', 'unitPrice'],
      shown: { unitPrice: true },
      fixed: { unitPrice: 'left' },
      widths: { unitPrice: 90 },
    });
    expect(settings[`list.${LIST}.default.A`].query.filters).toEqual({ unitPrice: '1~20', kind: 'CAR' });
    expect(settings['list./other'].order).toEqual(['kind', 'price']);
  });

  it('leaves the audit trail as it was written, and open to whom it was open', async () => {
    const { body } = await server.call('B', 'GET', `${ORDER}/${id}/logs`);
    expect(body.data.map(({ action }: { action: string }) => action)).toContain('send');
  });

  it('still takes what is under approval for what was submitted', async () => {
    const row = (await server.call('A', 'GET', `${ORDER}/${id}`)).body.data;
    expect(snapshotOf(after.entities.purchaseOrder as never, row)).toBe(digest);
    expect(snapshotOf(after.entities.purchaseOrder as never, { ...row, unitPrice: '99.00' })).not.toBe(digest);
  });
});
