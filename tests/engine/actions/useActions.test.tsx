// @vitest-environment jsdom

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineProvider } from '#engine';
import { DataError, type DataSource } from '#engine/port';
import { EngineTheme } from '#engine/theme';
import { ActionBar, useActions } from '../../../engine/actions/index.ts';
import type { ActionTarget } from '../../../engine/actions/runAction.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { fill } from '../browser.ts';

const NOTE = { type: 'string' as const, title: '原因' };
const SPECS = [
  // biome-ignore lint/suspicious/noThenProperty: a keyword of the screen language
  { key: 'stop', label: '停用', dialog: { title: '停用', fields: { note: NOTE }, then: 'POST user:/stop' } },
  { key: 'refresh', label: '刷新', operation: 'refresh' as const },
];

function Bar({ target }: { target: ActionTarget }) {
  return <ActionBar specs={SPECS} target={target} actions={useActions()} />;
}

function show(target: ActionTarget, data: Partial<DataSource> = {}) {
  const host = memoryHost({ entities: [], data });
  render(
    <EngineTheme>
      <EngineProvider host={host}>
        <Bar target={target} />
      </EngineProvider>
    </EngineTheme>,
  );
  return host;
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** No action is under way: its button is not marked any more. */
const idle = () => waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());

describe('the buttons of a screen', () => {
  let now = 0;
  beforeEach(() => {
    now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => void vi.restoreAllMocks());

  it('take two clicks within a second as one', async () => {
    let count = 0;
    show({
      row: null,
      refresh: () => {
        count += 1;
      },
    });
    await press(/刷新$/);
    await waitFor(() => expect(count).toBe(1));
    await idle();
    await press(/刷新$/);
    expect(count).toBe(1);
    now += 1000;
    await press(/刷新$/);
    expect(count).toBe(2);
  });

  it('open a dialog that was just cancelled again', async () => {
    show({ row: null });
    const opened = async () => within(await screen.findByRole('dialog')).findByRole('button', { name: /取\s*消/ });
    await press(/停\s*用$/);
    fireEvent.click(await opened());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await idle();
    await press(/停\s*用$/);
    expect(await opened()).toBeTruthy();
  });

  it('keep what was typed into a dialog until the server takes it', async () => {
    const sent: unknown[] = [];
    const call: DataSource['call'] = async (_method, _path, values) => {
      sent.push(values);
      if (sent.length === 1) throw new DataError(400, '原因过短', [{ path: 'note', message: '原因过短' }]);
      return null;
    };
    const host = show({ row: null }, { call });
    await press(/停\s*用$/);
    const box = within(await screen.findByRole('dialog'));
    fill(await box.findByLabelText(/原因/), '停');
    fireEvent.click(box.getByRole('button', { name: /确\s*定/ }));
    expect(await box.findByText('原因过短')).toBeTruthy();
    expect(box.getByLabelText<HTMLInputElement>(/原因/).value).toBe('停');
    fill(box.getByLabelText(/原因/), '停产检修');
    fireEvent.click(box.getByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ note: '停' }, { note: '停产检修' }]);
    expect(host.toasts.map(({ text }) => text)).toEqual(['原因过短', '停用成功']);
  });
});
