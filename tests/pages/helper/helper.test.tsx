// @vitest-environment jsdom
/** The floating helper and the way back to the top (specification sections 1 and 2). */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionPerson } from '#core/protocol';
import { useSession } from '#runtime/session';
import FloatingHelper from '../../../pages/helper/FloatingHelper.tsx';
import { scrolled } from '../../../pages/helper/scroll-state.ts';
import { rule } from '../../rules/rule.ts';

const shipped = vi.hoisted(() => ({ helper: [] as Array<{ text: string; to: string; planned?: boolean }> }));
shipped.helper = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../schemas/site/settings.json'), 'utf8'),
).helper;
/** As shipped; `isWhole`: as if the screens that are to come were there. */
const settings = { isWhole: true };
vi.mock('../../../pages/base/site-data.ts', () => ({
  useSiteSettings: () => ({
    servicePhone: '400-000-0000',
    serviceQrText: '客服',
    helper: shipped.helper.map(({ planned, ...entry }) => ({
      ...entry,
      planned: settings.isWhole ? undefined : planned,
    })),
  }),
}));
vi.mock('../../../pages/helper/QrCode.tsx', () => ({ default: ({ text }: { text: string }) => <i>二维码 {text}</i> }));

const person = (companyServices: string[]) => ({ id: 'U1', companyServices }) as unknown as SessionPerson;
const show = () =>
  render(
    <MemoryRouter>
      <FloatingHelper />
    </MemoryRouter>,
  );
const open = () => fireEvent.click(screen.getByRole('button', { name: '助手' }));
const target = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

beforeEach(() => {
  window.sessionStorage.clear();
  useSession.setState({ person: person(['INVOICE_TOOL']) });
  scrolled(0);
});
afterEach(cleanup);

describe('the floating helper', () => {
  for (const [id, name, to] of [
    ['HELP-01', '发票识别', '/invoice/discern/list'],
    ['HELP-02', '火车查询', '/travel/travelSearch?type=TRAIN'],
    ['HELP-03', '船舶查询', '/travel/travelSearch?type=SHIP'],
    ['HELP-04', '发票工具箱', '/center/admin/invoice/in/list'],
  ] as const)
    rule(id, () => {
      show();
      open();
      expect(target(name)).toBe(to);
    });
  test('closes with Escape and leaves the focus on its button, but lets a dialog close first', () => {
    show();
    open();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(target('火车查询')).not.toBeNull();
    dialog.remove();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(target('火车查询')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '助手' }));
  });
  test('offers no way to a screen that is still to come', () => {
    settings.isWhole = false;
    show();
    open();
    const planned = shipped.helper.filter((entry) => entry.planned);
    for (const { text, to } of shipped.helper)
      expect([text, target(text)]).toEqual([text, planned.some((entry) => entry.text === text) ? null : to]);
    settings.isWhole = true;
  });
  test('folds on a telephone once a way was chosen in it, and stays open elsewhere', () => {
    for (const isTelephone of [false, true]) {
      vi.stubGlobal('matchMedia', () => ({ matches: isTelephone }));
      const { unmount } = show();
      if (!isTelephone) open();
      fireEvent.click(screen.getByRole('link', { name: '火车查询' }));
      expect(screen.queryByRole('link', { name: '火车查询' }) === null).toBe(isTelephone);
      unmount();
    }
    vi.unstubAllGlobals();
  });
  rule('HELP-05', async () => {
    show();
    open();
    expect(await screen.findByText('二维码 客服')).toBeTruthy();
  });
  rule('HELP-06', () => {
    show();
    open();
    expect(screen.getByText('客服热线 400-000-0000')).toBeTruthy();
  });
  rule('COMP-12', () => {
    useSession.setState({ person: person([]) });
    show();
    open();
    expect([target('发票识别'), target('火车查询')]).toEqual([null, '/travel/travelSearch?type=TRAIN']);
  });
  rule('SCREEN-12', () => {
    show();
    open();
    cleanup();
    show();
    fireEvent.click(screen.getByRole('button', { name: '收起' }));
    expect(target('火车查询')).toBeNull();
  });
  rule('SCREEN-13', () => {
    const css = readFileSync(join(import.meta.dirname, '../../../pages/helper/helper.css'), 'utf8');
    expect(/\.helper-panel \{[^}]*min-height: 76px/.test(css)).toBe(true);
  });
  rule('SCREEN-14', () => {
    show();
    const button = () => screen.queryByRole('button', { name: '回到顶部' });
    expect(button()).toBeNull();
    act(() => scrolled(400));
    expect(button()).toBeNull();
    act(() => scrolled(401));
    expect(button()).not.toBeNull();
  });
});
