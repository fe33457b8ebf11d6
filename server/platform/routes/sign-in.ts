import type { FastifyInstance } from 'fastify';
import { errors, networkOf } from '#server/kernel';
import { answerChallenge, CAPTCHA_APP_ID, prepareChallenge } from '../captcha/index.ts';
import { hit } from '../codes/throttle.ts';
import { bodyText, checkedCode, checkedMobile } from '../input.ts';
import type { Platform } from '../platform.ts';
import { type Authentication, clientOf } from '../session/authentication.ts';
import { refreshSession, revokeFamily } from '../session/sessions.ts';
import { sendCode } from '../sign-in/send-code.ts';
import type { SignIn } from '../sign-in/sign-in.ts';

/** Ticket and random string of the human check. */
export function proofOf(request: Parameters<typeof bodyText>[0]) {
  return { ticket: bodyText(request, 'ticket'), randstr: bodyText(request, 'randstr') };
}

export function captchaRoutes(app: FastifyInstance, { services }: Platform): void {
  const appId = async () => ({ success: true, data: { appId: CAPTCHA_APP_ID } });
  app.get('/user-api/api/captcha/getCaptchaAppId', appId);
  app.get('/user-api/api/captcha/getCaptchaAppId/v2', appId);

  app.get('/user-api/api/captcha/challenge', async (request, reply) => {
    const key = `captcha:${networkOf(request.ip)}`;
    const free = await services.database.system((sql) => hit(sql, { key, limit: 120, seconds: 300 }));
    if (!free) throw errors.SRV108({ reason: key });
    const { challenge, store } = await prepareChallenge();
    await services.database.system(store);
    reply.header('cache-control', 'no-store');
    return { success: true, data: challenge };
  });

  app.post('/user-api/api/captcha/verify', async (request) => {
    const id = bodyText(request, 'id');
    const left = Number(bodyText(request, 'left') || Number.NaN);
    const proof = await services.database.system((sql) => answerChallenge(sql, id, left));
    if (proof === null) throw errors.SRV209();
    return { success: true, data: proof };
  });
}

export function signInRoutes(
  app: FastifyInstance,
  platform: Platform,
  signIn: SignIn,
  authentication: Authentication,
): void {
  const { services, keys, directory } = platform;

  app.get('/user-api/api/getKey', async () => ({ success: true, data: { publicKey: keys.publicKeyPem } }));

  app.post('/user-api/api/login/account', async (request) => {
    const account = bodyText(request, 'account', 60);
    if (account === '') throw errors.SRV606({ path: 'account', title: '账户名' });
    const password = bodyText(request, 'password', 2000);
    if (password === '') throw errors.SRV606({ path: 'password', title: '密码' });
    return signIn.byPassword(account, password, signInClient(request));
  });

  app.post('/user-api/api/login/code', async (request) => {
    const mobile = checkedMobile(bodyText(request, 'mobile'), 'SRV601');
    return signIn.byCode(mobile, checkedCode(bodyText(request, 'code')), signInClient(request));
  });

  app.post('/user-api/api/sendCode/login', async (request) => {
    const mobile = checkedMobile(bodyText(request, 'mobile'));
    const deliver: Parameters<typeof sendCode>[1]['deliver'] = async (sql) =>
      (await directory.personByMobile(sql, mobile))?.status === 'NORMAL';
    await sendCode(platform, { mobile, purpose: 'login', client: clientOf(request), proof: proofOf(request), deliver });
    return { success: true, data: { appId: CAPTCHA_APP_ID } };
  });

  app.post('/user-api/api/refreshToken', async (request) => {
    const { session } = await authentication.signedIn(request);
    const token = await services.database.system((sql) => refreshSession(sql, session, clientOf(request)));
    return { success: true, data: { token } };
  });

  app.post('/user-api/api/new/logout', async (request) => {
    const { session } = await authentication.signedIn(request);
    await services.database.system((sql) => revokeFamily(sql, session.family, 'signed out'));
    return { success: true, data: null };
  });
}

/** The device fingerprint arrives as header and, on sign-in, as `loginUniqueId` too; the body's wins when present. */
export function signInClient(request: Parameters<typeof bodyText>[0]) {
  const client = clientOf(request);
  return { ...client, device: bodyText(request, 'loginUniqueId', 128) || client.device };
}
