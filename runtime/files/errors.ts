import { userFactoriesOf } from '#core/errors';

/** Why a file cannot be opened; texts of specification section 8 where it gives them. */
export const fileErrors = {
  RUN201: { text: 'fileUrl不能为空', when: 'no address of a file was given', hint: 'give fileUrl' },
  RUN202: { text: '未登录', when: 'nobody is signed in', hint: 'sign in' },
} as const;

/** A factory of a UserError for each code of this room. */
export const errors = userFactoriesOf(fileErrors);
