/** The records before and after one, in the order of a list (docs/protocol.md, "Records"). */

import { type RawBuilder, sql as raw } from 'kysely';
import type { Neighbours } from '#engine/port';
import type { CallContext, Sql } from '#server/kernel';
import { baseConditions, every, fieldsAsked, type Query } from '../query/list-query.ts';
import { beyond, ordered, type SortTerm, sortTerms } from '../query/order.ts';
import { callerOf, listedBy, type Reading, requireReading } from './read.ts';

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
  const terms = sortTerms(type, query.sort ?? '');
  const where = every(baseConditions(type, { view: query.view ?? '' }, caller));
  const asked = { view: query.view ?? '', sort: query.sort ?? '' };
  const { rows, as } = listedBy(type, context.actor, fieldsAsked(type, asked, []));
  const statement = type.spec.derived ? numbered : sought;
  const found = await as(sql, () => statement({ rows, where, terms, id }).execute(sql));
  return found.rows[0] ?? { previous: null, next: null };
}

type Place = { rows: RawBuilder<unknown>; where: RawBuilder<boolean>; terms: SortTerm[]; id: string };

/** From the record's own place in the order one step each way: no other row of the caller is looked at. */
function sought({ rows, where, terms, id }: Place): RawBuilder<Neighbours> {
  const name = (index: number) => raw.ref(`k${index}`);
  const keys = raw.join(terms.map(({ value }, index) => raw`${value} as ${name(index)}`));
  const at = (index: number) => raw`(select ${name(index)} from here)`;
  const step = (direction: 'forth' | 'back') => raw`(select id from ${rows} where ${where}
    and ${beyond(terms, at, direction)} order by ${ordered(terms, direction)} limit 1)`;
  return raw<Neighbours>`with here as materialized (select ${keys} from ${rows} where ${where} and id = ${id})
    select ${step('back')} as previous, ${step('forth')} as next from here`;
}

/** Rows that are reckoned have no index: to look for one of them costs as much as for all. */
function numbered({ rows, where, terms, id }: Place): RawBuilder<Neighbours> {
  const order = ordered(terms);
  return raw<Neighbours>`select previous, next from (
      select id, lag(id) over (order by ${order}) as previous, lead(id) over (order by ${order}) as next
      from ${rows} where ${where}) as ranked where id = ${id}`;
}
