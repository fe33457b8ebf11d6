import { type CompiledExpression, compileExpression, entityNames } from '#core/expression';
import type { EntitySpec } from '#core/language';
import type { EngineHost, RecordRow } from '../port.ts';

const compiled = new WeakMap<EntitySpec, Map<string, CompiledExpression>>();

/** An expression over a record, compiled once for an entity. Throws a catalogued error when it cannot be read. */
export function recordExpression(
  host: Pick<EngineHost, 'dictionary'>,
  entity: EntitySpec,
  text: string,
): CompiledExpression {
  const known = compiled.get(entity) ?? new Map<string, CompiledExpression>();
  compiled.set(entity, known);
  const before = known.get(text);
  if (before) return before;
  const fresh = compileExpression(text, { names: entityNames(entity), dictionary: (name) => host.dictionary(name) });
  known.set(text, fresh);
  return fresh;
}

/** Whether a condition of a screen (`visible` of an action or a tab) holds for a record; no condition holds always. */
export function holdsFor(
  host: Pick<EngineHost, 'dictionary' | 'context'>,
  entity: EntitySpec,
  text: string | undefined,
  row: RecordRow | null,
): boolean {
  if (!text) return true;
  return recordExpression(host, entity, text).evaluate({ values: row ?? {}, context: host.context() }) === true;
}
