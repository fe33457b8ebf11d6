/** Pickers whose rows a module names (`ref.offeredBy`): those that it would accept, asked before somebody chooses one. */

import { type RawBuilder, sql as raw } from 'kysely';
import type { FieldSchema, RefSpec } from '#core/language';
import { type CallContext, errors, type Sql } from '#server/kernel';
import type { Query } from '../query/list-query.ts';
import type { Reading } from '../read/read.ts';
import { answerQuestion } from '../rules/questions.ts';

const BY = 'by';
const TOLD = 'b.';

/**
 * None for a picker that asks nobody.
 * @throws ServerError 400 for a question that no reference to the entity puts: the call answers nothing else
 */
export async function offeredRows(
  sql: Sql,
  { services, types, type }: Reading,
  context: CallContext,
  query: Query,
): Promise<RawBuilder<boolean>[]> {
  const question = query[BY];
  if (question === undefined) return [];
  for (const { spec } of types.values()) {
    const dialogs = spec.workflow?.transitions.map((transition) => transition.dialog?.fields ?? {}) ?? [];
    const ref = [spec.properties, ...dialogs]
      .flatMap(refsOf)
      .find(({ entity, offeredBy }) => entity === type.spec.name && offeredBy?.question === question);
    if (!ref?.offeredBy) continue;
    const told = Object.keys(ref.offeredBy.with).map((name) => [name, query[`${TOLD}${name}`] ?? null]);
    const call = { question, entity: spec.name, id: null, values: Object.fromEntries(told) };
    const answer = await answerQuestion(services, sql, context, call);
    if (!('codes' in answer)) throw errors.SRV455({ name: question });
    return [raw<boolean>`id = any(${answer.codes}::text[])`];
  }
  throw errors.SRV101({ reason: `no reference to ${type.spec.name} asks "${question.slice(0, 60)}"` });
}

function refsOf(fields: Record<string, FieldSchema>): RefSpec[] {
  return Object.values(fields).flatMap(({ ref, properties, items }) => [
    ...(ref ? [ref] : []),
    ...refsOf(properties ?? items?.properties ?? {}),
  ]);
}
