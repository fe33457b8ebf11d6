import { catalogued } from '#core/errors';
import type { EntitySpec, FieldSchema, TransitionSpec } from '#core/language';
import type { Question } from '../../actions/runAction.ts';

const REASON: FieldSchema = { type: 'string', title: '原因', format: 'longtext', minLength: 2, maxLength: 200 };

export function transitionNamed(entity: EntitySpec, name: string): TransitionSpec {
  const found = entity.workflow?.transitions.find((transition) => transition.name === name);
  if (!found) throw catalogued('SCH113', { name });
  return found;
}

/** A refusal is never silent: what the transition asks for, or a reason of 2 to 200 characters. */
export function rejectQuestion(transition: TransitionSpec): Question {
  const asked = transition.asks?.fields;
  const fields =
    asked && Object.keys(asked).length > 0 ? asked : { reason: { ...REASON, title: `${transition.label}原因` } };
  const required = transition.asks?.required ?? [];
  return {
    title: transition.label,
    fields,
    required: required.length > 0 ? required : Object.keys(fields).slice(0, 1),
    confirm: transition.asks?.confirm,
    danger: true,
  };
}
