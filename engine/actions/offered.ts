import { OPERATION_LABELS } from '#core/buttons';
import type { ActionSpec, EntitySpec, TransitionSpec } from '#core/language';
import { holdsFor, recordExpression } from '#engine/cells';
import type { EngineHost, RecordRow } from '../port.ts';

/** What an action works on: the record (or null while it is new) and the entity it belongs to. */
export type ActionSubject = {
  entity?: EntitySpec;
  row: RecordRow | null;
  /** What a form holds at this moment; conditions of its buttons are judged over it. */
  values?(): Record<string, unknown>;
};

/** Operations that the server lists in `_actions` when the user may take them on a row. */
const LISTED = new Set(['edit', 'remove', 'copy']);

/** The workflow step that a button carries out; undefined for a button that is none. */
export function transitionOf(subject: ActionSubject, action: ActionSpec): TransitionSpec | undefined {
  return subject.entity?.workflow?.transitions.find(({ name }) => name === action.transition);
}

/**
 * Whether an action is shown: permission held, listed by the server for the row, and its condition true. A button that
 * is not allowed is removed, not greyed (specification section 6).
 */
export function isOffered(action: ActionSpec, subject: ActionSubject, host: EngineHost): boolean {
  if (!host.holds(action.permission)) return false;
  if (!isListed(action, subject, host)) return false;
  if (!action.visible) return true;
  return subject.entity ? holdsFor(host, subject.entity, action.visible, shownRow(subject)) : false;
}

/** What an action that saves without asking writes into the row. */
export function valuesSet(
  action: ActionSpec,
  entity: EntitySpec,
  row: RecordRow,
  host: EngineHost,
): Record<string, unknown> {
  const scope = { values: row, context: host.context() };
  return Object.fromEntries(
    Object.entries(action.set ?? {}).map(([field, text]) => [
      field,
      recordExpression(host, entity, text).evaluate(scope),
    ]),
  );
}

/** The record as the form around shows it. */
function shownRow({ row, values }: ActionSubject): RecordRow | null {
  return values ? ({ ...row, ...values() } as RecordRow) : row;
}

/** A conditional button of a form that saves first: what is stored now does not yet say whether it will be allowed. */
function isAfterSaving(action: ActionSpec, subject: ActionSubject, host: EngineHost): boolean {
  if (!action.save || action.visible === undefined || !subject.values) return false;
  const transition = transitionOf(subject, action);
  return transition?.from.includes(String(subject.row?.status)) === true && host.holds(transition.permission);
}

function isListed(action: ActionSpec, subject: ActionSubject, host: EngineHost): boolean {
  const { row } = subject;
  const name = action.transition ?? (action.operation && LISTED.has(action.operation) ? action.operation : undefined);
  if (!name) return true;
  if (row?._actions) return row._actions.includes(name) || isAfterSaving(action, subject, host);
  if (!action.transition || row) return true;
  // A record that is not stored yet: the button saves first, so the permission alone decides.
  return Boolean(action.save) && host.holds(transitionOf(subject, action)?.permission);
}

/** Button text: as written, else the transition's label, else the operation's standard label. */
export function labelOf(action: ActionSpec, subject: ActionSubject): string {
  return (
    action.label ??
    transitionOf(subject, action)?.label ??
    (action.operation ? OPERATION_LABELS[action.operation] : undefined) ??
    action.dialog?.title ??
    action.key
  );
}
