/** Shapes of what is reckoned from other records: derived entities and watches (docs/language.md, "Derived records"). */
import type { ExpressionText } from './expression-text.ts';

/**
 * Rows of an entity that belong to a record. `match`: field of that entity -> expression over the record (a column of a
 * line table means any of its cells); left out: every row. `where`: which of them count.
 */
export type LinkedRows = {
  entity: string;
  match?: Record<string, ExpressionText>;
  where?: ExpressionText;
  /** The entity is not described yet: there are no rows until it exists. */
  planned?: boolean;
};

/** What is made of the rows: how many, or one value of an expression over each row. `first`: of the earliest row. */
export type Measure =
  | { count: true }
  | { sum: ExpressionText }
  | { avg: ExpressionText }
  | { min: ExpressionText }
  | { max: ExpressionText }
  | { first: ExpressionText };

/**
 * A field of a derived entity: a measure of linked rows, a value of the entity's other fields, another field of the base
 * record, or a cell of the line that the row stands for.
 */
export type DerivedField =
  | ({ of: LinkedRows } & Measure)
  | { value: ExpressionText }
  | { field: string }
  | { row: string };

/** Companies beyond the base record's that see the row, through a record linked with it. */
export type DerivedReader = {
  /** Party role that they play. */
  role: string;
  /** Field of the linked rows that holds the company. */
  company: string;
  of: LinkedRows;
  /** The only fields that they read; the others are empty for them everywhere. Left out: all. */
  reads?: string[];
};

/**
 * An entity without a table: each row is a row of `from`, read with the same id, number, state and parties. Fields that
 * `fields` does not name are the base record's of the same code.
 */
export type DerivedSpec = {
  from: string;
  where?: ExpressionText;
  /** Line table of `from`: each of its lines is a row, its cells are `row.<column>` in `match`; ids get its position. */
  rows?: string;
  fields: Record<string, DerivedField>;
  /** Of the base record's parties only these see the row; left out: whoever sees the base record. */
  parties?: string[];
  readers?: DerivedReader[];
};

/**
 * A condition that is looked after: rows whose `value` meets the threshold of the rule named `rule` raise an alert, which
 * recovers when they no longer do. Thresholds, levels and whether the rule is on are records of their own.
 */
export type WatchSpec = {
  rule: string;
  /** Rows that are looked at. */
  where?: ExpressionText;
  value: ExpressionText;
  /** A limit of its own, where the rule's is of another kind (hours and kilometres in one rule). */
  threshold?: string;
  unit?: string;
  /** Company that the alert is about, and others that see it: fields of the record. */
  subject: string;
  others?: string[];
  /** Field that holds the business line. */
  line?: string;
  /** Templates with `{{field}}` slots, and `{{@value}}`, `{{@threshold}}`. */
  title: string;
  text: string;
  /** Route that shows the record. */
  to?: string;
  /** The alert is raised without a message, because another part of the server tells of it. */
  quiet?: boolean;
};
