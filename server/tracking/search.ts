/** Which tracks a query means. Runs under the caller's role, so tracks of others are never met. */
import { type RawBuilder, sql as raw } from 'kysely';
import type { Sql } from '../kernel/types.ts';

export type Family = 'waybill' | 'ship' | 'shipBox' | 'deliver';
export type Search = {
  mode: string;
  keyword: string;
  /** First and last day of the departure, `YYYY-MM-DD`. */
  from: string;
  to: string;
  sendStation: string;
  arriveStation: string;
  shipper: string;
  status: string;
};

const MOST = 100;

/** Columns in which a family looks for the keyword (chapter 70, travelSearch). */
const NUMBERS: Record<Family, readonly string[]> = {
  waybill: ['waybill_no', 'wagon_no', 'ticket_no', 'plate_no', 'number'],
  ship: ['ship_name', 'ship_en_name', 'mmsi', 'imo', 'call_sign', 'waybill_no', 'number'],
  shipBox: ['container_no'],
  deliver: ['deliver_id', 'contract_no', 'waybill_no'],
};
const MODES: Record<Family, readonly string[] | null> = {
  waybill: ['TRAIN', 'AUTOMOBILE'],
  ship: ['SHIP'],
  shipBox: null,
  deliver: null,
};

/** Ids of the newest tracks that meet the query. */
export async function searchTracks(sql: Sql, family: Family, search: Search): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`select id from record.track
    where ${raw.join(conditionsOf(family, search), raw` and `)}
    order by coalesce(last_time, depart_time, plan_depart) desc nulls last, number desc limit ${MOST}`.execute(sql);
  return rows.map(({ id }) => id);
}

function conditionsOf(family: Family, search: Search): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [raw`true`];
  const modes = MODES[family];
  if (modes) conditions.push(raw`mode in (${raw.join([...modes])})`);
  if (family === 'shipBox') conditions.push(raw`container_no is not null`);
  if (search.mode) conditions.push(raw`mode = ${search.mode}`);
  if (search.status) conditions.push(raw`status = ${search.status}`);
  if (search.keyword) {
    const pattern = containing(search.keyword);
    const columns = NUMBERS[family].map((column) => raw`${raw.ref(column)} ilike ${pattern}`);
    conditions.push(raw`(${raw.join(columns, raw` or `)})`);
  }
  if (search.sendStation)
    conditions.push(raw`coalesce(send_station, from_name) ilike ${containing(search.sendStation)}`);
  if (search.arriveStation)
    conditions.push(raw`coalesce(arrive_station, to_name) ilike ${containing(search.arriveStation)}`);
  if (search.shipper) conditions.push(raw`shipper ilike ${containing(search.shipper)}`);
  const day = raw`coalesce(depart_time, plan_depart)`;
  if (search.from) conditions.push(raw`${day} >= ${`${search.from} 00:00:00`}`);
  if (search.to) conditions.push(raw`${day} <= ${`${search.to} 23:59:59`}`);
  return conditions;
}

/** Literally: `%` and `_` of the user are characters. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
