// @vitest-environment jsdom
/** Where a company starts, and what one of its users may do: which links stand there for whom. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineHost } from '#engine';
import { bundleOf, dictionaries } from '../../stories/schemas.ts';
import { fill, user } from '../engine/browser.ts';
import { callsOf, drawScreen, sampleHost } from '../engine/screens.tsx';

type Answers = Record<string, unknown>;

/** A shipped page whose calls answer so. */
function open(route: string, answers: Answers, options: { permissions?: string[]; query?: string } = {}) {
  const call = async (_method: string, target: string) => answers[target.split('?')[0] ?? ''] ?? null;
  const host = sampleHost({ dictionaries, data: { call, encrypt: async (secret) => `sealed ${secret}` }, ...options });
  const context: EngineHost['context'] = host.context;
  host.context = () => ({
    ...context(),
    company: { id: 'CO1', name: '远山能源贸易有限公司', uscc: '', companyType: '' },
  });
  return drawScreen(bundleOf(route).screen, host);
}

const start = (certStatus: string) =>
  open('/center/account/company/new', {
    'user:/api/personal/profile': { auth: true, memberships: [{ companyId: 'CO1', certStatus }] },
    'user:/api/company/check': { exists: false, name: null, certStatus: null },
  });

afterEach(cleanup);

describe('the start of a company', () => {
  it('leads on to the papers of a company that may still be submitted, and of no other', async () => {
    for (const [certStatus, isOpen] of Object.entries({
      UNCERTIFIED: true,
      REJECTED: true,
      AUDITING: false,
      CERTIFIED: false,
      FROZEN: false,
    })) {
      start(certStatus);
      expect(await screen.findByText(/当前企业：远山能源贸易有限公司/)).toBeTruthy();
      const link = screen.queryByText('继续填写当前企业的认证资料');
      expect(link?.getAttribute('href') ?? null, certStatus).toBe(isOpen ? '/center/account/company/new/form' : null);
      cleanup();
    }
  });

  it('founds a company that is not known, and takes the code back', async () => {
    const { host } = start('CERTIFIED');
    fill(await screen.findByLabelText('统一社会信用代码', { selector: 'input' }), '91149900MA0DEM021N');
    await user.click(screen.getByRole('button', { name: /^查\s?询$/ }));
    expect(await screen.findByText('信用代码 91149900MA0DEM021N 尚未入驻，请新建企业。')).toBeTruthy();
    expect(callsOf(host, 'call')).toContainEqual(['GET', 'user:/api/company/check', { uscc: '91149900MA0DEM021N' }]);
    await user.click(screen.getByRole('button', { name: '上一步' }));
    expect(await screen.findByRole('button', { name: /^查\s?询$/ })).toBeTruthy();
  });
});

describe('the code that a form asks for', () => {
  it('is asked with what the page holds from the step before, as the form itself is sent', async () => {
    const { host } = open('/center/account/person/info/auth', {
      'user:/api/personal/profile': { auth: false, memberships: [] },
      'user:/api/agreement/get': { fileType: 'AUTH_SERVICE', versionNumber: 'V1', content: '协议' },
    });
    fill(await screen.findByLabelText('姓名', { selector: 'input' }), '访客一');
    fill(screen.getByLabelText('身份证号', { selector: 'input' }), '149999197708230672');
    fill(screen.getByLabelText('手机号', { selector: 'input' }), '14000009001');
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '下一步' }));
    await user.click(await screen.findByRole('button', { name: '获取验证码' }));
    const told = callsOf(host, 'call').filter(([, path]) => path === 'user:/api/personal/sendCode/realNameAuth');
    const elements = { name: '访客一', idNo: '149999197708230672', mobile: '14000009001' };
    expect(told).toEqual([['POST', 'user:/api/personal/sendCode/realNameAuth', expect.objectContaining(elements)]]);
  });

  it('is asked without a secret in the clear', async () => {
    const { host } = open('/center/account/company/password/edit', {
      'user:/api/company/password': { isSet: false, locked: false, mobile: '140****0201', mayChange: true },
    });
    fill(await screen.findByLabelText('新密码', { selector: 'input' }), '284619');
    await user.click(await screen.findByRole('button', { name: '获取验证码' }));
    const [, , told] = callsOf(host, 'call').find(([, path]) => path === 'user:/api/company/password/code/send') ?? [];
    expect(told).toMatchObject({ newPassword: 'sealed 284619' });
  });
});

describe('the rights of a user', () => {
  const answers = {
    'user:/api/company/user/authority': { name: '李晓川', roles: [], menu: [], operations: [], director: false },
  };

  it('lead those who may change roles to the user in the list', async () => {
    open('/center/account/company/inspectAuthority', answers, { permissions: ['company'] });
    expect(await screen.findByText('返回企业用户')).toBeTruthy();
    expect(screen.queryByText('调整角色')).toBeNull();
    cleanup();
    open('/center/account/company/inspectAuthority', answers, { permissions: ['company', 'company:user:edit'] });
    const link = await screen.findByText('调整角色');
    expect(link.getAttribute('href')).toBe(`/center/account/company/user?f.name=${encodeURIComponent('李晓川')}`);
  });
});
