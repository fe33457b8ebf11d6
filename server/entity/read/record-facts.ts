/**
 * Facts about a record that rows of other entities decide (`facts` of the entity file). A fact whose entities are not
 * registered yet says nothing; it wakes up with the entity file.
 */
import { type RawBuilder, sql as raw } from 'kysely';
import { referencesOf } from '#core/expression';
import type { EvaluationContext, FactSource, TransitionSpec } from '#core/language';
import { asService, whereOf } from '#server/database';
import type { Sql } from '#server/kernel';
import { equalConditions } from '../query/filters.ts';
import { every } from '../query/list-query.ts';
import type { RecordType } from '../type/record-type.ts';
import type { Reading } from './read.ts';

type Values = Record<string, unknown>;
type Of = Pick<Reading, 'type' | 'types'>;

/** The context with the facts that the transition's checks ask for, judged over the given values. */
export async function contextWithFacts(
  sql: Sql,
  of: Of,
  context: EvaluationContext,
  { transition, values }: { transition: TransitionSpec; values: Values },
): Promise<EvaluationContext> {
  const asked = factsIn(of.type, transition);
  if (asked.length === 0) return context;
  return {
    ...context,
    facts: { ...context.facts, ...(await recordFacts(sql, of, context, { names: asked, values })) },
  };
}

/** Facts by name; those without a registered entity are left out. */
export async function recordFacts(
  sql: Sql,
  of: Of,
  context: EvaluationContext,
  { names, values }: { names: readonly string[]; values: Values },
): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {};
  for (const name of names) {
    const sources = (of.type.spec.facts?.[name] ?? []).filter(({ entity }) => of.types.has(entity));
    if (sources.length > 0) found[name] = await holdsAny(sql, of, context, sources, values);
  }
  return found;
}

function factsIn(type: RecordType, transition: TransitionSpec): string[] {
  const known = Object.keys(type.spec.facts ?? {});
  if (known.length === 0) return [];
  const paths = (transition.checks ?? []).flatMap(
    ({ refuseWhen }) => referencesOf(type.compile(refuseWhen, transition).node).context,
  );
  const read = new Set(paths.flatMap(([head, name]) => (head === 'facts' && name !== undefined ? [name] : [])));
  return known.filter((name) => read.has(name));
}

/** As the service: what another company has under way counts, whoever asks. */
async function holdsAny(
  sql: Sql,
  of: Of,
  context: EvaluationContext,
  sources: readonly FactSource[],
  values: Values,
): Promise<boolean> {
  for (const source of sources) {
    const target = of.types.get(source.entity);
    const where = target && conditionOf(of.type, target, context, source, values);
    if (!target || !where) continue;
    const { rows } = await asService(sql, () => raw`select 1 from ${target.table} where ${where} limit 1`.execute(sql));
    if (rows.length > 0) return true;
  }
  return false;
}

/** Null when nothing can match. */
function conditionOf(
  type: RecordType,
  target: RecordType,
  context: EvaluationContext,
  source: FactSource,
  values: Values,
): RawBuilder<boolean> | null {
  const wanted: Record<string, string> = {};
  for (const [field, text] of Object.entries(source.match)) {
    const value = type.compile(text).evaluate({ values, context });
    if (value === null || value === undefined || value === '') return null;
    wanted[field] = String(value);
  }
  return every([...equalConditions(target, wanted), counts(target, context, source.where)]);
}

function counts(target: RecordType, context: EvaluationContext, where: string | undefined): RawBuilder<boolean> {
  if (where !== undefined) return whereOf(where, { shape: target.shape, context });
  const final = (target.spec.workflow?.states ?? []).filter((state) => state.final).map((state) => state.code);
  return final.length === 0 ? raw`true` : raw`status <> all(${final}::text[])`;
}
