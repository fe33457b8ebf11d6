/** Generated from ../definition/derived.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

/**
 * An entity without a table: each row is a row of `from`, read with the same id, number, state and parties. Fields
 * that `fields` does not name are the base record's of the same code.
 */
export type DerivedSpec = {
  /** The entity that gives the rows, with id, number, state and parties. */
  from: string;
  /** Which of its rows. */
  where?: ExpressionText;
  /** Line table of that entity: each of its lines is a row, its cells are row.<column> in "match". */
  rows?: string;
  /**
   * In place of "rows": each entry of the ledger whose keys that entity's records are is a row. Its cells: seq, kind,
   * at, postedAt, entity, document, line, reverses, reason, companyId, userId, each number of the ledger (what came
   * to it) and <number>After (what stood then). "days": each day on which entries were posted to the key is a row.
   * Its cells: day, count, and of each number <number>Before (what stood when the day began), <number>In, <number>Out
   * (what came, what went; a reversal takes from what it takes back) and <number>After.
   */
  entries?: true | 'days';
  /**
   * Of base rows that agree in these fields one stands for all: what they come to together are measures that match by
   * the same fields. Fields of parties belong to them, so that whoever sees one sees all. Left out: every row stands
   * for itself.
   */
  one?: string[];
  /** Field -> where its value comes from. Fields that are not named are the base record's of the same code. */
  fields: Record<string, DerivedFieldOrName>;
  /**
   * Of the base record's parties only these see the row, beside whole company types. Left out: whoever sees the base
   * record.
   */
  parties?: string[];
  /** Companies beyond those of the base record that see the row, through a record linked with it. */
  readers?: DerivedReader[];
};

/** Where the value of a derived field comes from. In files a measure of the linked entity goes by its name. */
export type DerivedFieldOrName = DerivedField;

/**
 * A field of a derived entity: a measure of linked rows, a value of the entity's other fields, another field of the
 * base record, or a cell of the line that the row stands for.
 */
export type DerivedField =
  | LinkedMeasure
  | {
      /** Value of the entity's other fields, whatever their order. */
      value: ExpressionText;
    }
  | {
      /** Field of the base record. */
      field: string;
    }
  | {
      /** Column of the line table that "rows" names, or cell of the entry with "entries". */
      row: string;
    };

/** A measure of rows of another entity that belong to the record. */
export type LinkedMeasure = {
  /** Rows of another entity that belong to the record. */
  of: LinkedRows;
} & (
  | Measure
);

/**
 * Rows of an entity that belong to a record. `match`: field of that entity -> expression over the record (a column of
 * a line table means any of its cells); left out: every row. `where`: which of them count.
 */
export type LinkedRows = {
  /** The other entity. */
  entity: string;
  /**
   * Field of the other entity -> expression over the record that it must equal; a column of a line table,
   * rows.contractId, means any of its cells. Left out: every row.
   */
  match?: Record<string, ExpressionText>;
  /** Which of the matching rows count. */
  where?: ExpressionText;
  /** The other entity is not described yet: there are no rows until it exists. */
  planned?: boolean;
};

/** What is made of the rows: how many, or one value of an expression over each row. `first`: of the earliest row. */
export type Measure =
  | {
      /** How many rows. */
      count: true;
    }
  | {
      /** Sum of an expression over each row; 0 without rows. */
      sum: ExpressionText;
    }
  | {
      /** Mean of an expression over each row. */
      avg: ExpressionText;
    }
  | {
      /** Least value of an expression over each row. */
      min: ExpressionText;
    }
  | {
      /** Greatest value of an expression over each row. */
      max: ExpressionText;
    }
  | {
      /** Value of an expression over the earliest row. */
      first: ExpressionText;
    };

/** A derived field as a file describes it: by a measure of the linked entity, or in full. */
export type StatedDerivedField =
  | NamedLinkedMeasure
  | DerivedField;

/** A measure of another entity, over its rows that belong to the record. */
export type NamedLinkedMeasure = {
  /** Rows of another entity that belong to the record. */
  of: LinkedRows;
  /** Measure of the entity: what is counted, and which rows. */
  measure: string;
};

/** Companies beyond the base record's that see the row, through a record linked with it. */
export type DerivedReader = {
  /** Party role that they play. */
  role: string;
  /** Field of the linked rows that holds the company. */
  company: string;
  /** Rows of another entity that belong to the record. */
  of: LinkedRows;
  /**
   * The only fields that they read; the others are empty for them in rows, sums, filters and exports. Left out: all.
   */
  reads?: string[];
};

/**
 * A figure over rows of the entity that everybody means the same by: heads, graphs and boards name it, none spells it
 * again.
 */
export type EntityMeasure = {
  /** Chinese name; of two that differ by their rows it says which, e.g. 发货量（含在途）. */
  title: string;
  /**
   * Field -> filter as lists know it: codes ("A,B") or a range of numbers ("0.01~"). Which rows count. Left out: all
   * rows.
   */
  only?: Record<string, string>;
} & (
  | Measure
);

/**
 * A condition that is looked after: rows whose `value` meets the threshold of the rule named `rule` raise an alert,
 * which recovers when they no longer do. Thresholds, levels and whether the rule is on are records of their own.
 */
export type WatchSpec = {
  /** Code of the rule: "R03"; with "register" the kind of its rules. */
  rule: string;
  /**
   * Register of risk.json in whose records the alert is kept, under the rules that companies have set there for the
   * kind. Left out: alerts about the risk of companies.
   */
  register?: string;
  /** With "register": how the number stands to the threshold of a rule that is met. Left out: GT. */
  compare?: 'GT' | 'GE' | 'LT' | 'LE';
  /** With "register": something that has happened. Once dealt with it is not told of again. */
  once?: boolean;
  /**
   * With "register": field of the alert -> value of the row. A rule that names one of them holds for equal ones only.
   */
  set?: Record<string, ExpressionText>;
  /** Rows that are looked at. */
  where?: ExpressionText;
  /** The number that the rule's threshold is compared with. */
  value: ExpressionText;
  /** A limit of its own, where the rule's is of another kind (hours and kilometres in one rule). */
  threshold?: string;
  /** Unit of the number, e.g. 天. */
  unit?: string;
  /** Field that holds the company that the alert is about. */
  subject: string;
  /** Fields that hold further companies that see the alert. */
  others?: string[];
  /** Field that holds the business line. */
  line?: string;
  /** Title of the alert; {{field}} slots, {{@value}}, {{@daysLeft}} (剩余3天, 今日到期, 已逾期2天), {{@threshold}}. */
  title: string;
  /** What happened; slots as in the title. */
  text: string;
  /** Route that shows the record. */
  to?: string;
  /** The alert is raised without a message, because another part of the server tells of it. */
  quiet?: boolean;
};
