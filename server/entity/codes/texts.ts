/** Text messages that steps of records send (`sms` of an effect). */
import { sql as raw } from 'kysely';
import { asService } from '#server/database';
import { errors, type Services, type Sql } from '#server/kernel';

const AGAIN_SECONDS = 60;
const TEXTS_A_DAY = 20;

/** @throws ServerError 429: the same a minute ago, or too many to one mobile */
export function sendText(
  sql: Sql,
  services: Services,
  message: { mobile: string; purpose: string; text: string },
): Promise<void> {
  const { mobile, purpose } = message;
  return asService(sql, async () => {
    await raw`select pg_advisory_xact_lock(hashtext(${`text:${mobile}`}))`.execute(sql);
    const { rows } = await raw<{ recent: number; today: number }>`select
        count(*) filter (where purpose = ${purpose} and time > now() - make_interval(secs => ${AGAIN_SECONDS}::int)) as recent,
        count(*) as today
      from text_sent where mobile = ${mobile} and time > now() - interval '1 day'`.execute(sql);
    const { recent = 0, today = 0 } = rows[0] ?? {};
    if (Number(recent) > 0 || Number(today) >= TEXTS_A_DAY)
      throw errors.SRV108({ reason: `${today} texts to one mobile, ${recent} of them just now` });
    await raw`insert into text_sent (mobile, purpose) values (${mobile}, ${purpose})`.execute(sql);
    await services.sms.send(sql, message);
  });
}

/** Texts that no limit counts any more. */
export async function forgetOldTexts(sql: Sql): Promise<void> {
  await raw`delete from text_sent where time < now() - interval '2 days'`.execute(sql);
}
