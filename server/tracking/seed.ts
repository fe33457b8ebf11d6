/** Demonstration: recorded journeys begin some hours before the first start, and a train has all its wagons. */
import { shanghaiTime } from '../kernel/clock.ts';
import type { EntityRow, Services, Sql } from '../kernel/types.ts';
import { addMinutes, recordingOf } from './simulator/index.ts';

const FIRST_WAGON = 'WLGJ202611200001';
const WAGONS = 54;
/** Of what a wagon has of its own, nothing is copied. */
const OWN = ['id', 'version', 'number', 'status', 'createTime', 'updateTime', 'createdBy', 'creatorName', 'companyId'];

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
async function begin(services: Services, sql: Sql, track: EntityRow): Promise<void> {
  const recording = recordingOf(typeof track.waybillNo === 'string' ? track.waybillNo : null);
  if (!recording || track.departTime) return;
  const departTime = addMinutes(shanghaiTime(), -recording.startedMinutesAgo);
  const planArrive = addMinutes(departTime, (recording.points.at(-1)?.minutes ?? 0) + 60);
  await services.entities.patch(sql, 'track', track.id, { departTime, planDepart: departTime, planArrive });
}

/** The recorded train has more wagons than the three that are described: enough to be drawn in clusters. */
async function coupleWagons(services: Services, sql: Sql): Promise<void> {
  const first = await services.entities.raw(sql, 'track', FIRST_WAGON);
  if (!first) return;
  for (let index = 0; index < WAGONS; index += 1) {
    const serial = String(index + 1).padStart(2, '0');
    const id = `WLGJ2026112001${serial}`;
    if (await services.entities.raw(sql, 'track', id)) continue;
    const copied = Object.fromEntries(Object.entries(first).filter(([code]) => !OWN.includes(code)));
    const own = {
      id,
      trackNo: id,
      waybillNo: `YD2026112001${serial}`,
      wagonNo: String(1_600_200 + index * 7),
      ticketNo: `A02602${serial}`,
      sealNo: `SF2612${serial}`,
      departTime: null,
      planDepart: null,
      planArrive: null,
      status: 'WAIT',
    };
    await services.entities.insert(
      sql,
      'track',
      { ...copied, ...own },
      { userId: String(first.createdBy ?? 'seed'), userName: String(first.creatorName ?? '系统'), companyId: 'CO07' },
    );
  }
}
