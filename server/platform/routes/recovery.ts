import type { FastifyInstance } from 'fastify';
import { errors, networkOf } from '#server/kernel';
import { CAPTCHA_APP_ID, spendTicket } from '../captcha/index.ts';
import { hit } from '../codes/throttle.ts';
import { bodyText, checkedCode, checkedMobile, privateText } from '../input.ts';
import type { Platform } from '../platform.ts';
import { clientOf } from '../session/authentication.ts';
import type { PasswordReset } from '../sign-in/password-reset.ts';
import type { Register } from '../sign-in/register.ts';
import { sendCode } from '../sign-in/send-code.ts';
import { proofOf } from './sign-in.ts';

/** Forgotten password (specification section 7) and registration. */
export function recoveryRoutes(
  app: FastifyInstance,
  platform: Platform,
  reset: PasswordReset,
  register: Register,
): void {
  const { services, directory } = platform;

  app.get('/user-api/api/forgetPwd/account/check', async (request) => {
    const account = privateText(request, 'account', 60);
    if (account === '') throw errors.SRV606({ path: 'account', title: '账户名' });
    const proof = { ticket: privateText(request, 'ticket'), randstr: privateText(request, 'randstr') };
    const key = `forget:address:${networkOf(request.ip)}`;
    const begun = await services.database.system(async (sql) => {
      if (!(await hit(sql, { key, limit: 30, seconds: 3600 }))) return errors.SRV108({ reason: key });
      return (await spendTicket(sql, proof.ticket, proof.randstr)) ? reset.begin(sql, account) : errors.SRV209();
    });
    if (begun instanceof Error) throw begun;
    return { success: true, data: begun };
  });

  app.post('/user-api/api/forgetPwd/code/send', async (request) => {
    const key = bodyText(request, 'key');
    const target = await services.database.system((sql) => reset.target(sql, key));
    if (target === null) throw errors.SRV210();
    const { mobile, known } = target;
    const deliver = async () => known;
    await sendCode(platform, { mobile, purpose: 'forgetPwd', client: clientOf(request), proof: null, deliver });
    return { success: true, data: null };
  });

  app.post('/user-api/api/forgetPwd/code/check', async (request) => {
    const key = bodyText(request, 'key');
    const code = checkedCode(bodyText(request, 'code'));
    const { begun, ticket } = await services.database.system(async (sql) => ({
      begun: (await reset.target(sql, key)) !== null,
      ticket: await reset.check(sql, key, code),
    }));
    if (!begun) throw errors.SRV210();
    if (ticket === null) throw errors.SRV215({ path: 'code' });
    return { success: true, data: { ticket } };
  });

  app.post('/user-api/api/forgetPwd/reset', async (request) => {
    const password = bodyText(request, 'password', 2000);
    if (password === '') throw errors.SRV606({ path: 'password', title: '密码' });
    await reset.finish(bodyText(request, 'key'), bodyText(request, 'ticket'), password);
    return { success: true, data: null };
  });

  app.post('/user-api/api/sendCode/register', async (request) => {
    const mobile = checkedMobile(bodyText(request, 'mobile'));
    const proof = proofOf(request);
    const known = await services.database.system((sql) => directory.personByMobile(sql, mobile));
    const deliver = async () => known === null;
    await sendCode(platform, { mobile, purpose: 'register', client: clientOf(request), proof, deliver });
    // Said only after the human check and the throttles have been paid for.
    if (known !== null) throw errors.SRV621();
    return { success: true, data: { appId: CAPTCHA_APP_ID } };
  });

  app.post('/user-api/api/register', async (request) => {
    const mobile = checkedMobile(bodyText(request, 'mobile'), 'SRV601');
    const code = checkedCode(bodyText(request, 'code'));
    const input = {
      mobile,
      code,
      account: bodyText(request, 'account', 60),
      cipher: bodyText(request, 'password', 2000),
      inviteCode: bodyText(request, 'inviteCode', 20),
    };
    return { success: true, data: await register(input, clientOf(request)) };
  });
}
