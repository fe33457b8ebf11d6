/** Blocks over rows that lie in a record or that a call answers (docs/language.md, "Rows"). */

import type { ExpressionText } from './expression-text.ts';

/** Where rows come from: a line table of the record, the record itself, a call that answers rows, or other records. */
export type RowSource =
  | { field: string }
  | { record: true }
  /** `METHOD base:/path` with `{field}` slots; `at`: member of the answer that holds the rows. */
  | { call: string; at?: string }
  /**
   * Records of `entity` whose field `by` names this one, or holds what this record's field `of` does; `same`: fields that
   * have to be equal in both. The first 200 in the order of `sort`.
   */
  | { entity: string; by: string; of?: string; same?: string[]; view?: string; sort: string };

/** A value of a row with its label: a column of a table, a line of a card. */
export type RowValue = {
  label: string;
  field: string;
  unit?: string;
  dictionary?: string;
  format?: 'longitude' | 'latitude';
};

export type RowsBlockSpec = {
  kind: 'rows';
  title: string;
  source: RowSource;
  columns: RowValue[];
  /** Offers the rows as a workbook of this name. */
  export?: string;
  /** What stands there without rows; default 暂无数据. */
  empty?: string;
};

/** A chart: of `values` reckoned from the record's own fields, or of rows, one point for each, named by its column `label`. */
export type ChartBlockSpec = {
  kind: 'chart';
  title: string;
  chart: 'bar' | 'stackedBar' | 'line' | 'ring';
  unit?: string;
  digits?: number;
  horizontal?: boolean;
  /** A bound drawn as a line; points beyond it are red. */
  limit?: { label: string; value: string; beyond: 'above' | 'below' };
} & (
  | { values: Array<{ label: string; value: ExpressionText }> }
  | { source: RowSource; label: string; series: Array<{ title: string; field: string }> }
);

/** How far between two ends: `value` is a percentage of the record; `notes` stand below the bar. */
export type ProgressBlockSpec = {
  kind: 'progress';
  title?: string;
  value: string;
  ends: [string, string];
  notes?: string[];
};
