/** Demonstration: recorded journeys begin some hours before the first start, and a train has all its wagons. */

import type { Records } from '#codegen/out/types';
import type { FieldSchema } from '#core/language';
import { type Services, type Sql, shanghaiTime } from '#server/kernel';
import { addMinutes, copies, minutesBetween, recordingOf } from './simulator/index.ts';

/** Of what a wagon has of its own, nothing is copied. */
const OWN = ['id', 'version', 'number', 'status', 'createTime', 'updateTime', 'createdBy', 'creatorName', 'companyId'];

/** Of a record or a line of it, by the schemas' fields. */
type Values = Record<string, unknown>;

export async function seedJourneys(services: Services): Promise<void> {
  // A set of schemas may know no tracks.
  if (!services.schemas.entities.track) return;
  await services.database.system(async (sql) => {
    await coupleWagons(services, sql);
    for (const track of await services.entities.find(sql, 'track', { status: 'WAIT' }))
      await begin(services, sql, track);
  });
}

/** A journey that has a recording and no start yet starts as long ago as its recording says. */
async function begin(services: Services, sql: Sql, track: Records['track']): Promise<void> {
  const recording = recordingOf(track.waybillNo);
  if (!recording || track.departTime) return;
  const departTime = addMinutes(shanghaiTime(), -recording.startedMinutesAgo);
  const planArrive = addMinutes(departTime, (recording.points.at(-1)?.minutes ?? 0) + 60);
  const properties = services.schemas.entities.track?.properties ?? {};
  const moved = recording.described
    ? movedTimes(properties, track, minutesBetween(recording.described, departTime))
    : {};
  await services.entities.patch(sql, 'track', track.id, { ...moved, departTime, planDepart: departTime, planArrive });
}

/** The record's other times (weighing, ports), as much later as the journey begins. */
function movedTimes(properties: Record<string, FieldSchema>, row: Values, minutes: number): Values {
  const moved: Values = {};
  for (const [code, { format, items }] of Object.entries(properties)) {
    const value = row[code];
    if (format === 'datetime' && typeof value === 'string' && value !== '') moved[code] = addMinutes(value, minutes);
    const columns = items?.properties;
    if (columns && Array.isArray(value))
      moved[code] = value.map((line: Values) => ({ ...line, ...movedTimes(columns, line, minutes) }));
  }
  return moved;
}

/** The recorded train has more wagons than the three that are described: enough to be drawn in clusters. */
async function coupleWagons(services: Services, sql: Sql): Promise<void> {
  const first = await services.entities.raw(sql, 'track', copies.of);
  if (!first) return;
  const known = new Set((await services.entities.find(sql, 'track', { mode: first.mode })).map(({ id }) => id));
  const kept = Object.entries(first).filter(([field]) => !OWN.includes(field) && !copies.empty.includes(field));
  const by = {
    userId: first.createdBy ?? 'seed',
    userName: first.creatorName ?? '系统',
    companyId: copies.companyId,
  };
  for (let index = 0; index < copies.count; index += 1) {
    const own = ownValues(index);
    if (known.has(own.id)) continue;
    await services.entities.insert(sql, 'track', { ...Object.fromEntries(kept), ...own, status: first.status }, by);
  }
}

function ownValues(index: number): Record<string, unknown> & { id: string } {
  const serial = String(index + 1).padStart(2, '0');
  const written = (text: string) => text.replace('{serial}', serial);
  const fields = Object.entries(copies.fields).map(([field, value]) => [
    field,
    typeof value === 'string' ? written(value) : String(value.from + index * value.step),
  ]);
  return { ...Object.fromEntries(fields), id: written(copies.id) };
}
