import type { FieldState } from '#core/model';
import type { Column } from './columns.ts';

/** What the controls of a cell get. */
export type CellProps = {
  column: Column;
  index: number;
  path: string;
  id: string;
  /** `明细第2行 单价`, read out for the cell. */
  label: string;
  state: FieldState;
  value: unknown;
  invalid: boolean;
  /** Ids of the cell's messages and hint. */
  describedBy: string | undefined;
};
