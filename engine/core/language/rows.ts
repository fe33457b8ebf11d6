/** Blocks over rows that lie in a record or that a call answers (docs/language.md, "Rows"). */

/** Where rows come from: a line table of the record, the record itself, or a call that answers rows. */
export type RowSource =
  | { field: string }
  | { record: true }
  /** `METHOD base:/path` with `{field}` slots; `at`: member of the answer that holds the rows. */
  | { call: string; at?: string };

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

/** Lines over the rows: `x` names each row, each series is a column. */
export type PlotBlockSpec = {
  kind: 'plot';
  title: string;
  source: RowSource;
  x: string;
  series: Array<{ title: string; field: string }>;
  unit?: string;
  digits?: number;
};

/** How far between two ends: `value` is a percentage of the record; `notes` stand below the bar. */
export type ProgressBlockSpec = {
  kind: 'progress';
  title?: string;
  value: string;
  ends: [string, string];
  notes?: string[];
};
