import type { ForgottenAccount, HumanProof } from '#core/protocol';
import { encryptSensitive } from '#runtime/crypto';
import { publicKey, type UserCall } from './user-call.ts';

/** The four calls of a forgotten password, in this order. */
export function forgottenCalls(user: UserCall) {
  return {
    account: async (account: string, proof: HumanProof) =>
      (await user<ForgottenAccount>('/api/forgetPwd/account/check', undefined, 'GET', { account, ...proof })).data,
    sendCode: async (key: string) => void (await user('/api/forgetPwd/code/send', { key })),
    checkCode: async (key: string, code: string) =>
      (await user<{ ticket: string }>('/api/forgetPwd/code/check', { key, code })).data.ticket,
    async reset(key: string, ticket: string, password: string): Promise<void> {
      const secret = await encryptSensitive(await publicKey(user), password);
      await user('/api/forgetPwd/reset', { key, ticket, password: secret });
    },
  };
}
