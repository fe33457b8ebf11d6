// @vitest-environment jsdom
/** Where a company starts, and what one of its users may do: which links stand there for whom. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '#runtime/session';
import companyType from '../../../schemas/dictionaries/account/companyType.json' with { type: 'json' };

const answers = vi.hoisted(() => ({ byPath: {} as Record<string, unknown> }));
vi.mock('../../../pages/base/runtime.ts', () => ({
  runtime: {
    data: { call: async (_method: string, path: string) => answers.byPath[path] },
    schemas: { dictionary: (name: string) => (name === 'companyType' ? companyType : undefined) },
  },
}));

const { CompanyStart } = await import('../../../pages/account/CompanyStart.tsx');
const { InspectAuthority } = await import('../../../pages/account/InspectAuthority.tsx');

const COMPANY = { companyUserId: 'CU1', companyId: 'CO1', companyName: '远山能源贸易有限公司' };
const start = useSession.getState();

async function show(page: ReactNode): Promise<void> {
  await act(async () => void render(<MemoryRouter>{page}</MemoryRouter>));
}

afterEach(() => {
  cleanup();
  useSession.setState(start, true);
});

describe('the start of a company', () => {
  const open = async (certStatus: string) => {
    useSession.setState({ companyUser: COMPANY as never, person: { auth: true } as never });
    answers.byPath = {
      'user:/api/personal/profile': { memberships: [{ companyId: 'CO1', certStatus }] },
      'user:/api/company/check': { exists: false, name: null, certStatus: null },
    };
    await show(<CompanyStart />);
  };

  it('leads on to the papers of a company that may still be submitted, and of no other', async () => {
    const link = () => screen.queryByRole('link', { name: '继续填写当前企业的认证资料' });
    for (const certStatus of ['UNCERTIFIED', 'REJECTED']) {
      await open(certStatus);
      expect(link()?.getAttribute('href'), certStatus).toBe('/center/account/company/new/form');
      cleanup();
    }
    for (const certStatus of ['AUDITING', 'CERTIFIED', 'FROZEN']) {
      await open(certStatus);
      expect(screen.getByText(/当前企业：远山能源贸易有限公司/)).toBeTruthy();
      expect(link(), certStatus).toBeNull();
      cleanup();
    }
  });

  it('offers the types that people may register', async () => {
    await open('CERTIFIED');
    fireEvent.change(screen.getByLabelText('统一社会信用代码'), { target: { value: '91149900MA0DEM021N' } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /查\s*询/ })));
    fireEvent.mouseDown(await screen.findByLabelText('企业类型'));
    const offered = await screen.findAllByRole('option', { hidden: true });
    const labels = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
    expect(offered.length).toBeGreaterThan(0);
    expect(labels).toEqual(
      companyType.entries.filter(({ attributes }) => 'registrable' in attributes).map(({ label }) => label),
    );
  });
});

describe('the rights of a user', () => {
  it('lead those who may change roles to the user in the list', async () => {
    answers.byPath = {
      'user:/api/company/user/authority': { name: '李晓川', roles: [], menu: [], operations: [], director: false },
    };
    const link = () => screen.queryByRole('link', { name: '调整角色' })?.getAttribute('href');
    await show(<InspectAuthority />);
    expect(link()).toBeUndefined();
    await act(async () => useSession.setState({ permissions: ['company:user:edit'] }));
    expect(link()).toBe(`/center/account/company/user?f.name=${encodeURIComponent('李晓川')}`);
  });
});
