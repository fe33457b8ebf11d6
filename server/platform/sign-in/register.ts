import { sql as raw } from 'kysely';
import { errors, networkOf } from '#server/kernel';
import type { Platform } from '../platform.ts';
import type { Client } from '../session/sessions.ts';
import { storePassword } from './password-reset.ts';
import { hashPassword, newPasswordFault } from './passwords.ts';
import type { SignIn } from './sign-in.ts';

export type Registration = { mobile: string; code: string; account: string; cipher: string; inviteCode: string };

/** A new person with mobile, optional account name and password; answers the token of the first session. */
export function createRegistration(platform: Platform, signIn: SignIn) {
  const { services, keys, codes, directory } = platform;

  const isAccount = (text: string) => text === '' || (/^[A-Za-z0-9]{6,20}$/.test(text) && !text.startsWith('1'));

  return async function register(input: Registration, client: Client): Promise<{ token: string }> {
    const account = input.account;
    if (!isAccount(account)) throw errors.SRV620();
    const password = keys.decrypt(input.cipher) ?? '';
    const badPassword = await newPasswordFault(services.config.breachedPasswords, password, [input.mobile, account]);
    if (badPassword !== null) throw errors.SRV202({ path: 'password', text: badPassword });
    const invitation =
      input.inviteCode === ''
        ? null
        : await services.database.system((sql) => directory.invitation(sql, input.inviteCode, input.mobile));
    // Before the code is spent: a wrong invitation must not cost the user another text message.
    if (input.inviteCode !== '' && invitation === null) throw errors.SRV624();
    const hash = await hashPassword(password, networkOf(client.ip));
    const right = await services.database.system((sql) => codes.attempt(sql, input.mobile, 'register', input.code));
    if (!right) throw errors.SRV215({ path: 'code' });
    return services.database.system(async (sql) => {
      await raw`select pg_advisory_xact_lock(hashtext('register'))`.execute(sql);
      if ((await directory.personByMobile(sql, input.mobile)) !== null) throw errors.SRV621();
      if (account !== '' && (await directory.personByLogin(sql, account)) !== null) {
        throw errors.SRV617();
      }
      const person = await directory.createPerson(sql, { mobile: input.mobile, account });
      await storePassword(sql, person.id, hash, []);
      if (invitation !== null) {
        await directory.bindInvitation(sql, invitation, person.id);
        await platform.welcome?.(sql, { id: person.id, mobile: input.mobile }, invitation);
      }
      // The first session writes the consents: registering agrees to what signing in agrees to, and to no more.
      return { token: await signIn.open(sql, person, 'CODE', client) };
    });
  };
}
export type Register = ReturnType<typeof createRegistration>;
