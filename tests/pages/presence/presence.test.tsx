// @vitest-environment jsdom
/** Who is online, as the list of open pages shows it. */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { PresenceRow } from '#core/protocol';
import type { Monitoring } from '#runtime/monitoring';
import { useSession } from '#runtime/session';
import companyType from '../../../schemas/dictionaries/account/companyType.json' with { type: 'json' };

vi.mock('../../../pages/base/runtime.ts', () => ({
  runtime: { schemas: { dictionary: (name: string) => (name === 'companyType' ? companyType : undefined) } },
}));

const { useMonitor } = await import('../../../pages/presence/monitor.ts');
const { PresencePanel } = await import('../../../pages/presence/PresencePanel.tsx');

const page = (more: Partial<PresenceRow>): PresenceRow => ({
  socketId: 's1',
  deviceId: '0123456789abcdef',
  userId: 'U0202',
  userName: '王芳',
  companyId: 'CO02',
  companyName: '山西晋源焦化有限公司',
  companyType: 'CORE_COMPANY',
  address: '山西省太原市',
  login: '2026-11-22 08:00:00',
  currentPage: '/center/contract/buy/list',
  streamCount: 3,
  shareSupported: true,
  updateTime: '2026-11-22 09:30:10',
  ...more,
});

function show(rows: PresenceRow[], permissions: string[]) {
  const heard = new Map<string, (message: Record<string, unknown>) => void>();
  const socket = {
    id: 'own',
    on: (event: string, listener: (message: Record<string, unknown>) => void) => {
      heard.set(event, listener);
      return () => heard.delete(event);
    },
    emit: async () => undefined,
  };
  useSession.setState({ permissions });
  useMonitor.setState({ monitoring: { socket } as unknown as Monitoring, mayWatch: true });
  render(
    <MemoryRouter>
      <PresencePanel />
    </MemoryRouter>,
  );
  act(() => heard.get('user')?.({ rows }));
}

/** Texts of the table by heading, a record for each row. */
function table(): Array<Record<string, string>> {
  const texts = (row: Element | undefined, cell: string) =>
    [...(row?.querySelectorAll(cell) ?? [])].map(({ textContent }) => textContent ?? '');
  const [head, ...body] = within(screen.getByRole('table')).getAllByRole('row');
  const titles = texts(head, 'th');
  return body.map((row) => Object.fromEntries(texts(row, 'td').map((text, index) => [titles[index], text])));
}

afterEach(cleanup);

it('names user, company and its type, device, page, place, times and viewers of each page', () => {
  show(
    [page({}), page({ socketId: 's2', companyType: '', companyName: '', deviceId: '', address: '', streamCount: 0 })],
    [],
  );
  expect(table()).toEqual([
    expect.objectContaining({ 企业: '—', 企业类型: '—', 设备: '—', 位置: '—', 观看数: '—' }),
    {
      用户: '王芳',
      企业: '山西晋源焦化有限公司',
      企业类型: '核心企业',
      设备: '01234567',
      页面: '/center/contract/buy/list',
      位置: '山西省太原市',
      登录时间: '2026-11-22 08:00:00',
      最近上报: '09:30:10',
      观看数: '2',
      操作: '查看屏幕',
    },
  ]);
});

it('offers no look at the own page, nor at one whose browser cannot share', () => {
  show([page({ socketId: 'own' }), page({ socketId: 's3', shareSupported: false })], []);
  expect(table().map(({ 操作 }) => 操作)).toEqual(['本页面', '查看屏幕']);
  expect(screen.getByRole('button', { name: '查看屏幕' })).toHaveProperty('disabled', true);
});

it('leads those who may read them to the records of shared screens', () => {
  show([page({})], ['company:edit']);
  expect(screen.queryByRole('link', { name: '共享记录' })).toBeNull();
  cleanup();
  show([page({})], ['platform:screenView']);
  expect(screen.getByRole('link', { name: '共享记录' }).getAttribute('href')).toBe(
    '/center/monitoring/businessOperation/screenShares',
  );
});
