/** Mobile and e-mail of the person: the old number proves itself, then the new one (chapter 70, person safety). */

import type { FastifyInstance } from 'fastify';
import { sql as raw } from 'kysely';
import { validateFormat } from '#core/validate';
import type { Services, Sql } from '#server/kernel';
import { errors } from '#server/kernel';
import { bodyText, checkedCode, checkedMobile } from '#server/platform';
import { codeRoutes, personRoutes } from '../caller.ts';

const PASS_SECONDS = 600;

/** The old number was proved; the step after it has ten minutes. */
async function notePassed(sql: Sql, userId: string, kind: string): Promise<void> {
  await raw`insert into contact_change (user_id, kind, passed_until)
    values (${userId}, ${kind}, now() + make_interval(secs => ${PASS_SECONDS}::int))
    on conflict (user_id, kind) do update set passed_until = excluded.passed_until`.execute(sql);
}

async function takePassed(sql: Sql, userId: string, kind: string): Promise<void> {
  const { rows } = await raw`delete from contact_change
    where user_id = ${userId} and kind = ${kind} and passed_until > now() returning user_id`.execute(sql);
  if (rows.length === 0) throw errors.SRV210();
}

export function contactRoutes(app: FastifyInstance, services: Services): void {
  const route = personRoutes(app, services);
  const send = codeRoutes(app, services);
  const oldPurpose = (kind: string, id: string) => `change/${kind}/old/${id}`;
  const newPurpose = (kind: string, id: string) => `change/${kind}/new/${id}`;

  /** Step 1 of every change: a code to the number that is on record. */
  for (const kind of ['mobile', 'email', 'account'] as const) {
    send(`/api/personal/${kind}/old/send`, async ({ person }) => ({
      mobile: person.mobile ?? '',
      purpose: oldPurpose(kind, person.id),
    }));
    route('POST', `/api/personal/${kind}/old/check`, async ({ sql, person, request }) => {
      const code = checkedCode(bodyText(request, 'code', 10));
      await services.codes.check(sql, person.mobile ?? '', oldPurpose(kind, person.id), code);
      await notePassed(sql, person.id, kind);
    });
  }

  send('/api/personal/mobile/new/send', async ({ sql, person, request }) => {
    const mobile = checkedMobile(bodyText(request, 'mobile', 20), 'SRV601');
    await refuseKnown(services, sql, mobile, person.mobile ?? '');
    return { mobile, purpose: newPurpose('mobile', person.id) };
  });
  route('POST', '/api/personal/mobile/new/check', async ({ sql, context, person, request }) => {
    const mobile = checkedMobile(bodyText(request, 'mobile', 20), 'SRV601');
    await refuseKnown(services, sql, mobile, person.mobile ?? '');
    const code = checkedCode(bodyText(request, 'code', 10));
    await services.codes.check(sql, mobile, newPurpose('mobile', person.id), code);
    await takePassed(sql, person.id, 'mobile');
    await services.entities.patch(sql, 'person', person.id, { mobile });
    for (const member of await services.entities.find(sql, 'companyUser', { personId: person.id }))
      await services.entities.patch(sql, 'companyUser', member.id, { mobile });
    await services.audit(sql, { context, entity: 'person', recordId: person.id, action: 'changeMobile' });
  });
  route('POST', '/api/personal/email/save', async ({ sql, context, person, request }) => {
    const email = bodyText(request, 'email', 100);
    if (email === '' || validateFormat('email', email) !== null) throw errors.SRV605({ path: 'email', title: '邮箱' });
    await takePassed(sql, person.id, 'email');
    await services.entities.patch(sql, 'person', person.id, { email });
    await services.audit(sql, { context, entity: 'person', recordId: person.id, action: 'changeEmail' });
  });
  route('POST', '/api/personal/account/save', async ({ sql, context, person, request }) => {
    const account = bodyText(request, 'account', 30).toLowerCase();
    if (!/^[a-z0-9]{6,20}$/.test(account)) throw errors.SRV618();
    if (account.startsWith('1')) throw errors.SRV619();
    const known = await services.entities.find(sql, 'person', { account });
    if (known.some((row) => row.id !== person.id)) throw errors.SRV617();
    await takePassed(sql, person.id, 'account');
    await services.entities.patch(sql, 'person', person.id, { account });
    await services.audit(sql, { context, entity: 'person', recordId: person.id, action: 'changeAccount' });
  });
}

async function refuseKnown(services: Services, sql: Sql, mobile: string, own: string): Promise<void> {
  if (mobile === own) throw errors.SRV623();
  const known = await services.entities.find(sql, 'person', { mobile });
  if (known.length > 0) throw errors.SRV622();
}
