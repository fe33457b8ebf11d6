// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DataError, type DraftPlace, type ServerDraft } from '#engine/port';
import type { MemoryOptions } from '../../../stories/answers.ts';
import { fill } from '../browser.ts';
import { buttonOf, called, formScreen, hostFor, open, press, settle, step, stored } from './fixture.tsx';

const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const text = () => document.body.textContent ?? '';
/** A draft is written two seconds after the last change. */
const WRITTEN = { timeout: 10_000 };

/** A server that keeps drafts for one user, as docs/protocol.md says. */
function serverWith(drafts: Record<string, Partial<ServerDraft>> = {}) {
  const kept = new Map<string, ServerDraft>();
  const base: ServerDraft = {
    values: {},
    labels: {},
    held: [],
    recordVersion: null,
    revision: 1,
    savedAt: '2024-03-14 18:20:11',
    savedBy: '陈磊',
    here: false,
    outdated: false,
    lost: [],
    changedSince: false,
  };
  const keyOf = ({ route, record }: DraftPlace) => `${route.startsWith('/order/step') ? 'flow' : route} ${record}`;
  for (const [key, draft] of Object.entries(drafts)) kept.set(key, { ...base, ...draft });
  const data: MemoryOptions['data'] = {
    readDraft: async (place) => kept.get(keyOf(place)) ?? null,
    async writeDraft(place, draft) {
      const revision = (kept.get(keyOf(place))?.revision ?? 0) + 1;
      kept.set(keyOf(place), { ...base, ...draft, revision });
      return { revision, savedAt: '2024-03-15 10:05:00' };
    },
    async removeDraft(place) {
      kept.delete(keyOf(place));
    },
  };
  return { kept, data };
}

describe('a draft on the server', () => {
  it('is restored in another browser and says who wrote it when', async () => {
    const { data } = serverWith({
      '/order/edit new': { values: { name: '昨天写的', quantity: '7' }, held: ['name', 'quantity'] },
    });
    await open(formScreen, hostFor({ data }));
    expect(control(/^\*?名称/).value).toBe('昨天写的');
    expect(text()).toContain('已恢复 陈磊 于 2024-03-14 18:20 在其他浏览器填写但未保存的内容');
  });

  it('brings back a pasted text that its cell could not hold', async () => {
    const { data, kept } = serverWith({
      '/order/edit new': {
        values: { name: '昨天写的', lines: [{ code: '煤' }] },
        held: ['name'],
        rejectedInput: [{ path: 'lines.0.kind', message: '不在可选项内', text: '马车' }],
      },
    });
    await open(formScreen, hostFor({ data }));
    expect((await screen.findByLabelText<HTMLInputElement>('明细第1行 类别')).value).toBe('马车');
    fill(control(/^\*?名称/), '新名称');
    await waitFor(() => expect(kept.get('/order/edit new')?.values).toMatchObject({ name: '新名称' }), WRITTEN);
    expect(kept.get('/order/edit new')?.rejectedInput).toEqual([
      { path: 'lines.0.kind', message: '不在可选项内', text: '马车' },
    ]);
  });

  it('brings back such a text that this browser has kept under its former key', async () => {
    const host = hostFor();
    const unfit = [{ path: 'lines.0.kind', message: '不在可选项内', text: '马车' }];
    host.drafts.set('form:/order/edit:new', {
      values: { lines: [{ code: '煤' }] },
      labels: {},
      revision: 0,
      id: null,
      unfit,
    });
    await open(formScreen, host);
    expect((await screen.findByLabelText<HTMLInputElement>('明细第1行 类别')).value).toBe('马车');
  });

  it('is written after a change and removed once the record is saved', async () => {
    const { data, kept } = serverWith();
    const host = hostFor({ data });
    await open(formScreen, host);
    fill(control(/^\*?名称/), '新名称');
    await waitFor(() => expect(text()).toContain('草稿已保存 10:05'), WRITTEN);
    expect(kept.get('/order/edit new')?.values).toMatchObject({ name: '新名称' });
    expect(kept.get('/order/edit new')?.held).toContain('name');
    await press('保存');
    await waitFor(() => expect(kept.size).toBe(0));
    await waitFor(() => expect(text()).not.toContain('草稿已保存'));
  });

  it('gives way to a newer one of this browser', async () => {
    const { data } = serverWith({ '/order/edit new': { values: { name: '旧' }, revision: 2 } });
    const host = hostFor({ data });
    host.drafts.set('form:/order/edit:new', {
      values: { name: '本机的' },
      labels: {},
      at: '09:41',
      id: null,
      version: null,
      revision: 2,
    });
    await open(formScreen, host);
    expect(control(/^\*?名称/).value).toBe('本机的');
    expect(text()).toContain('已恢复 09:41 未保存的内容');
  });

  it('can be discarded; the form then starts over and the draft is gone', async () => {
    const { data, kept } = serverWith({ '/order/edit new': { values: { name: '昨天写的' } } });
    await open(formScreen, hostFor({ data }));
    await press('放弃并重新填写');
    await waitFor(() => expect(control(/^\*?名称/).value).toBe('默认名称'));
    expect(kept.size).toBe(0);
    expect(buttonOf('放弃并重新填写')).toBeNull();
  });

  it('of an older form names what has to be filled in again', async () => {
    const { data } = serverWith({
      '/order/edit new': { values: { name: '甲' }, outdated: true, lost: ['运费', '旧字段'] },
    });
    await open(formScreen, hostFor({ data }));
    expect(text()).toContain('表单已更新，请重新填写：运费、旧字段');
  });

  it('of a record that was changed since keeps its version, so that saving shows the difference', async () => {
    const { data } = serverWith({
      '/order/edit R1': { values: { name: '我的' }, recordVersion: 2, changedSince: true },
    });
    const host = hostFor({ data, query: 'id=R1', records: { order: [{ ...stored }] } });
    await open(formScreen, host);
    expect(text()).toContain('该记录此后已被修改');
    await press('保存');
    await waitFor(() => expect(called(host, 'save')[0]?.args[2]).toBe(2));
  });

  it('that cannot be read is said and does not hold the form up', async () => {
    const host = hostFor({ data: { readDraft: () => Promise.reject(new DataError(503, '系统繁忙，请稍后再试')) } });
    await open(formScreen, host);
    expect(control(/^\*?名称/).value).toBe('默认名称');
    expect(host.toasts).toEqual([{ kind: 'warning', text: '暂时无法读取服务器上的草稿' }]);
  });

  it('of a flow is restored on its first step and cleared when the flow is left', async () => {
    const { data, kept } = serverWith({ 'flow new': { values: { name: '流程中' }, held: ['name'] } });
    const first = await open(step(1), hostFor({ data }));
    expect(control(/^\*?名称/).value).toBe('流程中');
    expect(text()).toContain('已恢复 陈磊');
    first.unmount();
    await settle(3200);
    await waitFor(() => expect(kept.size).toBe(0));
  });
});

describe('a restored draft', () => {
  it('leaves a suggestion that the user emptied empty', async () => {
    const host = hostFor();
    const first = await open(formScreen, host);
    fill(control(/^\*?名称/), '');
    await settle(600);
    first.unmount();
    await open(formScreen, host);
    expect(control(/^\*?名称/).value).toBe('');
  });
});
