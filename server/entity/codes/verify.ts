/** A paper in hand is proved by its number and code (`verify` of the entity), whoever's record it is. */
import { asService, whereOf } from '#server/database';
import { type CallContext, errors, type Sql } from '#server/kernel';
import { equalConditions } from '../query/filters.ts';
import { every } from '../query/list-query.ts';
import { labelsOf } from '../read/labels.ts';
import { maskRecord } from '../read/masks.ts';
import { callerOf, type Reading, requireReading } from '../read/read.ts';
import { findRow, findRows } from '../store/store.ts';
import { countWrongGuess, type GuessLimit, isCode, refuseGuessing } from './passcodes.ts';

type Values = Record<string, unknown>;

const MINE_AN_HOUR = 10;
/** Of all who ask: a code has a thousand million forms. */
const OF_ONE_A_DAY = 100;

/**
 * What stands on the paper, with the labels of what it refers to; the id only for who may open the record.
 * @throws ServerError 403, 400, 404 (number and code fit nothing), 429
 */
export async function verifyPaper(
  sql: Sql,
  reading: Reading,
  context: CallContext,
  asked: { number: unknown; code: unknown },
): Promise<Values> {
  const { type, types, services } = reading;
  const spec = type.spec.verify;
  if (!spec) throw errors.SRV104({ reason: `papers of ${type.spec.name} are not verified` });
  requireReading(type, context.actor);
  const [number, code] = [asked.number, asked.code].map((text) => (typeof text === 'string' ? text.trim() : ''));
  if (!number) throw errors.SRV601({ path: spec.number, title: type.spec.properties[spec.number]?.title ?? '' });
  if (!code) throw errors.SRV601({ path: spec.code, title: type.spec.properties[spec.code]?.title ?? '' });
  const limits: GuessLimit[] = [
    { key: `verify/${type.spec.name}/${context.actor.user.id}`, most: MINE_AN_HOUR, hours: 1 },
    { key: `verify/${type.spec.name}=${number.slice(0, 60)}`, most: OF_ONE_A_DAY, hours: 24 },
  ];
  await refuseGuessing(sql, services, limits);
  const caller = await callerOf(sql, reading, context);
  const where = spec.where === undefined ? [] : [whereOf(spec.where, { shape: type.shape, context: caller.context })];
  const condition = every([...equalConditions(type, { [spec.number]: number }), ...where]);
  const [found] = await asService(sql, () => findRows(sql, type, condition, { whole: true }));
  if (!found || !isCode(code.toUpperCase(), found.record[spec.code])) {
    countWrongGuess(services, limits);
    throw errors.SRV138({ text: spec.missing });
  }
  const shown = maskRecord(type, found.record, context.actor);
  const told = Object.fromEntries(spec.gives.map((field) => [field, shown[field] ?? null]));
  const [labels = {}] = await asService(sql, () => labelsOf(sql, types, type, [told]));
  const own = await findRow(sql, type, String(found.record.id));
  return { ...told, _labels: labels, id: own ? found.record.id : null };
}
