/** `EntityService`: the record operations that other modules of the server use instead of touching tables. */

import { sql as raw } from 'kysely';
import { asService, retrying } from '#server/database';
import type { CallContext, EntityService, Services, Sql } from '#server/kernel';
import { errors } from '#server/kernel';
import { settledRow } from './balances/settle.ts';
import { every } from './query/list-query.ts';
import { rowsBeside } from './read/beside.ts';
import { answerRecord, answerRecords, callerOf, get, readAs, requireReading } from './read/read.ts';
import { insertRecord, patchRecord } from './record/records.ts';
import type { FormRules } from './rules/rules.ts';
import type { Writing } from './rules/writing.ts';
import { once } from './store/idempotency.ts';
import { findRow, findRows, findWhole } from './store/store.ts';
import { moveInside, transition } from './transition/transition.ts';
import { type RecordType, type RecordTypes, typeNamed } from './type/record-type.ts';

type Values = Record<string, unknown>;

/** Rows are what the entity file says; the types of records by name are generated from the same files. */
const asNamed = <R>(rows: Promise<unknown>): Promise<R> => rows as Promise<R>;

export function entityService(services: Services, types: RecordTypes, rules: FormRules): EntityService {
  const writing = (entity: string): Writing => ({ services, types, rules, type: typeNamed(types, entity) });
  return {
    get: (sql, entity, id, context) => asNamed(get(sql, writing(entity), context, id)),
    list: (sql, entity, ids, context) => asNamed(listed(sql, writing(entity), ids, context)),
    raw: (sql, entity, id, options) =>
      asNamed(
        asService(sql, async () => {
          const type = typeNamed(types, entity);
          const stored = options?.lock ? await findRow(sql, type, id, options) : await findWhole(sql, type, id);
          return stored?.record ?? null;
        }),
      ),
    find: (sql, entity, equals) =>
      asNamed(
        asService(sql, async () => {
          const type = typeNamed(types, entity);
          return (await findRows(sql, type, equalTo(type, equals))).map((row) => row.record);
        }),
      ),
    beside: (sql, rows, links) => asNamed(asService(sql, () => rowsBeside(sql, types, rows, links))),
    insert: (sql, entity, values, by) => asNamed(insertRecord(sql, writing(entity), values, by)),
    patch: (sql, entity, id, changes) => asNamed(patchRecord(sql, writing(entity), id, changes, null)),
    transition: (context, entity, id, name, body) =>
      asNamed(
        retrying(() =>
          services.database.tenant(context.actor, (sql) =>
            once(sql, context, { name: `${entity}/${id}/${name}`, body }, () =>
              moveRecord(sql, writing(entity), context, { id, name, ...body }),
            ),
          ),
        ),
      ),
    move: (sql, context, entity, id, name, input) =>
      asNamed(
        asService(sql, async () => (await moveInside(sql, writing(entity), context, { id, name, input })).record),
      ),
  };
}

async function listed(sql: Sql, reading: Writing, ids: readonly string[], context: CallContext): Promise<Values[]> {
  requireReading(reading.type, context.actor);
  const found = await readAs(sql, reading.type, () =>
    findRows(sql, reading.type, raw<boolean>`id = any(${[...ids]}::text[])`),
  );
  const ordered = found.toSorted((a, b) => ids.indexOf(a.record.id) - ids.indexOf(b.record.id));
  return answerRecords(sql, reading, await callerOf(sql, reading, context), ordered);
}

/** Carries out a transition and answers the record as it stands then, also when it has left the caller's sight. */
export async function moveRecord(
  sql: Sql,
  writing: Writing,
  context: CallContext,
  call: { id: string; name: string; version: unknown; input: Values },
): Promise<Values> {
  const moved = await transition(sql, writing, context, call);
  const next = await settledRow(sql, writing, writing.type, moved);
  return answerRecord(sql, writing, await callerOf(sql, writing, context), next);
}

function equalTo(type: RecordType, equals: Values) {
  return every(
    Object.entries(equals).map(([code, value]) => {
      const column = type.shape.columns.get(code);
      if (!column || column.kind === 'json') throw errors.SRV457({ field: code, entity: type.spec.name });
      if (value === null || value === undefined) return raw<boolean>`${raw.ref(column.name)} is null`;
      if (Array.isArray(value)) return raw<boolean>`${raw.ref(column.name)} = any(${value}::text[])`;
      return raw<boolean>`${raw.ref(column.name)} = ${value}`;
    }),
  );
}
