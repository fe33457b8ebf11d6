// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { EntitySpec, FormSpec } from '#core/language';
import { compileForm } from '#core/model';
import { DataError } from '#engine/port';
import { FormStore } from '#engine/store';
import { adopt, decisionsOf } from '../../../engine/form/conflict/conflict.ts';
import { fill, user } from '../browser.ts';
import { orderEntity, orderForm, orderHost } from '../form/order.ts';
import { called, formScreen, hostFor, open, press, settle, stored } from './fixture.tsx';

const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const conflictOver = (differing: Array<Record<string, unknown>>) =>
  new DataError(409, '数据已更新，请刷新后重试', [], { version: 7, differing, labels: {} });

/** The order with a supplier whose city comes along, a field of the server and one that only trains have. */
const entity: EntitySpec = {
  ...orderEntity,
  properties: {
    ...orderEntity.properties,
    firmId: { type: 'string', title: '供应商', format: 'ref', ref: { entity: 'firm', copy: { city: 'city' } } },
    city: { type: 'string', title: '城市' },
    number: { type: 'string', title: '编号', serverOwned: true },
  },
};
const form: FormSpec = {
  ...orderForm,
  rules: [...orderForm.rules, { field: 'remark', enabled: "mode == 'TRUCK'" }],
};

function storeOf(values: Record<string, unknown>) {
  const host = orderHost();
  const model = compileForm({ entity, form, tables: {}, dictionary: host.dictionary });
  return new FormStore(model.start(values, host.context(), { defaults: false }), { labels: { firmId: '北岭' } });
}

const base = {
  name: '甲单',
  quantity: '3.20',
  price: '10',
  mode: 'TRAIN',
  station: '湖东',
  remark: '旧',
  firmId: 'F1',
  city: '大同',
  number: 'N1',
  lines: [
    { code: '煤', weight: '2', unitPrice: '5', total: '10' },
    { code: '焦', weight: '1', unitPrice: '7', total: '7' },
  ],
  lineTotal: '17',
};
const mine = { ...base, name: '我的单', price: '11', amount: '35.2' };
const theirs = {
  ...base,
  name: '对方的单',
  quantity: '4',
  amount: '40',
  remark: '新',
  station: '柳村',
  firmId: 'F2',
  city: '唐山',
  number: 'N2',
  lines: [{ ...base.lines[0], total: '11' }, base.lines[1]],
  lineTotal: '18',
};
const conflict = (fields: ReadonlyArray<keyof typeof theirs>) => ({
  version: 2,
  labels: { firmId: '南港' },
  differing: fields.map((field) => ({
    field,
    title: String(field),
    mine: mine[field as keyof typeof mine],
    theirs: theirs[field],
  })),
});

describe('what a conflict leaves to the user', () => {
  it('is what the form shows and lets be filled in, not what rules, references and the server fill', () => {
    const store = storeOf(mine);
    const all = conflict(['name', 'quantity', 'amount', 'remark', 'city', 'firmId', 'number', 'lines', 'lineTotal']);
    expect(decisionsOf(store, all, base).map(({ field, proposed }) => [field, proposed])).toEqual([
      ['name', 'mine'],
      ['quantity', 'theirs'],
      ['firmId', 'theirs'],
    ]);
  });

  it('leaves a hidden field to what decides that it is hidden', () => {
    const store = storeOf({ ...mine, mode: 'TRUCK' });
    expect(decisionsOf(store, conflict(['station']), base)).toEqual([]);
  });

  it('proposes the own values where nobody knows what they were changed from', () => {
    const found = decisionsOf(storeOf(mine), conflict(['name', 'quantity']), null);
    expect(found.map(({ proposed }) => proposed)).toEqual(['mine', 'mine']);
  });

  it('takes with a choice what follows from it, and what nobody could choose, as one step back', () => {
    const store = storeOf(mine);
    const all = conflict(['name', 'quantity', 'amount', 'remark', 'city', 'firmId']);
    adopt(store, all, { name: 'mine', quantity: 'theirs', firmId: 'theirs' });
    expect(store.evaluation.values()).toMatchObject({
      name: '我的单',
      quantity: '4',
      price: '11',
      amount: '44',
      firmId: 'F2',
      city: '唐山',
    });
    expect(store.labels.firmId).toBe('南港');
    store.undo();
    expect(store.evaluation.values()).toMatchObject({ quantity: '3.20', firmId: 'F1', city: '大同' });
    const kept = storeOf(mine);
    adopt(kept, all, { name: 'mine', quantity: 'mine', firmId: 'mine' });
    expect(kept.evaluation.values()).toMatchObject({ quantity: '3.20', firmId: 'F1', city: '大同', amount: '35.2' });
  });
});

describe('the dialog of a conflict', () => {
  it('shows both sides as a person reads them and what will be saved', async () => {
    const rows = [{ code: '煤', weight: '1200.5', kind: 'TRAIN' }];
    const failure = conflictOver([
      { field: 'quantity', title: '数量', mine: '3.2', theirs: '4321.5' },
      { field: 'mode', title: '运输方式', mine: 'TRUCK', theirs: 'TRAIN' },
      { field: 'amount', title: '总价', mine: '1', theirs: '2' },
      { field: 'lines', title: '明细', mine: [], theirs: rows },
    ]);
    const host = hostFor({ query: 'id=R1', failures: { save: failure } });
    await open(formScreen, host);
    fill(control(/^\*?名称/), '改');
    await press('保存');
    const dialog = await screen.findByRole('dialog');
    const lines = within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(lines.map(([title]) => title?.replace('您未修改此项', ''))).toEqual(['数量', '运输方式', '明细']);
    expect(lines[0]?.slice(1, 3)).toEqual(['3.2 吨', '4,321.5 吨']);
    expect(lines[1]?.slice(1, 3)).toEqual(['汽运', '铁路']);
    expect(lines[2]?.slice(1, 3)).toEqual(['第1行：无此行', '第1行：品名 煤，类别 铁路，重量 1,200.5']);
    await user.click(within(dialog).getByLabelText('运输方式：采用对方的'));
    const result = within(dialog).getAllByRole('row')[2]?.lastElementChild;
    expect(result?.textContent).toBe('铁路');
  });

  it('asks before a record that somebody else changed is handed on, also by who changed nothing themselves', async () => {
    const moved: number[] = [];
    const now = { ...stored, version: 7, name: '对方的单', quantity: '12' };
    const host = hostFor({
      query: 'id=R1',
      data: {
        transition: async (_entity, _id, _name, version) => {
          moved.push(version);
          if (version < 7) throw new DataError(409, '数据已更新，请刷新后重试', [], { version: 7, differing: [] });
          return { ...now, version: version + 1 };
        },
      },
    });
    await open(formScreen, host);
    vi.spyOn(host.data, 'get').mockResolvedValue(now);
    await press('提交');
    const dialog = await screen.findByRole('dialog');
    const lines = within(dialog).getAllByRole('row').slice(1);
    expect(lines.map((row) => row.lastElementChild?.textContent)).toEqual(['对方的单', '12 吨']);
    expect(called(host, 'save')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(control(/^\*?名称/).value).toBe('对方的单'));
    await settle(1000);
    await press('提交');
    await waitFor(() => expect(called(host, 'save')).toHaveLength(1));
    expect(called(host, 'save')[0]?.args.slice(2, 4)).toMatchObject([7, { name: '对方的单', quantity: '12' }]);
  });

  it('does not ask when nothing is left to choose: the form goes on from what is stored', async () => {
    const failure = conflictOver([{ field: 'amount', title: '总价', mine: '1', theirs: '2' }]);
    const host = hostFor({ query: 'id=R1', failures: { save: failure } });
    await open(formScreen, host);
    fill(control(/^\*?名称/), '改');
    await press('保存');
    await waitFor(() => expect(host.toasts.at(-1)?.text).toBe('已按选择合并，请重新保存'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await press('保存');
    await waitFor(() => expect(called(host, 'save')[1]?.args[2]).toBe(7));
  });
});
