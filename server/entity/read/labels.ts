/** Labels of referred records, read in one query for each referred entity. */
import { sql as raw } from 'kysely';
import type { FieldSchema } from '#core/language';
import { asService } from '#server/database';
import { Breath, type Sql } from '#server/kernel';
import { readRow } from '../store/rows.ts';
import { narrowed, selected } from '../type/narrowed.ts';
import { listedColumn, type RecordType, type RecordTypes } from '../type/record-type.ts';

type Reference = { path: string; entity: string; id: string; label: string[] | undefined };

/**
 * Label by field path (`buyerId`, `lines.0.goodsId`) for each record. A record that names another one may show its
 * label, whether or not the caller may open it; hidden and sensitive fields never make up a label.
 */
export async function labelsOf(
  sql: Sql,
  types: RecordTypes,
  type: RecordType,
  records: Array<Record<string, unknown>>,
): Promise<Array<Record<string, string>>> {
  const breath = new Breath();
  const references = await breath.map(records, (record) => referencesIn(type.spec.properties, record, ''));
  const wanted = wantedOf(references.flat());
  const found = new Map<string, Map<string, Record<string, unknown>>>();
  await asService(sql, async () => {
    for (const [entity, asked] of wanted) found.set(entity, await readRecords(sql, types.get(entity), asked));
  });
  return breath.map(references, (list) =>
    Object.fromEntries(
      list.flatMap(({ path, entity, id, label }) => {
        const record = found.get(entity)?.get(id);
        const target = types.get(entity);
        return record && target ? [[path, labelText(target, record, label)]] : [];
      }),
    ),
  );
}

/** The label fields of a record joined by a blank; its number or id when they are all empty. */
export function labelText(type: RecordType, record: Record<string, unknown>, fields?: string[]): string {
  const parts = (fields ?? type.spec.label)
    .filter((code) => listedColumn(type, code))
    .map((code) => record[code])
    .filter((value) => value !== null && value !== undefined && value !== '');
  return parts.length > 0 ? parts.join(' ') : String(record.number ?? record.id ?? '');
}

/** Records of an entity whose labels are wanted, and the fields that references ask for beside the entity's own. */
type Wanted = { ids: Set<string>; fields: Set<string> };

function wantedOf(references: readonly Reference[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const { entity, id, label } of references) {
    const known = wanted.get(entity) ?? { ids: new Set(), fields: new Set() };
    known.ids.add(id);
    for (const field of label ?? []) known.fields.add(field);
    wanted.set(entity, known);
  }
  return wanted;
}

/** From the table where it says all that a label tells: fields that are reckoned cost a statement over what is linked. */
async function readRecords(
  sql: Sql,
  type: RecordType | undefined,
  { ids, fields }: Wanted,
): Promise<Map<string, Record<string, unknown>>> {
  if (!type) return new Map();
  const { derived, derivedFields = {}, label } = type.spec;
  const isStored = !derived && ![...label, ...fields].some((field) => Object.hasOwn(derivedFields, field));
  const source = isStored ? raw`${type.stored} where id = any(${[...ids]}::text[])` : raw`${type.wholeOf([...ids])}`;
  const told = narrowed(type, ['number', ...label, ...fields]);
  const { rows } = await raw<Record<string, unknown>>`select ${selected(told)} from ${source}`.execute(sql);
  const records = await new Breath().map(rows, (row) => readRow(told, row).record);
  return new Map(records.map((record) => [String(record.id), record]));
}

export function referencesIn(
  properties: Record<string, FieldSchema>,
  values: Record<string, unknown>,
  prefix: string,
): Reference[] {
  return referring(properties).flatMap(([code, schema]): Reference[] => {
    const value = values[code];
    if (value === null || value === undefined) return [];
    const path = `${prefix}${code}`;
    if (schema.ref && typeof value === 'string')
      return [{ path, entity: schema.ref.entity, id: value, label: schema.ref.label }];
    if (schema.type === 'object' && typeof value === 'object') {
      return referencesIn(schema.properties ?? {}, value as Record<string, unknown>, `${path}.`);
    }
    if (schema.type === 'array' && schema.items?.properties && Array.isArray(value)) {
      const columns = schema.items.properties;
      return value.flatMap((row: Record<string, unknown> | null, index) =>
        row ? referencesIn(columns, row, `${path}.${index}.`) : [],
      );
    }
    return [];
  });
}

type Properties = Record<string, FieldSchema>;
const known = new WeakMap<Properties, ReadonlyArray<[string, FieldSchema]>>();

/** Fields in which a reference may stand; found once for all rows. */
function referring(properties: Properties): ReadonlyArray<[string, FieldSchema]> {
  let found = known.get(properties);
  if (!found) {
    found = Object.entries(properties).filter(
      ([, { ref, type, items }]) => ref || type === 'object' || (type === 'array' && items?.properties),
    );
    known.set(properties, found);
  }
  return found;
}
