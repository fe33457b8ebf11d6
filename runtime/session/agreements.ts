import type { Agreement } from '#core/protocol';
import type { UserCall } from './user-call.ts';

/** The texts that users agree to, and the consent to them. */
export function agreementCalls(user: UserCall) {
  return {
    /** Agreements with a new version that the person has to be asked for. */
    pendingAgreements: async () => (await user<Agreement[]>('/api/agreement/pending', undefined, 'GET')).data,
    agree: async (id: string) => void (await user('/api/agreement/agree', { id })),
    agreement: async (fileType: string) =>
      (await user<Agreement | null>('/api/agreement/get', { fileType }, 'GET')).data,
    agreementHistory: async (fileType: string) =>
      (await user<Agreement[]>('/api/agreement/getHistory', { fileType }, 'GET')).data,
    agreementById: async (id: string) => (await user<Agreement | null>('/api/agreement/queryById', { id }, 'GET')).data,
  };
}
