import type { EntitySpec, EvaluationContext } from '#core/language';
import type { RenderInput } from '#core/template';
import type { Services } from '../kernel/types.ts';

/** States of the record's fields in its main form, so that a hidden field is written into no document. */
export function fieldStates(
  _services: Services,
  _entity: EntitySpec,
  _values: Record<string, unknown>,
  _context: EvaluationContext,
): RenderInput['state'] {
  return undefined;
}
