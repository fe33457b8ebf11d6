/** Records that the service itself writes: modules, effects and seeds, without a caller's rights. */

import { randomUUID } from 'node:crypto';
import { asService } from '#server/database';
import { Breath, type CallContext, type EntityRow, errors, type Sql } from '#server/kernel';
import { shapedValues, type ValueError } from '../rules/values.ts';
import type { Writing } from '../rules/writing.ts';
import { changedFields } from '../store/differences.ts';
import { type Author, findWhole, insertRows, type NewRow, publicRecord, updateRow } from '../store/store.ts';
import type { RecordType } from '../type/record-type.ts';
import { numbersFor } from './number.ts';

type Values = Record<string, unknown>;

/** Head fields that seeds and modules may give; the rest of the head is the server's. */
type Given = { id?: string; number?: string; status?: string; createTime?: string; updateTime?: string };

type Origin = { context?: CallContext; today?: string; action?: string };

/** Writes a new record by its author and resolves with it as it is stored. */
export async function insertRecord(
  sql: Sql,
  writing: Writing,
  values: Values,
  by: Author,
  more: Origin = {},
): Promise<EntityRow> {
  const [record] = await insertRecords(sql, writing, [{ values, by }], more);
  if (!record) throw errors.SRV104({ reason: writing.type.spec.name });
  return record;
}

/** The same of several records of one type, in their order: each kind of statement is sent once for many of them. */
export function insertRecords(
  sql: Sql,
  writing: Writing,
  records: ReadonlyArray<{ values: Values; by: Author }>,
  more: Origin = {},
): Promise<EntityRow[]> {
  const { type, services } = writing;
  return asService(sql, async () => {
    const breath = new Breath();
    const numbers = await numbersOf(sql, type, records, more.today);
    const rows = await breath.map(records, ({ values, by }, index): NewRow => {
      const { id = randomUUID(), createTime, updateTime, ...given } = values as Given;
      const status = given.status ?? statusAlias(type, values) ?? type.spec.workflow?.initial ?? null;
      const head = { id, number: numbers[index] ?? null, status, createTime, updateTime };
      return { head, values: trusted(type, values), by };
    });
    const stored = await insertRows(sql, type, rows);
    const entries = await breath.map(stored, ({ record }, index) => ({
      context: more.context ?? null,
      entity: type.spec.name,
      recordId: record.id,
      action: more.action ?? 'create',
      toState: rows[index]?.head.status ?? null,
      ...changedFields(type, {}, record),
      ...(more.context ? {} : { by: rows[index]?.by, time: rows[index]?.head.createTime }),
    }));
    await services.audit(sql, entries);
    return stored.map(({ record }) => record);
  });
}

/** Numbers that the records bring, and new ones for the others. */
async function numbersOf(
  sql: Sql,
  type: RecordType,
  records: ReadonlyArray<{ values: Values }>,
  today: string | undefined,
): Promise<Array<string | null>> {
  const own = records.map(({ values }) => (values as Given).number ?? numberAlias(type, values) ?? null);
  const without = records.filter((_, index) => own[index] === null).map(({ values }) => values);
  const drawn = (await numbersFor(sql, type, without, today)).reverse();
  return own.map((number) => number ?? drawn.pop() ?? null);
}

const textOrUndefined = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const numberAlias = (type: RecordType, values: Values) => textOrUndefined(values[type.spec.number?.field ?? '']);
const statusAlias = (type: RecordType, values: Values) => textOrUndefined(values[type.spec.workflow?.field ?? '']);

/** Modules' values keep the server's fields but not a wrong shape: that would be found by a caller much later. */
function trusted(type: RecordType, values: Values): Values {
  const found: ValueError[] = [];
  const shaped = shapedValues(type.spec.properties, values, {
    dictionary: type.dictionary,
    errors: found,
    withServerFields: true,
  });
  if (found.length > 0) {
    const list = found.map(({ path, message }) => `${path}: ${message}`).join('; ');
    throw errors.SRV462({ entity: type.spec.name, list });
  }
  for (const [code, column] of type.shape.columns) if (column.head) delete shaped[code];
  return shaped;
}

export function patchRecord(
  sql: Sql,
  writing: Writing,
  id: string,
  changes: Values,
  context: CallContext | null,
): Promise<EntityRow> {
  const { type, services } = writing;
  return asService(sql, async () => {
    const stored = await findWhole(sql, type, id, { lock: true });
    if (!stored) throw errors.SRV104({ reason: `${type.spec.name} ${id}` });
    const status = textOrUndefined(changes.status) ?? statusAlias(type, changes);
    const next = await updateRow(sql, type, stored, { ...trusted(type, changes), ...(status ? { status } : {}) }, null);
    const changed = changedFields(type, stored.record, next.record);
    await services.audit(sql, {
      context,
      entity: type.spec.name,
      recordId: id,
      action: 'update',
      fromState: stored.record.status as string | null,
      toState: next.record.status as string | null,
      ...changed,
    });
    return publicRecord(type, next.record) as EntityRow;
  });
}
