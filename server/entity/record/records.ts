/** Records that the service itself writes: modules, effects and seeds, without a caller's rights. */

import { randomUUID } from 'node:crypto';
import { asService } from '#server/database';
import { type CallContext, type EntityRow, errors, type Sql } from '#server/kernel';
import { shapedValues, type ValueError } from '../rules/values.ts';
import type { Writing } from '../rules/writing.ts';
import { changedFields } from '../store/differences.ts';
import { type Author, findWhole, insertRow, publicRecord, updateRow } from '../store/store.ts';
import type { RecordType } from '../type/record-type.ts';
import { numberFor } from './number.ts';

type Values = Record<string, unknown>;

/** Head fields that seeds and modules may give; the rest of the head is the server's. */
type Given = { id?: string; number?: string; status?: string; createTime?: string; updateTime?: string };

/** Writes a new record by its author and resolves with it as it is stored. */
export function insertRecord(
  sql: Sql,
  writing: Writing,
  values: Values,
  by: Author,
  more: { context?: CallContext; today?: string; action?: string } = {},
): Promise<EntityRow> {
  const { type, services } = writing;
  return asService(sql, async () => {
    const given = values as Given;
    const id = given.id ?? randomUUID();
    const number = given.number ?? numberAlias(type, values) ?? (await numberFor(sql, type, values, more.today));
    const status = given.status ?? statusAlias(type, values) ?? type.spec.workflow?.initial ?? null;
    const head = { id, number, status, createTime: given.createTime, updateTime: given.updateTime };
    const stored = await insertRow(sql, type, head, trusted(type, values), by);
    await services.audit(sql, {
      context: more.context ?? null,
      entity: type.spec.name,
      recordId: id,
      action: more.action ?? 'create',
      toState: status,
      ...changedFields(type, {}, stored.record),
      ...(more.context ? {} : { by, time: given.createTime }),
    });
    return stored.record;
  });
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
