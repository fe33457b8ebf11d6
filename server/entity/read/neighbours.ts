/** The records before and after one, in the order of a list (docs/protocol.md, "Records"). */

import { sql as raw } from 'kysely';
import type { Neighbours } from '#engine/port';
import type { CallContext, Sql } from '#server/kernel';
import { baseConditions, every, type Query } from '../query/list-query.ts';
import { orderBy } from '../query/order.ts';
import { callerOf, type Reading, requireReading } from './read.ts';

/** `view` and `sort` as for a page; a record that the view does not hold has no neighbours. */
export async function neighbours(
  sql: Sql,
  reading: Reading,
  context: CallContext,
  id: string,
  query: Query,
): Promise<Neighbours> {
  const { type } = reading;
  requireReading(type, context.actor);
  const caller = await callerOf(sql, reading, context, query.view);
  const order = orderBy(type, query.sort ?? '');
  const where = every(baseConditions(type, { view: query.view ?? '' }, caller));
  const { rows } = await raw<Neighbours>`select previous, next from (
      select id, lag(id) over (order by ${order}) as previous, lead(id) over (order by ${order}) as next
      from ${type.listedFor(context.actor)} where ${where}) as ranked where id = ${id}`.execute(sql);
  return rows[0] ?? { previous: null, next: null };
}
