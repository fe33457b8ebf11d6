// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { HttpFailure, type RequestSpec } from '#runtime/http';
import { clearSession, createSessionCalls, isPermissionsFailed, isSignInRefused, useSession } from '#runtime/session';

const ARRIVAL = { companyUserId: 'CU1', secret: 's', taskId: 't', from: '' };
let answer: (spec: RequestSpec) => unknown = () => ({ success: false });
const session = createSessionCalls({
  request: async <T>(spec: RequestSpec) => answer(spec) as T,
  download: () => Promise.reject(new Error('no downloads here')),
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
  );

beforeEach(() => {
  clearSession();
  answer = () => ({ success: false });
});

describe('a session that does not begin', () => {
  it('says by its code which way in was declined without a word', async () => {
    expect(await codeOf(session.loginByCode('14000000202', '123456'))).toBe('RUN211 登陆失败');
    expect(await codeOf(session.sendLoginCode('14000000202', { ticket: '', randstr: '' }))).toBe('RUN211 登陆失败');
    expect(await codeOf(session.loginFree('s', null))).toBe('RUN213 链接已失效，请重新登录');
    expect(await codeOf(session.loginByCompanyUser(ARRIVAL as never))).toBe('RUN213 链接已失效，请重新登录');
  });

  it('tells the text of the server where it gives one', async () => {
    answer = () => ({ success: false, code: 'SRV215', message: '请输入正确的验证码' });
    expect(await codeOf(session.loginByCode('14000000202', '123456'))).toBe('RUN212 请输入正确的验证码');
    await session.loginFree('s', null).catch((error) => expect(isSignInRefused(error)).toBe(true));
    expect.assertions(2);
  });

  it('has a code of its own when the permission list does not come', async () => {
    useSession.setState({ token: 'T' });
    answer = ({ path }) => {
      if (path.endsWith('/permission')) throw new HttpFailure(500, 'broken', path);
      return { success: true, data: { token: 'T2', companyUserList: [] } };
    };
    const failure: unknown = await session.start().catch((error: unknown) => error);
    expect(isPermissionsFailed(failure)).toBe(true);
    expect(isSignInRefused(failure)).toBe(false);
    expect(useSession.getState().token).toBe(null);
  });
});
