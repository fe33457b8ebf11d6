/** What the transitions of tracks and screenshots do beside the state (`tracking.*`). */

import { shanghaiTime } from '../kernel/clock.ts';
import { ServerError } from '../kernel/errors.ts';
import type { EntityRow, OperationHandler, Services, Sql } from '../kernel/types.ts';
import { announceAbnormal, announceArrival } from './arrival.ts';
import { figuresOf } from './figures.ts';
import { appendPoints } from './points.ts';
import type { ReportedEvent, ReportedPoint } from './provider.ts';
import { merged } from './sync.ts';

const PLATFORM = 'PLATFORM_COMPANY';
const ATTACHMENTS: Record<string, string> = { SHIP: 'SHIP_TRACK', TRAIN: 'TRAIN_TRACK', AUTOMOBILE: 'CAR_TRACK' };

const noPermission = (hint: string) => new ServerError(403, 'SRV103', '您没有该系统权限', { hint });
const notFound = (hint: string) => new ServerError(404, 'SRV104', '数据不存在', { hint });

export function trackingOperations(services: Services): Record<string, OperationHandler> {
  /** Companies of the delivery become the companies of its track; only those who send or carry make one. */
  const takeParties: OperationHandler = async ({ sql, context, row, input, changes }) => {
    const deliverId = String(input.deliverId ?? row.deliverId ?? '');
    const delivery = await services.entities.raw(sql, 'delivery', deliverId);
    const own = context.actor.company?.id ?? '';
    // A delivery of others is not there.
    if (!delivery || !partiesOf(delivery).includes(own)) throw notFound(`delivery ${deliverId}`);
    if (own === delivery.buyerCompanyId) throw noPermission('the buyer makes no tracks');
    const { sellerCompanyId, buyerCompanyId, carrierCompanyId, contractNo, businessLineId } = delivery;
    Object.assign(changes, { sellerCompanyId, buyerCompanyId, carrierCompanyId, contractNo, businessLineId });
  };

  /** Adds a position, and what follows from it, to the changes of the transition. */
  const addPoint = async (
    sql: Sql,
    row: EntityRow,
    changes: Record<string, unknown>,
    { point, event }: { point: ReportedPoint; event?: ReportedEvent },
  ) => {
    const status = changes.status ?? row.status;
    const points = await appendPoints(sql, { id: row.id, mode: String(row.mode) }, [point], 'MANUAL');
    const figures = figuresOf({ ...row, ...changes, status }, points, shanghaiTime());
    // The clock of the call is the later one where both say when it began.
    Object.assign(changes, figures, changes.departTime ? { departTime: changes.departTime } : {});
    if (event) changes.events = merged(row.events, [event]);
  };
  const here = (row: EntityRow, end: 'from' | 'to', event: string): { point: ReportedPoint; event: ReportedEvent } => {
    const time = shanghaiTime();
    const place = String(row[`${end}Name`] ?? '');
    const point = { time, lon: Number(row[`${end}Lon`]), lat: Number(row[`${end}Lat`]), place, event };
    return { point, event: { time, event, place } };
  };

  const noteDeparture: OperationHandler = ({ sql, row, changes }) =>
    addPoint(sql, row, changes, here(row, 'from', 'DEPART'));
  const noteArrival: OperationHandler = async ({ sql, row, changes }) => {
    await addPoint(sql, row, changes, here(row, 'to', 'ARRIVE'));
    await announceArrival(services, sql, { ...row, ...changes });
  };
  const report: OperationHandler = async ({ sql, row, input, changes }) => {
    const time = shanghaiTime();
    const place = String(input.place ?? '');
    const event = input.event
      ? { time, event: String(input.event), place, ...(input.remark ? { remark: String(input.remark) } : {}) }
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
  const tellAbnormal: OperationHandler = ({ sql, context, row, input }) =>
    announceAbnormal(services, sql, row, {
      remark: String(input.remark ?? ''),
      by: context.actor.company?.id ?? null,
    });

  /** The picture belongs to a track of the caller; it joins the papers of the delivery. */
  const attachScreenshot: OperationHandler = async ({ sql, context, input, changes }) => {
    const track = await services.entities.raw(sql, 'track', String(input.trackId ?? ''));
    const { company, user } = context.actor;
    const sees = track && (company?.companyType === PLATFORM || partiesOf(track).includes(company?.id ?? ''));
    if (!track || !sees) throw notFound(`track ${String(input.trackId)}`);
    const { mode, deliverId, sellerCompanyId, buyerCompanyId, carrierCompanyId } = track;
    const attachmentType = ATTACHMENTS[String(mode)] ?? null;
    const taken = { takenBy: user.name, takenAt: shanghaiTime() };
    Object.assign(
      changes,
      { mode, deliverId, attachmentType, sellerCompanyId, buyerCompanyId, carrierCompanyId },
      taken,
    );
    const delivery = await services.entities.raw(sql, 'delivery', String(deliverId ?? ''));
    if (!delivery) return;
    const papers = [String(delivery.deliverFiles ?? ''), String(input.image ?? '')].filter(Boolean).join(',');
    await services.entities.patch(sql, 'delivery', delivery.id, { deliverFiles: papers });
  };

  return {
    'tracking.takeParties': takeParties,
    'tracking.noteDeparture': noteDeparture,
    'tracking.noteArrival': noteArrival,
    'tracking.report': report,
    'tracking.tellAbnormal': tellAbnormal,
    'tracking.attachScreenshot': attachScreenshot,
  };
}

const PARTIES = ['sellerCompanyId', 'buyerCompanyId', 'carrierCompanyId', 'supervisorCompanyId', 'financeCompanyId'];

export const partiesOf = (row: Record<string, unknown>): string[] =>
  PARTIES.map((field) => row[field]).filter((id): id is string => typeof id === 'string' && id !== '');
