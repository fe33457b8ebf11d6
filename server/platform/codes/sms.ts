import { randomUUID } from 'node:crypto';
import type { TextMessage } from '#core/protocol';
import type { SmsProvider, Sql } from '#server/kernel';

/** Embedded provider: the text goes to the `sms_outbox` table instead of a carrier. */
export const embeddedSms: SmsProvider = {
  async send(sql, message) {
    await writeOutbox(sql, { ...message, heldBack: false });
  },
};

/** `heldBack` rows were composed but never sent: they keep the work of a request equal for unknown mobiles. */
export async function writeOutbox(
  sql: Sql,
  message: { mobile: string; purpose: string; text: string; heldBack: boolean },
): Promise<void> {
  const row = { id: randomUUID(), mobile: message.mobile, purpose: message.purpose, body: message.text };
  await sql
    .insertInto('sms_outbox')
    .values({ ...row, held_back: message.heldBack })
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
