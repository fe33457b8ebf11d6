// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ConfirmView, confirm } from '../../../pages/confirm/index.ts';
import { user } from '../../engine/browser.ts';

const SLOW = { timeout: 10_000 };
const question = (text: string) => ({ title: '请确认', text, yes: '确定', no: '取消' });

// The dialog's code comes with the first question; here it is there before the clock of a test runs.
beforeAll(() => import('../../../pages/confirm/ConfirmDialog.tsx'), 120_000);
afterEach(cleanup);

function ask(text: string): Promise<boolean> {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = confirm(question(text));
  });
  return answer;
}

describe('a question to the user', () => {
  it.each([
    ['确定', true],
    ['取消', false],
  ])('answered with %s resolves to %s', async (name, expected) => {
    render(<ConfirmView />);
    const answer = ask('删除这份合同？');
    const dialog = await screen.findByRole('dialog', undefined, SLOW);
    expect(dialog.textContent).toContain('删除这份合同？');
    await user.click(screen.getByRole('button', { name: new RegExp(name.split('').join('\\s?')) }));
    expect(await answer).toBe(expected);
    await waitFor(() => expect(document.body.textContent).not.toContain('删除这份合同？'), SLOW);
  });

  it('shows the facts of the record beside it', async () => {
    render(<ConfirmView />);
    act(() => {
      void confirm({ ...question('确认收货？'), facts: [{ title: '发货净重', text: '6,120.4 吨' }] });
    });
    const dialog = await screen.findByRole('dialog', undefined, SLOW);
    expect([...dialog.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      '发货净重',
      '6,120.4 吨',
    ]);
    await user.click(screen.getByRole('button', { name: /取\s?消/ }));
  });

  it('is answered no by Escape', async () => {
    render(<ConfirmView />);
    const answer = ask('离开本页？');
    const dialog = await screen.findByRole('dialog', undefined, SLOW);
    fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 });
    expect(await answer).toBe(false);
  });

  it('waits until the one before it is answered', async () => {
    render(<ConfirmView />);
    const first = ask('第一问');
    const second = ask('第二问');
    await screen.findByText('第一问', undefined, SLOW);
    expect(screen.queryByText('第二问')).toBeNull();
    await user.click(screen.getByRole('button', { name: /确\s?定/ }));
    expect(await first).toBe(true);
    await screen.findByText('第二问', undefined, SLOW);
    await user.click(screen.getByRole('button', { name: /取\s?消/ }));
    expect(await second).toBe(false);
  });
});
