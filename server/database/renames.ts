/**
 * Moves what is stored under a field's earlier names (`renamedFrom`) to the field: columns with their indexes, values in
 * `ext` and in the rows of line tables. Nothing is dropped; two names that both hold values stop the start.
 */
import { sql as raw } from 'kysely';
import type { BulklineError } from '#core/errors';
import { type RenamedField, renamedFields } from '#core/language';
import { errors, inTurn, type Sql } from '#server/kernel';
import { indexName } from './indexes.ts';
import { type Column, fieldPlace, RECORD_SCHEMA, snakeCase, type TableShape } from './shape.ts';

/** A key of a JSON value under another name, below the keys of `path`, in every row of the lists on the way. */
export const RENAMED_KEY = `create or replace function renamed_key(value jsonb, path text[], former text, code text)
  returns jsonb language plpgsql immutable as $$
  begin
    if jsonb_typeof(value) = 'array' then
      return coalesce((select jsonb_agg(renamed_key(item, path, former, code) order by place)
        from jsonb_array_elements(value) with ordinality as rows(item, place)), '[]'::jsonb);
    end if;
    if jsonb_typeof(value) <> 'object' then return value; end if;
    if cardinality(path) > 0 then
      if not value ? path[1] then return value; end if;
      return jsonb_set(value, array[path[1]], renamed_key(value -> path[1], path[2:], former, code));
    end if;
    if not value ? former then return value; end if;
    if coalesce(value ->> code, '') <> '' then return value - former; end if;
    return (value - former) || jsonb_build_object(code, value -> former);
  end $$`;

const tableName = ({ table }: TableShape) => raw.table(`${RECORD_SCHEMA}.${table}`);

/** Real columns: renamed where the new one is missing, else emptied into it. Keeps `present` (name -> type) up to date. */
export async function moveColumns(sql: Sql, shape: TableShape, present: Map<string, string>): Promise<void> {
  for (const field of renamedFields(shape.entity)) {
    const column = shape.columns.get(field.code);
    if (field.within.length > 0 || !column || column.head) continue;
    const formers = field.from.map(snakeCase).filter((name) => name !== column.name && present.has(name));
    if (column.kind === 'json' && formers[0] !== undefined) throw otherKind(shape, field, 'a list or an object');
    for (const former of formers) {
      if (present.has(column.name)) await moveCells(sql, shape, { field, column, former, present });
      else await renameColumn(sql, shape, { column, former, present });
    }
  }
}

/** What `moveColumns` and `moveKeys` would do, in words, and the refusals that they would end with. Reads only. */
export async function plannedMoves(sql: Sql, shape: TableShape, present: ReadonlyMap<string, string>) {
  const moves: string[] = [];
  const refusals: BulklineError[] = [];
  const filled = (rows: ReturnType<typeof raw>) => countOf(sql, rows);
  const names = new Map(present);
  for (const field of renamedFields(shape.entity)) {
    const column = shape.columns.get(field.code);
    const isColumn = field.within.length === 0 && column !== undefined && column.kind !== 'json';
    for (const former of isColumn ? field.from.map(snakeCase) : []) {
      if (!column || former === column.name || !names.has(former)) continue;
      const inColumn = (name: string) => filled(raw`${tableName(shape)} where ${raw.id(name)} is not null`);
      if (!names.has(column.name)) {
        moves.push(`rename column ${former} to ${column.name}`);
        names.set(column.name, names.get(former) ?? '');
        names.delete(former);
        continue;
      }
      const count = await inColumn(former);
      if (count > 0 && (await inColumn(column.name)) > 0) refusals.push(clash(shape, field, former));
      else if (count > 0) moves.push(`move ${count} values of column ${former} to ${column.name}`);
    }
    for (const former of isColumn ? [] : field.from) {
      const count = await filled(withKey(shape, field, former, FILLED));
      if (count > 0 && (await filled(withKey(shape, field, field.code, FILLED))) > 0)
        refusals.push(clash(shape, field, former));
      else if (count > 0) moves.push(`rename key ${former} to ${pathOf(field)} in ${count} rows`);
    }
  }
  return { moves, refusals, columns: names };
}

async function countOf(sql: Sql, rows: ReturnType<typeof raw>): Promise<number> {
  const { rows: found } = await raw<{ rows: number }>`select count(*)::int as rows from ${rows}`.execute(sql);
  return found[0]?.rows ?? 0;
}

type Move = { column: Column; former: string; present: Map<string, string> };

async function renameColumn(sql: Sql, shape: TableShape, { column, former, present }: Move): Promise<void> {
  await raw`alter table ${tableName(shape)} rename column ${raw.id(former)} to ${raw.id(column.name)}`.execute(sql);
  // The index follows the column by itself, its name does not: the next step would make it again.
  const [old, fresh] = [indexName(shape, `f_${former}`), indexName(shape, `f_${column.name}`)];
  await raw`alter index if exists ${raw.id(RECORD_SCHEMA, old)} rename to ${raw.id(fresh)}`.execute(sql);
  present.set(column.name, present.get(former) ?? '');
  present.delete(former);
}

async function moveCells(
  sql: Sql,
  shape: TableShape,
  { field, column, former, present }: Move & { field: RenamedField },
) {
  const isFilled = (name: string) => holds(sql, raw`${tableName(shape)} where ${raw.id(name)} is not null`);
  if (!(await isFilled(former))) return;
  if (await isFilled(column.name)) throw clash(shape, field, former);
  const [type, wanted] = [present.get(former), present.get(column.name)];
  if (type !== wanted) throw otherKind(shape, field, wanted ?? '');
  await raw`update ${tableName(shape)} set ${raw.id(column.name)} = ${raw.id(former)}, ${raw.id(former)} = null
    where ${raw.id(former)} is not null`.execute(sql);
}

/** Values in `ext`: whole fields, parts of objects and columns of line tables. */
export async function moveKeys(sql: Sql, shape: TableShape): Promise<void> {
  // A large table takes longer than a call may.
  await raw`select set_config('statement_timeout', '0', true)`.execute(sql);
  for (const field of renamedFields(shape.entity)) {
    const names = [field.code, ...field.from];
    const filled = await inTurn(names, (name) => holds(sql, withKey(shape, field, name, FILLED)));
    const [current, ...former] = names.filter((_, index) => filled[index]);
    if (current !== undefined && former[0] !== undefined) throw clash(shape, field, former[0]);
    const isInside = field.within.length > 0 || shape.columns.get(field.code)?.kind === 'json';
    if (!isInside && current !== undefined && current !== field.code) throw otherKind(shape, field, 'a column');
    if (isInside) for (const name of field.from) await moveKey(sql, shape, field, name);
  }
}

async function moveKey(sql: Sql, shape: TableShape, field: RenamedField, former: string): Promise<void> {
  await raw`update ${tableName(shape)} set ext = renamed_key(ext, ${field.within}::text[], ${former}, ${field.code})
    where ${raw`${hasKey(field, former, '')}`}`.execute(sql);
}

/** Part of a JSON path that only values which say something take. */
const FILLED = ' ? (@ != null && (@.type() != "string" || @ != ""))';

function hasKey({ within }: RenamedField, name: string, filter: string) {
  const path = `$${[...within, name].map((key) => `."${key}"`).join('')}${filter}`;
  return raw`jsonb_path_exists(ext, ${path}::jsonpath)`;
}

const withKey = (shape: TableShape, field: RenamedField, name: string, filter: string) =>
  raw`${tableName(shape)} where ${hasKey(field, name, filter)}`;

async function holds(sql: Sql, rows: ReturnType<typeof raw>): Promise<boolean> {
  const { rows: found } = await raw<{ held: boolean }>`select exists (select 1 from ${rows}) as held`.execute(sql);
  return found[0]?.held === true;
}

const pathOf = ({ within, code }: RenamedField) => [...within, code].join('.');

function clash({ entity }: TableShape, field: RenamedField, former: string): BulklineError {
  return errors.SRV314(
    { field: pathOf(field), entity: entity.name, former },
    { where: fieldPlace(entity, field.code) },
  );
}

function otherKind({ entity }: TableShape, field: RenamedField, wanted: string): BulklineError {
  return errors.SRV316(
    { field: pathOf(field), entity: entity.name, wanted },
    { where: fieldPlace(entity, field.code) },
  );
}
