// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#runtime/session';

const request = vi.hoisted(() => vi.fn());
const session = { rememberLoginType: vi.fn(), reportTrace: async () => undefined };
vi.mock('../../../pages/base/runtime.ts', () => ({ runtime: { http: { request }, session } }));

const { useLanding } = await import('../../../pages/entry/useLanding.ts');

const WORKBENCH = '/center/workbench/myToDoList';
const INFO = '/center/account/person/info';

beforeEach(() => void request.mockReset());
afterEach(cleanup);

function Landing() {
  const land = useLanding();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as after signing in
  useEffect(() => land(), []);
  return <output>{useLocation().pathname}</output>;
}

async function landed(companyType: string, permissions: string[], address = '/login'): Promise<string | null> {
  const companyUser = { companyUserId: 'u1', companyType };
  useSession.setState({ permissions, companyUser, person: { auth: true } } as never);
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <Landing />
      </MemoryRouter>,
    );
  });
  return screen.getByRole('status').textContent;
}

const waiting = (count: number) => request.mockResolvedValue({ data: { ALL: count } });

it('leads whoever is asked to decide to the workbench, whatever their company is', async () => {
  waiting(2);
  expect(await landed('BANK', ['workbench'])).toBe(WORKBENCH);
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ base: 'trade', path: '/api/todo/count' }));
});

it('leads others to their own data when nothing waits', async () => {
  waiting(0);
  expect(await landed('BANK', ['workbench'])).toBe(INFO);
});

it('leads to their own data when nobody says what waits', async () => {
  request.mockRejectedValue(new Error('down'));
  expect(await landed('BANK', ['workbench'])).toBe(INFO);
});

it.each([
  [
    'the wanted page is known',
    'BANK',
    ['workbench'],
    '/login?redirectUrl=/center/contract/buy/list',
    '/center/contract/buy/list',
  ],
  ['the workbench is theirs anyway', 'CORE_COMPANY', ['workbench'], '/login', WORKBENCH],
  ['they may not open the workbench', 'BANK', [], '/login', INFO],
])('asks nothing where %s', async (_why, companyType, permissions, address, expected) => {
  expect(await landed(companyType, permissions, address)).toBe(expected);
  expect(request).not.toHaveBeenCalled();
});
