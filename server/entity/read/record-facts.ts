/**
 * Facts about a record that rows of other entities decide (`facts` of the entity file). A fact whose entities are not
 * registered yet says nothing; it wakes up with the entity file.
 */
import { type RawBuilder, sql as raw } from 'kysely';
import type { EvaluationContext, FactRows, FactSource, FactSpec } from '#core/language';
import { asService, whereOf } from '#server/database';
import type { Sql } from '#server/kernel';
import { equalConditions } from '../query/filters.ts';
import { every } from '../query/list-query.ts';
import { readRow } from '../store/rows.ts';
import type { RecordType } from '../type/record-type.ts';
import { isNamedUnderWay } from './named-records.ts';
import type { Reading } from './read.ts';

type Values = Record<string, unknown>;
type Of = Pick<Reading, 'type' | 'types'>;
type Asked = { sql: Sql; of: Of; context: EvaluationContext; values: Values };

/** The context with the facts of these names, judged over the given values. */
export async function contextWithFacts(
  sql: Sql,
  of: Of,
  context: EvaluationContext,
  asked: { names: readonly string[]; values: Values },
): Promise<EvaluationContext> {
  if (asked.names.length === 0) return context;
  return { ...context, facts: { ...context.facts, ...(await recordFacts(sql, of, context, asked)) } };
}

/** Facts by name, each with those before it in sight; those without a registered entity are left out. */
export async function recordFacts(
  sql: Sql,
  of: Of,
  context: EvaluationContext,
  { names, values }: { names: readonly string[]; values: Values },
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const name of names) {
    const spec = of.type.spec.facts?.[name];
    const known = { ...context, facts: { ...context.facts, ...found } };
    const fact = spec && (await factOf({ sql, of, context: known, values }, name, spec));
    if (fact !== undefined) found[name] = fact;
  }
  return found;
}

/** As the service: what another company has under way counts, whoever asks. */
function factOf(asked: Asked, name: string, spec: FactSpec): Promise<unknown> {
  return asService(asked.sql, async () => {
    if (Array.isArray(spec)) return holdsAny(asked, spec);
    if ('named' in spec) return isNamedUnderWay(asked.sql, asked.of, String(asked.values.id ?? ''));
    const rows = linkedRows(asked, spec);
    if ('row' in spec) return firstRow(asked.sql, rows, spec);
    if (spec.turns) await waitForTurn(asked, name, spec);
    return countOf(asked.sql, rows);
  });
}

async function holdsAny(asked: Asked, sources: readonly FactSource[]): Promise<boolean | undefined> {
  const known = sources.filter(({ entity }) => asked.of.types.has(entity));
  for (const source of known) {
    const rows = linkedRows(asked, source);
    if (rows && (await countOf(asked.sql, rows, 1)) > 0) return true;
  }
  return known.length === 0 ? undefined : false;
}

type Linked = { type: RecordType; where: RawBuilder<boolean> };

async function countOf(sql: Sql, linked: Linked | null, most?: number): Promise<number> {
  if (!linked) return 0;
  const limit = most === undefined ? raw`` : raw`limit ${most}`;
  const { rows } = await raw<{ count: string }>`select count(*) as count
    from (select 1 from ${linked.type.table} where ${linked.where} ${limit}) as counted`.execute(sql);
  return Number(rows[0]?.count ?? 0);
}

/** The first row's fields; none of them where no row matches. */
async function firstRow(sql: Sql, linked: Linked | null, spec: { row: string[]; sort?: string }): Promise<Values> {
  if (!linked) return {};
  const { type, where } = linked;
  const { rows } = await raw<Values>`select * from ${type.table} where ${where}
    order by ${orderOf(type, spec.sort)} create_time, id limit 1`.execute(sql);
  const record: Values = rows[0] ? readRow(type, rows[0]).record : {};
  return Object.fromEntries(spec.row.map((field) => [field, record[field] ?? null]));
}

function orderOf(type: RecordType, sort: string | undefined): RawBuilder<unknown> {
  const column = type.shape.columns.get(sort?.replace(/^-/, '') ?? '');
  if (!column) return raw``;
  return raw`${raw.ref(column.name)} ${raw.raw(sort?.startsWith('-') ? 'desc' : 'asc')} nulls last,`;
}

/** Of two calls that ask for the same rows at once the later one waits, else neither would see the other's. */
async function waitForTurn({ sql, of, context, values }: Asked, name: string, { match }: FactRows): Promise<void> {
  const wanted = Object.values(match).map((text) => of.type.compile(text).evaluate({ values, context }));
  const place = JSON.stringify([of.type.spec.name, name, ...wanted]);
  await raw`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(sql);
}

/** Null when nothing can match. */
function linkedRows({ of, context, values }: Asked, source: FactRows): Linked | null {
  const type = of.types.get(source.entity);
  if (!type) return null;
  const read = (text: string) => of.type.compile(text).evaluate({ values, context });
  const conditions: RawBuilder<boolean>[] = [];
  for (const [field, text] of Object.entries(source.match)) {
    const value = read(text);
    if (isNothing(value)) return null;
    conditions.push(...equals(type, field, String(value)));
  }
  for (const [field, text] of Object.entries(source.except ?? {})) {
    const value = read(text);
    if (!isNothing(value)) conditions.push(raw`not (${every(equals(type, field, String(value)))})`);
  }
  return { type, where: every([...conditions, counts(type, context, source.where)]) };
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The service itself also compares with what no list would filter by: sensitive and internal texts. */
function equals(type: RecordType, field: string, value: string): RawBuilder<boolean>[] {
  const column = type.shape.columns.get(field);
  const isHidden = column?.schema?.sensitive === true || column?.schema?.internal === true;
  if (column?.kind === 'text' && isHidden) return [raw`${raw.ref(column.name)} = ${value}`];
  return equalConditions(type, { [field]: value });
}

function counts(target: RecordType, context: EvaluationContext, where: string | undefined): RawBuilder<boolean> {
  if (where !== undefined) return whereOf(where, { shape: target.shape, context });
  const final = (target.spec.workflow?.states ?? []).filter((state) => state.final).map((state) => state.code);
  return final.length === 0 ? raw`true` : raw`status <> all(${final}::text[])`;
}
