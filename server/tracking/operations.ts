/** What the transitions of tracks and screenshots do beside the state (`tracking.*`). */

import type { Records } from '#codegen/out/types';
import type { EntitySpec } from '#core/language';
import {
  codeOf,
  type EntityRow,
  errors,
  type OperationHandler,
  operationOn,
  type Services,
  type Sql,
  shanghaiTime,
} from '#server/kernel';
import { announceAbnormal, announceArrival } from './arrival.ts';
import { figuresOf } from './figures.ts';
import { appendPoints } from './points.ts';
import type { ReportedEvent, ReportedPoint } from './provider.ts';
import { fastestKmh, journeysOf, modeOf, trackingOf } from './settings.ts';
import { merged } from './sync.ts';

type Track = Records['track'];

export function trackingOperations(services: Services): Record<string, OperationHandler> {
  const carried = loads(services);

  /** Companies of what is carried become the companies of the journey; only those who may make journeys of it do. */
  const takeParties: OperationHandler = async ({ sql, context, row, input, changes }) => {
    const { load } = trackingOf(services.schemas);
    const { entity, record } = await carried(sql, String(input[load.field] ?? row[load.field] ?? ''));
    const own = context.actor.company?.id ?? '';
    // What others carry is not there.
    if (!record || !plays(entity.parties, record, own))
      throw errors.SRV104({ reason: `${entity.name} ${String(input[load.field])}` });
    if (!plays(entity.parties, record, own, load.makers))
      throw errors.SRV103({ reason: `${own} makes no tracks of it` });
    for (const field of load.copies) changes[field] = record[field];
  };

  /** Adds a position, and what follows from it, to the changes of the transition. */
  const addPoint = async (
    sql: Sql,
    row: Track,
    changes: Partial<Track>,
    { point, event }: { point: ReportedPoint; event?: ReportedEvent },
  ) => {
    const tracking = trackingOf(services.schemas);
    const status = changes.status ?? row.status;
    const points = await appendPoints(
      sql,
      { id: row.id, fastestKmh: fastestKmh(modeOf(tracking, row)) },
      [point],
      'MANUAL',
    );
    const figures = figuresOf(tracking, { ...row, ...changes, status }, points, shanghaiTime());
    // The clock of the call is the later one where both say when it began.
    Object.assign(changes, figures, changes.departTime ? { departTime: changes.departTime } : {});
    if (event) changes.events = merged(row.events, [event]);
  };
  const here = (
    row: Track,
    end: 'from' | 'to',
    event: ReportedEvent['event'],
  ): { point: ReportedPoint; event: ReportedEvent } => {
    const time = shanghaiTime();
    const place = row[`${end}Name`] ?? '';
    const point = { time, lon: Number(row[`${end}Lon`]), lat: Number(row[`${end}Lat`]), place, event };
    return { point, event: { time, event, place } };
  };

  const noteDeparture: OperationHandler<'track'> = ({ sql, row, changes }) =>
    addPoint(sql, row, changes, here(row, 'from', 'DEPART'));
  const noteArrival: OperationHandler<'track'> = async ({ sql, row, changes }) => {
    await addPoint(sql, row, changes, here(row, 'to', 'ARRIVE'));
    await announceArrival(services, sql, { ...row, ...changes });
  };
  const report: OperationHandler<'track'> = async ({ sql, row, input, changes }) => {
    const time = shanghaiTime();
    const place = String(input.place ?? '');
    const event = input.event
      ? {
          time,
          event: codeOf(services.schemas, 'trackEvent', String(input.event)),
          place,
          ...(input.remark ? { remark: String(input.remark) } : {}),
        }
      : undefined;
    const point = {
      time,
      lon: Number(input.lon),
      lat: Number(input.lat),
      place,
      ...(event ? { event: event.event } : {}),
    };
    await addPoint(sql, row, changes, { point, event });
  };
  const tellAbnormal: OperationHandler<'track'> = ({ sql, context, row, input }) =>
    announceAbnormal(services, sql, row, {
      remark: String(input.remark ?? ''),
      by: context.actor.company?.id ?? null,
    });

  /** The picture belongs to a journey that the caller may name; it joins the papers of what is carried. */
  const attachScreenshot: OperationHandler = async ({ sql, context, input, changes }) => {
    const tracking = trackingOf(services.schemas);
    const { load } = tracking;
    const journey = await services.entities.raw(sql, journeysOf(tracking), String(input.trackId ?? ''));
    if (!journey) throw errors.SRV104({ reason: `track ${String(input.trackId)}` });
    const track: EntityRow = journey;
    const shot = services.schemas.entities.trackScreenshot?.properties ?? {};
    for (const field of ['mode', load.field, ...load.copies]) if (shot[field]) changes[field] = track[field];
    changes.attachmentType = modeOf(tracking, journey).attachment ?? null;
    changes.takenBy = context.actor.user.name;
    changes.takenAt = shanghaiTime();
    const { entity, record } = await carried(sql, String(track[load.field] ?? ''), { lock: true });
    if (!record) return;
    const papers = [String(record[load.papers] ?? ''), String(input.image ?? '')].filter(Boolean).join(',');
    await services.entities.patch(sql, entity.name, record.id, { [load.papers]: papers });
  };

  return {
    'tracking.takeParties': takeParties,
    'tracking.noteDeparture': operationOn('track', noteDeparture),
    'tracking.noteArrival': operationOn('track', noteArrival),
    'tracking.report': operationOn('track', report),
    'tracking.tellAbnormal': operationOn('track', tellAbnormal),
    'tracking.attachScreenshot': attachScreenshot,
  };
}

type Parties = EntitySpec['parties'];

/** Whether the company plays one of the roles (left out: any) in the record. */
function plays(parties: Parties, record: EntityRow, companyId: string, roles?: readonly string[]): boolean {
  const named = Object.entries(parties).filter(([role]) => roles === undefined || roles.includes(role));
  return companyId !== '' && named.some(([, { field }]) => field !== undefined && record[field] === companyId);
}

/** The record that journeys carry (`load` of tracking.json), by its id. */
function loads({ schemas, entities }: Services) {
  return async (sql: Sql, id: string, options?: { lock?: boolean }) => {
    const tracking = trackingOf(schemas);
    const name = schemas.entities[tracking.entity]?.properties[tracking.load.field]?.ref?.entity ?? '';
    return { entity: schemas.entities[name] as EntitySpec, record: await entities.raw(sql, name, id, options) };
  };
}
