import type { EntitySpec } from '#core/language';
import { type RecordTypes, readableIds, recordTypes } from '#server/entity';
import { type CallContext, contextOf, type Services, type Sql } from '#server/kernel';

const known = new WeakMap<object, RecordTypes>();

function typesOf({ schemas }: Services): RecordTypes {
  const types = known.get(schemas) ?? recordTypes(schemas);
  known.set(schemas, types);
  return types;
}

/**
 * The values without references to records that the caller may not name: a preview would print labels and fields of
 * other companies' records for whoever guesses their ids.
 */
export async function nameableValues(
  services: Services,
  sql: Sql,
  entity: EntitySpec,
  values: Record<string, unknown>,
  context: CallContext,
): Promise<Record<string, unknown>> {
  const caller = { actor: context.actor, context: contextOf(context.actor) };
  const kept = { ...values };
  for (const [code, { ref }] of Object.entries(entity.properties)) {
    const id = kept[code];
    const target = ref && typesOf(services).get(ref.entity);
    if (!target || id === null || id === undefined || id === '') continue;
    const isNameable = typeof id === 'string' && (await readableIds(sql, target, caller, [id])).length > 0;
    if (!isNameable) kept[code] = null;
  }
  return kept;
}
