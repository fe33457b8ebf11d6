import { randomUUID } from 'node:crypto';
import type { SmsProvider, Sql } from '../kernel/types.ts';

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

/** The last text messages to one mobile, newest first; demonstration mode only. */
export async function readOutbox(sql: Sql, mobile: string): Promise<Array<{ purpose: string; text: string }>> {
  const rows = await sql
    .selectFrom('sms_outbox')
    .select(['purpose', 'body'])
    .where('mobile', '=', mobile)
    .where('held_back', '=', false)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => ({ purpose: String(row.purpose), text: String(row.body) }));
}
