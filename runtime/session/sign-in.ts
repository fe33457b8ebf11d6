import type { UserError } from '#core/errors';
import type { CaptchaChallenge, HumanProof } from '#core/protocol';
import { encryptSensitive } from '#runtime/crypto';
import { computeDeviceId, deviceId } from './device.ts';
import { errors } from './errors.ts';
import type { Arrival } from './navigation.ts';
import { loadUser } from './rights.ts';
import { useSession } from './store.ts';
import { type Envelope, publicKey, type UserCall } from './user-call.ts';

/** The ways into a session: password, code, registration, the single-use secret of a link. */
export function signInCalls(user: UserCall) {
  return {
    async loginByPassword(account: string, password: string): Promise<void> {
      const secret = await encryptSensitive(await publicKey(user), password);
      await openSession(user, '/api/login/account', { account, password: secret }, errors.RUN211);
    },
    async loginByCode(mobile: string, code: string): Promise<void> {
      await openSession(user, '/api/login/code', { mobile, code }, errors.RUN211);
    },
    async register(values: { mobile: string; code: string; account: string; password: string; inviteCode: string }) {
      const password = await encryptSensitive(await publicKey(user), values.password);
      await openSession(user, '/api/register', { ...values, password }, errors.RUN214);
    },
    /** `/loginFree#secret=` opens a session; with a `formSource` the secret is another system's access token. */
    loginFree: (secret: string, formSource: string | null): Promise<string> =>
      formSource
        ? bySecret(user, '/api/login/accessToken', { secret, formSource })
        : bySecret(user, '/api/login/free', { secret }),
    /** Arrival from an approval notice; `SA` = from the group's own approval system. */
    loginByCompanyUser: ({ companyUserId, secret, taskId, from }: Arrival): Promise<string> =>
      bySecret(user, from === 'SA' ? '/api/loginByCompanyUserIdForSA' : '/api/loginByCompanyUserId', {
        companyUserId,
        secret,
        ...(secret ? { taskId } : {}),
      }),
    ...proofCalls(user),
  };
}

/** Codes by text message, and the puzzle that stands before them. */
function proofCalls(user: UserCall) {
  return {
    async sendLoginCode(mobile: string, proof: HumanProof): Promise<void> {
      const answer = await user<unknown>('/api/sendCode/login', { mobile, ...proof });
      if (!answer.success) throw declined(answer, errors.RUN211);
    },
    /** Sends a registration code; the refusal of a known mobile arrives as HttpFailure. */
    async sendRegisterCode(mobile: string, proof: HumanProof): Promise<void> {
      await user('/api/sendCode/register', { mobile, ...proof });
    },
    captchaChallenge: async () => (await user<CaptchaChallenge>('/api/captcha/challenge', undefined, 'GET')).data,
    captchaVerify: async (answer: { id: string; left: number; track: string }) =>
      (await user<HumanProof | null>('/api/captcha/verify', answer)).data,
  };
}

/** Signs in by a single-use secret; the answer is the address that it was made for. */
async function bySecret(user: UserCall, path: string, values: Record<string, string>): Promise<string> {
  return (await openSession<{ token: string; target: string }>(user, path, values, errors.RUN213)).target;
}

async function openSession<T extends { token: string }>(
  user: UserCall,
  path: string,
  values: Record<string, string>,
  unsaid: () => UserError,
): Promise<T> {
  const answer = await user<T | null>(path, { ...values, loginUniqueId: await computeDeviceId().catch(deviceId) });
  if (!answer.success || !answer.data?.token) throw declined(answer, unsaid);
  useSession.setState({ token: answer.data.token, approvalPage: null });
  await loadUser(user);
  return answer.data;
}

/** The server's own text, or what is said where it gives none. */
const declined = ({ message, code = '' }: Envelope<unknown>, unsaid: () => UserError): UserError =>
  message ? errors.RUN212({ text: message, code }) : unsaid();
