import type { EntitySpec, TransitionSpec } from '#core/language';
import type { DialogForm } from '#engine/form';

/** What a transition asks for, about a record as far as it is known. */
export function transitionDialog(
  { name, label, dialog }: TransitionSpec,
  entity: EntitySpec,
  record: Record<string, unknown> | null,
): DialogForm {
  return {
    transition: name,
    title: label,
    fields: dialog?.fields ?? {},
    required: dialog?.required ?? [],
    rules: dialog?.rules,
    tables: dialog?.tables,
    shows: dialog?.shows,
    entity,
    record,
  };
}

/**
 * The record of a dialog that answers for several rows at once: what they all have in common. The server judges the
 * answer for each row by itself and says which it does not fit.
 */
export function inCommon(rows: ReadonlyArray<Record<string, unknown>>): Record<string, unknown> {
  const [first, ...others] = rows;
  if (!first) return {};
  const shared = Object.entries(first).filter(([name, value]) => others.every((row) => isSame(row[name], value)));
  return Object.fromEntries(shared);
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
