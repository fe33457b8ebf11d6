import type { Finding } from '#core/model';
import type { CellProps } from './cellProps.ts';
import type { Column } from './columns.ts';
import { useTable } from './TableContext.ts';

/** A cell as it stands: value, state, what is wrong with it. */
export type CellView = CellProps & {
  errors: readonly Finding[];
  /** Text only: the table is looked at, or the value is computed, or closed. */
  isFixed: boolean;
  isRequired: boolean;
  /** What the rules call the column in this row, where they do. */
  caption: string | null;
  hint: string | null;
  errorId: string;
  hintId: string;
};

/** What is known of one cell; the row that asks is drawn again when it changes. */
export function useCell({ column, index }: { column: Column; index: number }): CellView {
  const { store, path: tablePath, label, editable } = useTable();
  const path = `${tablePath}.${index}.${column.name}`;
  const state = store.state(path);
  const errors = store.findings.at(path);
  const id = store.idOf(path);
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const isFixed = !editable || Boolean(column.schema.serverOwned) || !state.enabled;
  const hint = errors.length === 0 ? state.hint : null;
  return {
    column,
    index,
    path,
    id,
    state,
    errors,
    errorId,
    hintId,
    isFixed,
    hint,
    label: `${label}第${index + 1}行 ${state.label ?? column.schema.title}`,
    value: store.evaluation.value(path),
    invalid: errors.some((finding) => finding.level === 'error'),
    describedBy: errors.length > 0 ? errorId : hint ? hintId : undefined,
    isRequired: !isFixed && state.required,
    caption: state.label !== null && state.label !== column.schema.title ? state.label : null,
  };
}
