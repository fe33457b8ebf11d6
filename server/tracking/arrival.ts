/** Who hears of a journey: the buyer, the carrier, those who asked to be told. */
import { sql as raw } from 'kysely';
import type { EntityRow, Services, Sql } from '../kernel/types.ts';

/** Page of one track by its mode (chapter 70, section 7). */
export function trackRoute(track: { id: string; mode: unknown }): string {
  const id = encodeURIComponent(track.id);
  if (track.mode === 'SHIP') return `/logistics/logisticsDetailShip?id=${id}`;
  if (track.mode === 'AUTOMOBILE') return `/logistics/logisticsDetailCarNew?id=${id}`;
  return `/logistics/LogisticsDetailTrainNewInfo?id=${id}`;
}

/** What people call it. */
export const nameOf = (track: Record<string, unknown>): string =>
  String(track.shipName ?? track.plateNo ?? track.wagonNo ?? track.waybillNo ?? '');

const about = (track: EntityRow) => ({
  to: trackRoute(track as EntityRow & { mode: unknown }),
  entity: 'track',
  recordId: track.id,
  number: String(track.trackNo ?? ''),
});

/** To the buyer (确认收货) and to everyone who subscribed; subscriptions end with it. */
export async function announceArrival(services: Services, sql: Sql, track: EntityRow): Promise<void> {
  const text = `${nameOf(track)}（${track.waybillNo ?? ''}）已到达${track.toName ?? ''}，请核对数量后确认收货。`;
  if (typeof track.buyerCompanyId === 'string')
    await services.messages.send(sql, { companyId: track.buyerCompanyId, title: '货物已到达', text, ...about(track) });
  const { rows } = await raw<{ user_id: string; company_id: string }>`
    delete from track_subscription where track_id = ${track.id} returning user_id, company_id`.execute(sql);
  for (const { user_id, company_id } of rows) {
    await services.messages.send(sql, {
      userId: user_id,
      companyId: company_id,
      kind: 'SYSTEM',
      title: '到达提醒',
      text: `您订阅的 ${nameOf(track)} 已到达${track.toName ?? ''}。`,
      ...about(track),
    });
  }
}

/** To the parties of the journey, without the company that declares it. */
export async function announceAbnormal(
  services: Services,
  sql: Sql,
  track: EntityRow,
  { remark, by }: { remark: string; by: string | null },
): Promise<void> {
  const parties = [track.buyerCompanyId, track.sellerCompanyId, track.carrierCompanyId, track.supervisorCompanyId];
  for (const companyId of new Set(parties)) {
    if (typeof companyId !== 'string' || companyId === by) continue;
    await services.messages.send(sql, {
      companyId,
      kind: 'RISK_LOGISTIC',
      title: '运输异常申报',
      text: `${nameOf(track)}（${track.waybillNo ?? ''}）申报运输异常：${remark}`.slice(0, 500),
      ...about(track),
    });
  }
}
