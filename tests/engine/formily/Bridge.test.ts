// @vitest-environment jsdom
import type { ArrayField, Field } from '@formily/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Bridge, bridgeOf } from '#engine/formily';
import type { FormStore } from '#engine/store';
import { orderStore } from '../form/order.ts';

const bridges: Bridge[] = [];
afterEach(() => {
  for (const bridge of bridges.splice(0)) bridge.dispose();
});

function bridged(values: Record<string, unknown> = {}): { store: FormStore; bridge: Bridge; form: Bridge['form'] } {
  const store = orderStore(values);
  const bridge = new Bridge(store);
  bridges.push(bridge);
  return { store, bridge, form: bridge.form };
}

describe('values and states of the store', () => {
  it('reach the fields of the Formily form in one batch', () => {
    const { store, bridge } = bridged({ mode: 'TRUCK' });
    const station = bridge.field('station') as Field;
    const amount = bridge.field('amount') as Field;
    expect([station.display, station.required, amount.pattern]).toEqual(['hidden', false, 'disabled']);
    store.input('mode', 'TRAIN');
    store.input('quantity', '2');
    store.input('price', '3');
    expect([station.display, station.required, amount.value]).toEqual(['visible', true, '6']);
  });

  it('bring title, choices and what is wrong with the field', () => {
    const { store, bridge } = bridged();
    const mode = bridge.field('mode') as Field;
    expect([mode.title, mode.dataSource?.map(({ value }) => value)]).toEqual(['运输方式', ['TRAIN', 'TRUCK']]);
    store.setServerErrors([{ path: 'mode', message: '请选择其他方式' }]);
    expect(mode.selfErrors).toEqual(['请选择其他方式']);
    store.input('mode', 'TRAIN');
    expect(mode.selfErrors).toEqual([]);
  });

  it('keep the value of a field that is hidden', () => {
    const { store, bridge } = bridged({ mode: 'TRAIN', station: '榆林' });
    const station = bridge.field('station') as Field;
    store.input('mode', 'TRUCK');
    expect([station.display, station.value, store.evaluation.value('station')]).toEqual(['hidden', '榆林', '榆林']);
  });

  it('reach a field that a component makes later, with the values that came before', () => {
    const { store, form } = bridged();
    store.input('remark', '加急');
    const late = form.createField({ name: 'remark' });
    expect([late.title, late.value]).toEqual(['备注', '加急']);
    store.input('remark', '不急');
    expect(late.value).toBe('不急');
  });

  it('reach the cells of a line table, also of rows that came later', () => {
    const { store, form } = bridged({ lines: [{ code: '煤', weight: '2', unitPrice: '3' }] });
    const total = form.createField({ basePath: 'lines.0', name: 'total' });
    expect([total.value, total.pattern]).toEqual(['6', 'disabled']);
    store.rows.insert('lines', 0, { code: '钢', weight: '1', unitPrice: '1' });
    expect(total.value).toBe('1');
    expect(form.values.lines.map(({ code }: { code: string }) => code)).toEqual(['钢', '煤']);
  });
});

describe('what components write', () => {
  it('is an edit: what depends on it follows, and one undo takes it back', () => {
    const { store, bridge } = bridged({ quantity: '2', price: '3' });
    void (bridge.field('quantity') as Field).onInput('5');
    expect(store.evaluation.value('amount')).toBe('15');
    expect([store.status.dirty, store.evaluation.held().includes('quantity')]).toEqual([true, true]);
    store.undo();
    expect(store.evaluation.value('quantity')).toBe('2');
    expect((bridge.field('quantity') as Field).value).toBe('2');
  });

  it('tells listeners of the store, so that a draft is kept', () => {
    const { store, bridge } = bridged();
    const told = vi.fn();
    store.subscribe(told);
    void (bridge.field('name') as Field).onInput('甲');
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ values: expect.arrayContaining(['name']) }));
  });

  it('may be a part of the values at once', () => {
    const { store, form } = bridged({ name: '甲', remark: '旧' });
    form.setValues({ remark: '新', period: { start: '2024-03-01' } });
    expect(store.evaluation.value('remark')).toBe('新');
    expect(store.evaluation.value('name')).toBe('甲');
    expect(store.evaluation.value('period.start')).toBe('2024-03-01');
  });

  it('is nothing where the field is closed: the field shows the value that stands', () => {
    const { store, bridge, form } = bridged({ quantity: '2', price: '3' });
    const amount = bridge.field('amount') as Field;
    form.setValues({ amount: '999' });
    expect([store.evaluation.value('amount'), amount.value]).toEqual(['6', '6']);
  });

  it('is null in the record when a component empties the field', () => {
    const { store, bridge } = bridged({ remark: '旧' });
    void (bridge.field('remark') as Field).onInput('');
    expect(store.evaluation.value('remark')).toBeNull();
  });

  it('does not reach the record under a name that it does not have', () => {
    const { store, form } = bridged();
    form.setValues({ other: 1 });
    expect(Object.keys(store.evaluation.values())).not.toContain('other');
    expect(store.status.dirty).toBe(false);
  });
});

describe('rows that components add, move and remove', () => {
  const codes = (store: FormStore) =>
    (store.evaluation.value('lines') as Array<{ code: string }>).map(({ code }) => code);
  const start = () => {
    const made = bridged({ lines: ['a', 'b', 'c'].map((code) => ({ code, weight: '1', unitPrice: '2' })) });
    return { ...made, lines: made.bridge.field('lines') as ArrayField };
  };

  it('are rows of the line table with their keys, and the totals follow', async () => {
    const { store, form, lines } = start();
    const keys = store.table('lines').keys();
    await lines.move(0, 2);
    expect([codes(store), store.table('lines').keys()]).toEqual([
      ['b', 'c', 'a'],
      [keys[1], keys[2], keys[0]],
    ]);
    await lines.push({ code: 'd', weight: '1', unitPrice: '4' });
    await lines.remove(0);
    await lines.moveUp(0);
    await lines.unshift({ code: 'e' });
    expect(codes(store)).toEqual(['e', 'a', 'd', 'c']);
    expect(store.evaluation.value('lineTotal')).toBe('8');
    expect(form.values.lines.map(({ code }: { code: string }) => code)).toEqual(codes(store));
  });

  it('are each one step back', async () => {
    const { store, form, lines } = start();
    await lines.remove(1);
    await lines.pop();
    store.undo();
    expect(codes(store)).toEqual(['a', 'c']);
    store.undo();
    expect(codes(store)).toEqual(['a', 'b', 'c']);
    expect(form.values.lines).toHaveLength(3);
  });

  it('take an edit of a cell as an edit of that cell alone', () => {
    const { store, form } = start();
    const keys = store.table('lines').keys();
    void form.createField({ basePath: 'lines.1', name: 'weight' }).onInput('7');
    expect(store.evaluation.value('lines.1.total')).toBe('14');
    expect(store.table('lines').keys()).toEqual(keys);
    expect(store.evaluation.held()).toContain('lines.1.weight');
  });

  it('may be replaced as a whole by a value', () => {
    const { store, form } = start();
    form.setValues({ lines: [{ code: 'z' }] });
    expect(codes(store)).toEqual(['z']);
  });
});

describe('a validator that a component brings', () => {
  const settled = (store: FormStore) => store.pendingUploads.settled();

  it('holds the form up until the field is edited', async () => {
    const { store, bridge } = bridged({ quantity: '1' });
    const name = bridge.field('name') as Field;
    name.setValidator(async (value: string) => (value === '甲' ? '名称已被使用' : ''));
    void name.onInput('甲');
    expect(store.pendingUploads.some).toBe(true);
    await settled(store);
    expect(store.validate()).toEqual([{ path: 'name', message: '名称已被使用', level: 'error' }]);
    void name.onInput('乙');
    await settled(store);
    expect(store.validate()).toEqual([]);
  });

  it('is believed about the value that stands, whatever answer comes last', async () => {
    const { store, bridge } = bridged({ quantity: '1' });
    const name = bridge.field('name') as Field;
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    name.setValidator(async (value: string) => {
      await wait(value === '甲' ? 40 : 5);
      return value === '甲' ? '名称已被使用' : '';
    });
    void name.onInput('甲');
    void name.onInput('乙');
    await wait(80);
    await settled(store);
    expect(store.validate()).toEqual([]);
  });

  it('does not say again that a field must be filled in', async () => {
    const { store, bridge } = bridged({ name: '甲', quantity: '1' });
    void (bridge.field('name') as Field).onInput('');
    await settled(store);
    expect(store.validate().map(({ message }) => message)).toEqual(['请输入名称']);
  });
});

describe('the life of a bridge', () => {
  it('ends with the last view that draws one of its fields', async () => {
    const store = orderStore();
    const first = bridgeOf(store);
    expect(bridgeOf(store)).toBe(first);
    first.field('name');
    const letGo = first.hold('name');
    letGo();
    const again = first.hold('name');
    await Promise.resolve();
    expect(bridgeOf(store)).toBe(first);
    again();
    await Promise.resolve();
    expect(bridgeOf(store)).not.toBe(first);
    bridgeOf(store).dispose();
    store.input('name', '甲');
    expect(first.form.values.name).toBeUndefined();
  });
});
