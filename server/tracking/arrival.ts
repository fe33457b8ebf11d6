/** Who hears of a journey: the parties that the messages name, and those who asked to be told. */
import { sql as raw } from 'kysely';
import type { Records } from '#codegen/out/types';
import type { TrackingSpec, TrackMessageSpec } from '#core/language';
import type { EntityRow, Services, Sql } from '#server/kernel';
import { nameOf, textOf, trackingOf, trackPage } from './settings.ts';

const about = (tracking: TrackingSpec, track: Records['track']) => ({
  to: trackPage(tracking, track),
  entity: tracking.entity,
  recordId: track.id,
  number: track.trackNo ?? '',
});

/** Companies of the journey that a message is for. */
function companiesOf(services: Services, { parties = [] }: TrackMessageSpec, track: EntityRow): Set<string> {
  const roles = services.schemas.entities[trackingOf(services.schemas).entity]?.parties ?? {};
  const ids = parties.map((party) => track[roles[party]?.field ?? '']);
  return new Set(ids.filter((id) => typeof id === 'string' && id !== '') as string[]);
}

/** To those whom the message names, and to everyone who subscribed; subscriptions end with it. */
export async function announceArrival(services: Services, sql: Sql, track: Records['track']): Promise<void> {
  const tracking = trackingOf(services.schemas);
  const { arrived, subscribed } = tracking.messages;
  const told = (message: TrackMessageSpec) => ({
    ...(message.kind === undefined ? {} : { kind: message.kind }),
    title: message.title,
    text: textOf(tracking, message, track),
    ...about(tracking, track),
  });
  for (const companyId of companiesOf(services, arrived, track))
    await services.messages.send(sql, { companyId, ...told(arrived) });
  const { rows } = await raw<{ user_id: string; company_id: string }>`
    delete from track_subscription where track_id = ${track.id} returning user_id, company_id`.execute(sql);
  for (const { user_id: userId, company_id: companyId } of rows)
    await services.messages.send(sql, { userId, companyId, ...told(subscribed) });
}

/** What the page of the message shows: the journey as it stood then (entity `message`, `payload`). */
function journeyOf(tracking: TrackingSpec, track: Records['track'], remark: string): Records['message']['payload'] {
  const { waybillNo, planArrive, lastPlace, lastTime, lon, lat, course, lossRate } = track;
  const corners = track.route ?? [];
  const ends = {
    from: { place: track.fromName, lon: track.fromLon, lat: track.fromLat },
    to: { place: track.toName, lon: track.toLon, lat: track.toLat },
  };
  return {
    waybillNo,
    vehicleNo: nameOf(tracking, track),
    planned: planArrive ? `计划 ${planArrive} 到达${track.toName ?? ''}` : null,
    happened: remark.slice(0, 100),
    lossRate,
    trackRoute: trackPage(tracking, track),
    plan: corners.length > 1 ? corners : [ends.from, ...corners, ends.to],
    now: lon && lat ? [{ name: nameOf(tracking, track), place: lastPlace, time: lastTime, lon, lat, course }] : [],
  };
}

/** To the parties of the journey, without the company that declares it. */
export async function announceAbnormal(
  services: Services,
  sql: Sql,
  track: Records['track'],
  { remark, by }: { remark: string; by: string | null },
): Promise<void> {
  const tracking = trackingOf(services.schemas);
  const { declared } = tracking.messages;
  const { kind, title } = declared;
  for (const companyId of companiesOf(services, declared, track)) {
    if (companyId === by) continue;
    await services.messages.send(sql, {
      companyId,
      ...(kind === undefined ? {} : { kind }),
      title,
      text: textOf(tracking, declared, track, remark).slice(0, 500),
      payload: journeyOf(tracking, track, remark),
      ...about(tracking, track),
    });
  }
}
