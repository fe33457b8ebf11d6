/** `EntityService`: the record operations that other modules of the server use instead of touching tables. */

import { sql as raw } from 'kysely';
import { asService, retrying } from '#server/database';
import type { CallContext, EntityRow, EntityService, Services, Sql } from '#server/kernel';
import { errors } from '#server/kernel';
import { every } from './query/list-query.ts';
import { answerRecord, answerRecords, callerOf, get, readAs, requireReading } from './read/read.ts';
import { insertRecord, patchRecord } from './record/records.ts';
import type { FormRules } from './rules/rules.ts';
import type { Writing } from './rules/writing.ts';
import { once } from './store/idempotency.ts';
import { findRow, findRows } from './store/store.ts';
import { moveInside, transition } from './transition/transition.ts';
import { type RecordType, type RecordTypes, typeNamed } from './type/record-type.ts';

type Values = Record<string, unknown>;

export function entityService(services: Services, types: RecordTypes, rules: FormRules): EntityService {
  const writing = (entity: string): Writing => ({ services, types, rules, type: typeNamed(types, entity) });
  return {
    get: async (sql, entity, id, context) => (await get(sql, writing(entity), context, id)) as EntityRow,
    list: async (sql, entity, ids, context) => {
      const reading = writing(entity);
      requireReading(reading.type, context.actor);
      const found = await readAs(sql, reading.type, () =>
        findRows(sql, reading.type, raw<boolean>`id = any(${[...ids]}::text[])`),
      );
      const ordered = found.toSorted((a, b) => ids.indexOf(a.record.id) - ids.indexOf(b.record.id));
      return (await answerRecords(sql, reading, await callerOf(sql, reading, context), ordered)) as EntityRow[];
    },
    raw: (sql, entity, id, options) =>
      asService(sql, async () => (await findRow(sql, typeNamed(types, entity), id, options))?.record ?? null),
    find: (sql, entity, equals) =>
      asService(sql, async () => {
        const type = typeNamed(types, entity);
        return (await findRows(sql, type, equalTo(type, equals))).map((row) => row.record);
      }),
    insert: (sql, entity, values, by) => insertRecord(sql, writing(entity), values, by),
    patch: (sql, entity, id, changes) => patchRecord(sql, writing(entity), id, changes, null),
    transition: (context, entity, id, name, body) =>
      retrying(() =>
        services.database.tenant(context.actor, (sql) =>
          once(sql, context, { name: `${entity}/${id}/${name}`, body }, () =>
            moveRecord(sql, writing(entity), context, { id, name, ...body }),
          ),
        ),
      ) as Promise<EntityRow>,
    move: (sql, context, entity, id, name, input) =>
      asService(sql, async () => (await moveInside(sql, writing(entity), context, { id, name, input })).record),
  };
}

/** Carries out a transition and answers the record as it stands then, also when it has left the caller's sight. */
export async function moveRecord(
  sql: Sql,
  writing: Writing,
  context: CallContext,
  call: { id: string; name: string; version: unknown; input: Values },
): Promise<Values> {
  const next = await transition(sql, writing, context, call);
  return answerRecord(sql, writing, await callerOf(sql, writing, context), next);
}

function equalTo(type: RecordType, equals: Values) {
  return every(
    Object.entries(equals).map(([code, value]) => {
      const column = type.shape.columns.get(code);
      if (!column || column.kind === 'json') throw errors.SRV457({ field: code, entity: type.spec.name });
      if (value === null || value === undefined) return raw<boolean>`${raw.ref(column.name)} is null`;
      return raw<boolean>`${raw.ref(column.name)} = ${value}`;
    }),
  );
}
