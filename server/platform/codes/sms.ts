import { randomUUID } from 'node:crypto';
import type { TextMessage } from '#core/protocol';
import { type Config, errors, type OutgoingText, type SmsProvider, type Sql } from '#server/kernel';

/** What is no code waits so long for a gateway that is away. */
const DAY_SECONDS = 86_400;

/** How text messages leave: by the gateway where one is named, else into the outbox alone. */
export function smsProvider({ demo, production, smsGateway }: Config): SmsProvider {
  if (demo) return embeddedSms;
  if (smsGateway) return queuedSms;
  return production ? withoutGateway : embeddedSms;
}

/** Embedded provider: the text stays in the `sms_outbox` table, where developers and demonstrations read it. */
const embeddedSms: SmsProvider = {
  send: (sql, message) => writeOutbox(sql, message, {}),
  hold: (sql, message) => writeOutbox(sql, message, { isHeldBack: true }),
};

/** The text waits in the outbox for the transaction to commit; `deliverTexts` brings it to the gateway then. */
const queuedSms: SmsProvider = {
  send: (sql, message) => writeOutbox(sql, message, { isDue: true }),
  hold: (sql, message) => writeOutbox(sql, { ...message, text: '' }, { isHeldBack: true }),
};

/** A code would come too late whenever there is a gateway: who asks for one is told. Other texts wait a day for it. */
const withoutGateway: SmsProvider = {
  async send(sql, message) {
    refuseCode(message);
    await queuedSms.send(sql, message);
  },
  async hold(sql, message) {
    refuseCode(message);
    await queuedSms.hold(sql, message);
  },
};

function refuseCode({ lifeSeconds }: OutgoingText): void {
  if (lifeSeconds !== undefined) throw errors.SRV505();
}

async function writeOutbox(
  sql: Sql,
  { mobile, purpose, text, lifeSeconds = DAY_SECONDS }: OutgoingText,
  { isDue = false, isHeldBack = false },
): Promise<void> {
  const now = Date.now();
  await sql
    .insertInto('sms_outbox')
    .values({
      id: randomUUID(),
      mobile,
      purpose,
      body: text,
      held_back: isHeldBack,
      due_at: isDue ? new Date(now) : null,
      expires_at: new Date(now + lifeSeconds * 1000),
    })
    .execute();
}

/** The last 20 text messages, of one mobile or of all, newest first; demonstration mode only. */
export async function readOutbox(sql: Sql, mobile: string | null): Promise<TextMessage[]> {
  let query = sql
    .selectFrom('sms_outbox')
    .select(['mobile', 'purpose', 'body', 'created_at'])
    .where('held_back', '=', false);
  if (mobile !== null) query = query.where('mobile', '=', mobile);
  const rows = await query.orderBy('created_at', 'desc').limit(20).execute();
  return rows.map((row) => ({
    mobile: String(row.mobile),
    purpose: String(row.purpose),
    text: String(row.body),
    time: String(row.created_at),
  }));
}
