/** Who is told when a journey has arrived: persons, each for themselves. */
import { sql as raw } from 'kysely';
import { asService } from '#server/database';
import { type CallContext, errors, type PersonalAnswer, type Services } from '#server/kernel';
import { trackingOf } from './settings.ts';

/** Which of the journeys the caller has subscribed to. */
export const subscribed: PersonalAnswer = (sql, { user }, ids) =>
  asService(sql, async () => {
    const { rows } = await raw<{ track_id: string }>`select track_id from track_subscription
      where user_id = ${user.id} and track_id = any(${[...ids]}::text[])`.execute(sql);
    const known = new Set(rows.map(({ track_id }) => track_id));
    return new Map(ids.map((id) => [id, known.has(id)]));
  });

/** Subscribes the caller to the arrival, or takes it back; either may be said twice. @throws ServerError 404, 409 */
export async function subscribe(
  services: Services,
  context: CallContext,
  id: string,
  wanted: boolean,
): Promise<{ subscribed: boolean }> {
  const { actor } = context;
  const { entity } = trackingOf(services.schemas);
  const track = await services.database.tenant(actor, (sql) => services.entities.get(sql, entity, id, context));
  if (wanted && track.status !== 'WAIT' && track.status !== 'IN_TRANSIT') throw errors.SRV124({ id });
  await services.database.system((sql) =>
    wanted
      ? raw`insert into track_subscription (track_id, user_id, company_id)
          values (${id}, ${actor.user.id}, ${actor.company?.id ?? ''}) on conflict do nothing`.execute(sql)
      : raw`delete from track_subscription where track_id = ${id} and user_id = ${actor.user.id}`.execute(sql),
  );
  return { subscribed: wanted };
}
