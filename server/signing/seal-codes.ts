/** The code to the seal mobile: sent at most once in 60 seconds, checked ahead of the seal or with it. */

import { createHmac } from 'node:crypto';
import { sql as raw } from 'kysely';
import { asService } from '#server/database';
import { type CallContext, errors, type Services, type Sql } from '#server/kernel';
import type { CompanyCertificate } from './certificates.ts';

/** Specification section 9: SMS resend countdown. */
const RESEND_SECONDS = 60;
const PASS_SECONDS = 300;
const PURPOSE = 'seal';

const digest = (companyId: string, userId: string, code: string): string =>
  createHmac('sha256', `${companyId}\n${userId}`).update(code).digest('hex');

export type SealCodes = ReturnType<typeof createSealCodes>;

export function createSealCodes(services: Services) {
  async function take(sql: Sql, context: CallContext, certificate: CompanyCertificate, code: string): Promise<void> {
    if (!/^\d{6}$/.test(code)) throw errors.SRV215({ path: 'smsCode' });
    const { user } = context.actor;
    const { companyId } = certificate.record;
    const { rows } = await raw<{ user_id: string }>`delete from seal_pass where company_id = ${companyId}
      and user_id = ${user.id} and code_hash = ${digest(companyId, user.id, code)} and expires_at > now()
      returning user_id`.execute(sql);
    if (rows.length > 0) return;
    await services.codes.check(sql, certificate.record.signerMobile, PURPOSE, code);
  }

  return {
    async send(sql: Sql, certificate: CompanyCertificate): Promise<void> {
      const { companyId, signerMobile } = certificate.record;
      const { rows } = await raw<{ company_id: string }>`insert into seal_code (company_id, sent_at)
        values (${companyId}, now()) on conflict (company_id) do update set sent_at = now()
        where seal_code.sent_at <= now() - make_interval(secs => ${RESEND_SECONDS}::int) returning company_id`.execute(
        sql,
      );
      if (rows.length === 0) throw errors.SRV413({ seconds: RESEND_SECONDS });
      await services.codes.issue(sql, signerMobile, PURPOSE);
    },
    /** Uses the code up and remembers for five minutes that this user gave it, so that the seal accepts it once. */
    async check(sql: Sql, context: CallContext, certificate: CompanyCertificate, code: string): Promise<void> {
      await take(sql, context, certificate, code);
      const { user } = context.actor;
      const { companyId } = certificate.record;
      await raw`insert into seal_pass (company_id, user_id, code_hash, expires_at)
        values (${companyId}, ${user.id}, ${digest(companyId, user.id, code)}, now() + make_interval(secs => ${PASS_SECONDS}::int))
        on conflict (company_id, user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`.execute(
        sql,
      );
    },
    /** Takes a checked or a fresh code; each counts for one seal. Throws 请输入正确的验证码. */
    take: (sql: Sql, context: CallContext, certificate: CompanyCertificate, code: string): Promise<void> =>
      asService(sql, () => take(sql, context, certificate, code)),
  };
}
