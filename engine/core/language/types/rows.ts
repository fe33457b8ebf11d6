/** Generated from ../definition/blocks/rows.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';
import type { FieldSchema } from './field.ts';

/**
 * Where rows come from: a line table of the record, the record itself, a call that answers rows, or other records.
 */
export type RowSource =
  | {
      /** Line table of the record. */
      field: string;
      /** Its rows for which this holds; the row is `row`, the rest the record. */
      where?: ExpressionText;
    }
  | {
      /** The record itself is the only row. */
      record: true;
    }
  | {
      /** METHOD base:/path with {field} slots. */
      call: string;
      /** Member of the answer that holds the rows. */
      at?: string;
      /** What the rows are, where cells and conditions read them. */
      fields?: Record<string, FieldSchema>;
    }
  | {
      /** Entity whose records are the rows. */
      entity: string;
      /** Its field that holds this record's id, or the value of `of`. */
      by: string;
      /** Field of this record whose value `by` holds. Left out: the id. */
      of?: string;
      /** Fields that are equal in both records. */
      same?: string[];
      /** View of that entity. */
      view?: string;
      /** Order of the records, e.g. settleDate; the first 200 count. */
      sort: string;
    };

/** A value of a row with its label: a column of a table, a line of a card. */
export type RowValue = {
  /** Chinese label. */
  label: string;
  /** Column of the row. */
  field: string;
  /** Unit behind the value. */
  unit?: string;
  /** Dictionary that gives the value's label. */
  dictionary?: string;
  /** Shown as degrees, minutes, seconds with the hemisphere's letter. */
  format?: 'longitude' | 'latitude';
};

/** A table of rows that lie in the record or that a call answers. */
export type RowsBlockSpec = {
  /** A table of rows that lie in the record or that a call answers. */
  kind: 'rows';
  /** Chinese heading of the block. */
  title: string;
  /**
   * A line table of the record (field), the record itself (record), a call that answers rows, or records of another
   * entity that name this one.
   */
  source: RowSource;
  /** Columns from left to right. */
  columns: RowValue[];
  /** Offers the rows as a workbook of this name. */
  export?: string;
  /** What stands there without rows. */
  empty?: string;
};

/**
 * A chart: of `values` derivedFields from the record's own fields, or of rows, one point for each, named by its
 * column `label`.
 */
export type ChartBlockSpec = {
  /** A chart of the record. */
  kind: 'chart';
  /** Chinese heading. */
  title: string;
  /** How it is drawn. */
  chart: 'bar' | 'stackedBar' | 'line' | 'ring';
  /** Unit of the values. */
  unit?: string;
  /** Digits after the point. */
  digits?: number;
  /** Bars lie. */
  horizontal?: boolean;
  /** A bound drawn as a line; points beyond it are red. */
  limit?: {
    /** Chinese name on the line. */
    label: string;
    /** Decimal on the value axis. */
    value: string;
    /** Which side is red. */
    beyond: 'above' | 'below';
  };
} & (
  | {
      /** Bars or parts of the record's own figures. */
      values: Array<{
        /** Chinese name. */
        label: string;
        /** Number over the record. */
        value: ExpressionText;
      }>;
    }
  | {
      /**
       * A line table of the record (field), the record itself (record), a call that answers rows, or records of
       * another entity that name this one.
       */
      source: RowSource;
      /** Column that names the point of each row, e.g. a day. */
      label: string;
      /** Columns that are drawn, a value for each row. */
      series: Array<{
        /** Chinese name. */
        title: string;
        /** Column of the values. */
        field: string;
      }>;
    }
);

/** How far between two ends: `value` is a percentage of the record; `notes` stand below the bar. */
export type ProgressBlockSpec = {
  /** How far between two ends. */
  kind: 'progress';
  /** Chinese heading of the block. */
  title?: string;
  /** Field that holds the percentage. */
  value: string;
  /** Fields that name the two ends. */
  ends: [string, string];
  /** Fields that stand below the bar. */
  notes?: string[];
};
