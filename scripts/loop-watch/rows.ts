/** Rows for lists and exports to be long: those of the demonstration, several times. */
import { sql as raw } from 'kysely';
import { recordTypes } from '#server/entity';
import type { Services, Sql } from '#server/kernel';
import type { StoredRow } from '../access-sweep/records.ts';

type RecordType = NonNullable<ReturnType<ReturnType<typeof recordTypes>['get']>>;

/** Who signs in stays alone. */
const SINGLE = ['person', 'companyUser', 'company'];

/** Copies the rows of these entities until each has about so many; those without a row stay without. */
export async function growRows(
  { schemas, database }: Services,
  entities: readonly string[],
  wanted: number,
): Promise<void> {
  const types = recordTypes(schemas);
  for (const name of entities) {
    const type = types.get(name);
    if (!type || type.spec.derived || SINGLE.includes(name)) continue;
    await database.system(async (sql) => {
      const { rows } = await raw<{ count: number }>`select count(*)::int as count from ${type.stored}`.execute(sql);
      const copies = Math.ceil(wanted / Math.max(rows[0]?.count ?? 0, 1)) - 1;
      if (copies > 0) await copyRows(sql, type, copies);
    });
  }
}

/**
 * Puts records into a state that none of the demonstration is in, whatever would have brought them there; those of which
 * one alone may be in it stay.
 */
export async function stageRows({ schemas, database }: Services, rows: readonly StoredRow[], state: string) {
  const type = recordTypes(schemas).get(rows[0]?.entity ?? '');
  if (!type || type.spec.derived) return;
  for (const row of rows) {
    const move = database.system((sql) =>
      raw`update ${type.stored} set status = ${state} where id = ${row.id}`.execute(sql),
    );
    try {
      await move;
      row.status = state;
    } catch (error) {
      if (Object(error).code !== UNIQUE_VIOLATION) throw error;
    }
  }
}
const UNIQUE_VIOLATION = '23505';

/** Each row of the entity so many times more, a minute apart. */
export async function copyRows(sql: Sql, type: RecordType, copies: number): Promise<void> {
  const { rows } = await raw<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${`record."${type.shape.table}"`}::regclass and attnum > 0 and not attisdropped`.execute(sql);
  const marked = new Set(['id', 'number', ...uniqueTexts(type)]);
  const values = rows.map(({ name }) => {
    if (marked.has(name)) return raw`${raw.ref(name)} || '-' || turn`;
    return name === 'create_time' ? raw`create_time + turn * interval '1 minute'` : raw.ref(name);
  });
  await raw`insert into ${type.stored} (${raw.join(rows.map(({ name }) => raw.id(name)))})
    select ${raw.join(values)} from ${type.stored} cross join generate_series(1, ${copies}::int) turn
    on conflict do nothing`.execute(sql);
}

/** Of each unique rule the texts that may be anything. */
function uniqueTexts({ spec, shape }: RecordType): string[] {
  const fields = (spec.unique ?? []).flatMap((rule) => rule.fields);
  return fields.flatMap((field) => {
    const column = shape.columns.get(field);
    const isFree = column?.kind === 'text' && column.schema?.format !== 'ref' && !column.schema?.dictionary;
    return column && isFree && !column.head ? [column.name] : [];
  });
}
