// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileForm } from '#core/model';
import { DataError, type DataSource } from '#engine/port';
import { FormStore, RemoteQuestionRunner } from '#engine/store';
import { orderEntity, orderForm, orderHost, sections } from './order.ts';
import { showForm } from './showForm.tsx';

type Answer = { codes: string[] } | { ok: boolean; message?: string };
type Call = {
  question: string;
  values: Record<string, unknown>;
  signal: AbortSignal;
  answer(value: Answer): void;
  fail(): void;
};

/** A form with two questions; each call of the server waits until the test answers it. */
function asking(values: Record<string, unknown> = {}) {
  const host = orderHost();
  const form = {
    ...orderForm,
    rules: [
      ...orderForm.rules,
      { field: 'name', checkBy: { question: 'known', with: { name: 'name' } }, message: '名称已被使用' },
      { field: 'lines.kind', optionsFrom: { question: 'kinds', with: { code: 'row.code' } } },
    ],
  };
  const model = compileForm({ entity: orderEntity, form, tables: {}, dictionary: host.dictionary });
  const store = new FormStore(model.start(values, host.context()), { sections });
  const calls: Call[] = [];
  const ask: DataSource['question'] = (question, about, signal) =>
    new Promise((resolve, reject) => {
      calls.push({
        question,
        values: about.values,
        signal,
        answer: resolve,
        fail: () => reject(new DataError(0, '网络异常')),
      });
    });
  const runner = new RemoteQuestionRunner(store, { question: ask }, { entity: 'order', id: () => null });
  const stop = runner.start();
  const messages = () => store.validate(['name']).map(({ message, level }) => `${level} ${message}`);
  return { host, store, runner, calls, stop, messages };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a question of a form', () => {
  it('is put once the typing rests, and shows as under way until it is answered', async () => {
    const { store, calls, messages } = asking();
    for (const name of ['甲', '甲乙', '甲乙丙']) {
      store.input('name', name);
      await passed(200);
    }
    expect(calls).toEqual([]);
    expect(messages()).toEqual(['warning 正在向服务器核对…']);
    await passed(300);
    expect(calls.map((call) => call.values)).toEqual([{ name: '甲乙丙' }]);
    calls[0]?.answer({ ok: false });
    await passed(0);
    expect(messages()).toEqual(['error 名称已被使用']);
  });

  it('about values that have changed is cancelled, and its late answer is dropped', async () => {
    const { store, calls, messages } = asking({ name: '旧' });
    await passed(10);
    store.input('name', '新');
    expect(calls[0]?.signal.aborted).toBe(true);
    await passed(500);
    calls[1]?.answer({ ok: true });
    calls[0]?.answer({ ok: false });
    await passed(0);
    expect(messages()).toEqual([]);
  });

  it('is not put twice for the same values, nor about an empty one', async () => {
    const { store, calls } = asking({ name: '甲' });
    await passed(10);
    calls[0]?.answer({ ok: true });
    store.input('remark', '别的字段');
    await passed(1000);
    store.input('name', '');
    await passed(1000);
    expect(calls).toHaveLength(1);
  });

  it('that fails is an error of its field and is tried again when somebody waits', async () => {
    const { runner, calls, messages } = asking({ name: '甲' });
    await passed(10);
    calls[0]?.fail();
    await passed(0);
    expect(messages()).toEqual(['error 暂时无法核对，请稍后重试']);
    let isSettled = false;
    const waiting = runner.settled().then(() => {
      isSettled = true;
    });
    await passed(10);
    expect([calls.length, isSettled]).toEqual([2, false]);
    calls[1]?.answer({ ok: true });
    await waiting;
    expect(messages()).toEqual([]);
  });

  it('that was put off is asked at once when the form is sent', async () => {
    const { store, runner, calls } = asking();
    store.input('name', '甲');
    const waiting = runner.settled();
    await passed(0);
    expect(calls).toHaveLength(1);
    calls[0]?.answer({ ok: true });
    await waiting;
  });

  it('gives each row its own options', async () => {
    const { store, calls } = asking({ lines: [{ code: 'A' }, { code: 'B', kind: 'TRUCK' }] });
    await passed(10);
    expect(calls.map((call) => call.values)).toEqual([{ code: 'A' }, { code: 'B' }]);
    calls[0]?.answer({ codes: ['TRAIN', 'TRUCK'] });
    calls[1]?.answer({ codes: ['TRAIN'] });
    await passed(0);
    expect(store.state('lines.0.kind').options).toEqual(['TRAIN', 'TRUCK']);
    expect([store.state('lines.1.kind').options, store.evaluation.value('lines.1.kind')]).toEqual([['TRAIN'], null]);
    store.rows.insert('lines', 0, { code: 'C' });
    await passed(500);
    expect(calls.slice(2).map((call) => call.values)).toContainEqual({ code: 'C' });
  });

  it('ends with the form: nothing is asked and nobody waits for ever', async () => {
    const { store, runner, calls, stop } = asking({ name: '甲' });
    await passed(10);
    const waiting = runner.settled();
    stop();
    await waiting;
    store.input('name', '乙');
    await passed(1000);
    expect([calls.length, calls[0]?.signal.aborted]).toEqual([1, true]);
  });

  it('is seen at the field: under way, then refused', async () => {
    const { host, store, calls } = asking({ name: '甲' });
    showForm(host, { store, sections });
    await passed(10);
    expect(screen.getByText('正在向服务器核对…')).toBeTruthy();
    calls[0]?.answer({ ok: false, message: '名称属于另一订单' });
    await passed(50);
    expect(screen.getAllByText(/名称属于另一订单/).length).toBeGreaterThan(0);
  });
});
