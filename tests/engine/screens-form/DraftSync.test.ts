import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataError, type DraftContent } from '#engine/port';
import { DraftSync } from '../../../engine/screens/form/DraftSync.ts';

const place = { route: '/order/add', record: 'new' };
const content = (name: string): DraftContent => ({ values: { name }, labels: {}, held: [], recordVersion: null });
const taken = (revision: number) => ({ revision, savedAt: '2024-03-15 10:05:00' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the way of a draft to the server', () => {
  it('writes once for many changes, two seconds after the last', async () => {
    const writeDraft = vi.fn(async () => taken(1));
    const sync = new DraftSync({ writeDraft }, 0);
    for (const name of ['甲', '甲乙', '甲乙丙']) {
      sync.changed(place, () => content(name));
      await passed(1500);
    }
    expect(writeDraft).not.toHaveBeenCalled();
    await passed(600);
    expect(writeDraft.mock.calls).toEqual([[place, { ...content('甲乙丙'), revision: 0 }]]);
    expect(sync.state.value).toEqual({ kind: 'saved', at: '10:05' });
  });

  it('tells the revision it knows, and writes one at a time', async () => {
    const revisions: number[] = [];
    let atOnce = 0;
    const writeDraft = vi.fn(async (_place, { revision }: { revision: number }) => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5000));
      atOnce -= 1;
      return taken(revision + 1);
    });
    const sync = new DraftSync({ writeDraft }, 3, (revision) => revisions.push(revision));
    sync.changed(place, () => content('甲'));
    await passed(2000);
    sync.changed(place, () => content('乙'));
    await passed(20_000);
    expect(writeDraft.mock.calls.map(([, draft]) => draft.revision)).toEqual([3, 4]);
    expect(revisions).toEqual([4, 5]);
  });

  it('tries again when the server cannot be reached, and says where the draft lies meanwhile', async () => {
    const writeDraft = vi.fn().mockRejectedValueOnce(new DataError(0, 'x')).mockResolvedValue(taken(1));
    const sync = new DraftSync({ writeDraft }, 0);
    sync.changed(place, () => content('甲'));
    await passed(2000);
    expect(sync.state.value).toEqual({ kind: 'local', reason: '暂时无法连接服务器', isFinal: false });
    await passed(30_000);
    expect(sync.state.value.kind).toBe('saved');
  });

  it.each([
    [409, '该表单正在另一个窗口或设备上填写', 1],
    [403, '您没有该系统权限', 1],
    [413, '填写内容过多，草稿未保存到服务器', 2],
  ])('after a refusal %d says why; only one about the size is asked again on a change', async (status, text, calls) => {
    const writeDraft = vi.fn().mockRejectedValue(new DataError(status, text));
    const sync = new DraftSync({ writeDraft }, 0);
    sync.changed(place, () => content('甲'));
    await passed(40_000);
    expect(sync.state.value).toEqual({ kind: 'local', reason: text, isFinal: true });
    sync.changed(place, () => content('乙'));
    await passed(40_000);
    expect(writeDraft).toHaveBeenCalledTimes(calls);
  });

  it('removes what a write under way has just brought to the server', async () => {
    const done: string[] = [];
    const sync = new DraftSync(
      {
        async writeDraft() {
          await new Promise((resolve) => setTimeout(resolve, 1000));
          done.push('written');
          return taken(1);
        },
        async removeDraft() {
          done.push('removed');
        },
      },
      0,
    );
    sync.changed(place, () => content('甲'));
    await passed(2000);
    void sync.forget(place);
    await passed(2000);
    expect(done).toEqual(['written', 'removed']);
    expect([sync.state.value, sync.revision]).toEqual([{ kind: 'none' }, 0]);
  });

  it('has nothing to remove when nothing was kept', async () => {
    const removeDraft = vi.fn(async () => {});
    const sync = new DraftSync({ writeDraft: async () => taken(1), removeDraft }, 0);
    sync.changed(place, () => content('甲'));
    await sync.forget(place);
    await passed(5000);
    expect(removeDraft).not.toHaveBeenCalled();
  });
});
