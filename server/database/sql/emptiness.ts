/** `empty(x)` in SQL: no value, a list without items, an object whose members are all empty. */

import { type RawBuilder, sql } from 'kysely';
import { errors } from '#core/errors';
import type { FieldSchema } from '#core/language';
import { kindOf } from '../shape.ts';
import type { Term } from './terms.ts';
import { decided, exact } from './truth.ts';

export function isEmpty(term: Term): Term {
  if (term.kind === 'list') return decided(term.items.length === 0);
  if (term.kind === 'json') return exact(isEmptyJson(term.sql, term.schema));
  if (term.kind === 'empty' || term.literal !== undefined) return decided(term.kind === 'empty');
  return exact(sql`(${term.sql} is null)`);
}

function isEmptyJson(value: RawBuilder<unknown>, schema: FieldSchema | null): RawBuilder<unknown> {
  if (schema?.type !== 'object')
    return sql`(${value} is null or ${value} in ('null'::jsonb, '[]'::jsonb, '{}'::jsonb))`;
  if (!schema.properties) throw errors.ENG120({ what: 'empty() of an object without properties' });
  const members = Object.entries(schema.properties).map(([name, member]) =>
    kindOf(member) === 'json'
      ? isEmptyJson(sql`(${value} -> ${sql.lit(name)})`, member)
      : sql`nullif(${value} ->> ${sql.lit(name)}, '') is null`,
  );
  return members.length === 0 ? sql`true` : sql`(${sql.join(members, sql` and `)})`;
}
