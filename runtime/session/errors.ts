import { UserError, userFactoriesOf } from '#core/errors';

/** Why a session does not begin; texts of specification section 8 where it gives them. */
export const sessionErrors = {
  RUN211: { text: '登陆失败', when: 'the sign-in was declined without a word', hint: 'sign in again' },
  RUN212: { text: '{text}', when: 'the sign-in was declined ({code}): {text}', hint: 'see the text of the answer' },
  RUN213: { text: '链接已失效，请重新登录', when: 'a link was declined without a word', hint: 'sign in again' },
  RUN214: { text: '注册失败', when: 'the registration opened no session', hint: 'register again' },
  RUN215: {
    text: '获取用户权限错误,请重新登录',
    when: 'the permission list did not come: {reason}',
    hint: 'sign in again',
  },
} as const;

/** A factory of a UserError for each code of this room. */
export const errors = userFactoriesOf(sessionErrors);

const holds = (codes: readonly string[], error: unknown): error is UserError =>
  error instanceof UserError && codes.includes(error.code);

/** A sign-in or registration that the server declined with 200 and `success: false`. */
export const isSignInRefused = (error: unknown): error is UserError =>
  holds(['RUN211', 'RUN212', 'RUN213', 'RUN214'], error);

/** The permission list did not come (specification section 8). */
export const isPermissionsFailed = (error: unknown): error is UserError => holds(['RUN215'], error);
