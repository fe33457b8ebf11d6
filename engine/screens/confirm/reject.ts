import { errors } from '#core/errors';
import type { EntitySpec, FieldSchema, TransitionSpec } from '#core/language';
import { confirmText, type Question, transitionDialog } from '#engine/actions';
import type { EngineHost, RecordRow } from '../../port.ts';

const REASON: FieldSchema = { type: 'string', title: '原因', format: 'longtext', minLength: 2, maxLength: 200 };

export function transitionNamed(entity: EntitySpec, name: string): TransitionSpec {
  const found = entity.workflow?.transitions.find((transition) => transition.name === name);
  if (!found) throw errors.SCH113({ name });
  return found;
}

/** What a step asks for before it is taken. */
export function stepQuestion(
  transition: TransitionSpec,
  { entity, row }: { entity: EntitySpec; row: RecordRow },
  host: EngineHost,
): Question {
  const confirm = confirmText(transition.dialog?.confirm, { entity, row }, host);
  return { ...transitionDialog(transition, entity, row), confirm, danger: transition.danger };
}

/** A refusal is never silent: what the transition asks for, or a reason of 2 to 200 characters. */
export function rejectQuestion(
  transition: TransitionSpec,
  { entity, row }: { entity: EntitySpec; row: RecordRow },
  host: EngineHost,
): Question {
  const asked = stepQuestion(transition, { entity, row }, host);
  const { required } = asked;
  const isAsking = Object.keys(asked.fields).length > 0;
  const fields = isAsking ? asked.fields : { reason: { ...REASON, title: `${transition.label}原因` } };
  return {
    ...asked,
    fields,
    required: required.length > 0 ? required : Object.keys(fields).slice(0, 1),
    danger: true,
  };
}
