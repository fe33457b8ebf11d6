// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileDialog } from '#core/dialog';
import type { DataSource } from '#engine/port';
import { FormStore } from '#engine/store';
import { memoryHost } from '../../../stories/screens/host.ts';
import { user } from '../browser.ts';
import { showForm } from '../form/showForm.tsx';

type Sent = Awaited<ReturnType<DataSource['upload']>>;
type Row = { name: string | null; papers?: string | null };

const fields = {
  lines: {
    type: 'array' as const,
    title: '资料',
    items: {
      type: 'object' as const,
      properties: {
        name: { type: 'string' as const, title: '名称' },
        papers: { type: 'string' as const, title: '附件', format: 'files' as const },
      },
    },
  },
};

/** A table with rows `行1`, `行2`, …, before a server that holds every upload until the test lets it arrive. */
function show(count: number) {
  const uploads = new Map<string, { arrive(): Promise<void>; progress(percent: number): void; signal: AbortSignal }>();
  const upload: DataSource['upload'] = (file, _use, progress, signal) =>
    new Promise<Sent>((resolve, reject) => {
      if (!signal) throw new Error('nobody could call the file back');
      signal.addEventListener('abort', () => reject(new DOMException('called back', 'AbortError')));
      const sent = { id: 'F', path: `/trade-files/F/${file.name}`, name: file.name, size: 1 };
      const arrive = () => act(async () => resolve(sent));
      uploads.set(file.name, { arrive, progress: (percent) => act(() => progress?.(percent)), signal });
    });
  const host = memoryHost({ entities: [], data: { upload } });
  const model = compileDialog({ title: '资料', name: 'papers', fields }, (name) => host.dictionary(name));
  const lines = Array.from({ length: count }, (_unused, index) => ({ name: `行${index + 1}`, papers: null }));
  const store = new FormStore(model.start({ lines }, host.context()));
  const { unmount } = showForm(host, { store, sections: [{ key: 'a', title: '资料', fields: ['lines'] }] });
  const choose = async (row: number, ...names: string[]) => {
    await act(async () => screen.getByLabelText(new RegExp(`^资料第${row}行 附件`)).focus());
    const input = await screen.findByTestId(`${store.idOf(`lines.${row - 1}.papers`)}-file`);
    const files = names.map((name) => new File(['x'], name, { type: 'application/pdf' }));
    await act(async () => {
      fireEvent.change(input, { target: { files } });
    });
  };
  const sent = (name: string) => uploads.get(name) ?? expect.fail(`${name} was not sent`);
  /** Names of the rows that hold a file, with the files. */
  const held = () =>
    Object.fromEntries(
      (store.evaluation.value('lines') as Row[]).flatMap(({ name, papers }) => (papers ? [[name, papers]] : [])),
    );
  return { host, store, unmount, choose, sent, held };
}

describe('a file on its way into a row', () => {
  it('goes on while its row is out of the window, shows how far it is again, and lands in it', async () => {
    const { host, store, choose, sent, held } = show(60);
    await choose(60, 'a.pdf');
    sent('a.pdf').progress(40);
    expect(screen.getByLabelText<HTMLProgressElement>('a.pdf上传进度').value).toBe(40);
    act(() => store.rows.insert('lines', 60, { name: null }));
    // Without sizes the window of 61 rows is empty.
    expect(screen.queryByLabelText('a.pdf上传进度')).toBeNull();
    act(() => store.rows.remove('lines', 60));
    expect(screen.getByLabelText<HTMLProgressElement>('a.pdf上传进度').value).toBe(40);
    act(() => store.rows.insert('lines', 60, { name: null }));
    await sent('a.pdf').arrive();
    await waitFor(() => expect(held()).toEqual({ 行60: '/trade-files/F/a.pdf' }));
    expect(host.toasts).toEqual([{ kind: 'success', text: '上传成功' }]);
    expect(store.status.dirty).toBe(true);
  });

  it('goes with its row when rows come, go and move, also when that is taken back and done again', async () => {
    const { store, choose, sent, held } = show(4);
    await choose(3, 'a.pdf');
    await choose(4, 'b.pdf');
    act(() => store.rows.insert('lines', 0, { name: '新' }));
    act(() => store.rows.move('lines', 3, 0));
    act(() => store.rows.remove('lines', 2));
    for (const _step of [1, 2, 3]) act(() => void store.undo());
    act(() => void store.redo());
    await sent('b.pdf').arrive();
    act(() => void store.rows.move('lines', 3, 1));
    await sent('a.pdf').arrive();
    await waitFor(() => expect(held()).toEqual({ 行3: '/trade-files/F/a.pdf', 行4: '/trade-files/F/b.pdf' }));
  });

  it('is called back with its row, and with the form', async () => {
    const { host, store, unmount, choose, sent, held } = show(2);
    await choose(1, 'a.pdf');
    await choose(2, 'b.pdf');
    act(() => store.rows.remove('lines', 0));
    expect([sent('a.pdf').signal.aborted, sent('b.pdf').signal.aborted]).toEqual([true, false]);
    unmount();
    store.dispose();
    expect(sent('b.pdf').signal.aborted).toBe(true);
    await sent('b.pdf').arrive();
    expect(held()).toEqual({});
    expect(host.toasts).toEqual([]);
  });

  it('is one of several for the same cell, which all stay', async () => {
    const { choose, sent, held } = show(1);
    await choose(1, 'a.pdf', 'b.pdf');
    await user.click(document.body);
    await sent('b.pdf').arrive();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sent('a.pdf').arrive();
    await waitFor(() => expect(held()).toEqual({ 行1: '/trade-files/F/b.pdf,/trade-files/F/a.pdf' }));
  });

  it('is called back by the user', async () => {
    const { store, choose, sent, held } = show(1);
    await choose(1, 'a.pdf');
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(sent('a.pdf').signal.aborted).toBe(true);
    await store.pendingUploads.settled();
    expect(held()).toEqual({});
  });
});
