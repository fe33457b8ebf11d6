/** Generated from ../definition/rule.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

/**
 * A question that the server answers: its registered name, and what it is told (name -> expression as the rule's
 * field sees it). While one of the values is empty nothing is asked: a check holds, an option list is open.
 */
export type RemoteQuestionSpec = {
  /** Registered name (services.questions of a server module). */
  question: string;
  /** What the server is told: name -> expression over this record; a value that is empty is left out. */
  with: Record<string, ExpressionText>;
};

/** Aspects of one field, or the use of a decision table ({ "table": "transport-mode" }). */
export type FormRule =
  | TableUse
  | FieldRule;

/** Aspects of one field, or the use of a decision table ({ "table": "transport-mode" }). */
export type TableUse = {
  /** Decision table <name>.table.json beside the form, whose outputs then are rules of this form. Stands alone. */
  table: string;
};

/**
 * One rule. `field` is a path: `basePrice`, `deliveryDate.end`, or `orderIndicators.rejectValue` for a column of a
 * line table, where the row is `row` (and `row.segments`' own rows are `row` again, the outer one `parent`).
 */
export type FieldRule = {
  /**
   * Name of the rule where another rule of the field says the same aspect (two checks): coverage, the why panel and
   * "unreachable" of cases.json call it "/rules/<id>/check". Left out, the field is the name.
   */
  id?: string;
  /** Field path: "basePrice", "deliveryDate.end", "orderIndicators.rejectValue" (a column; its row is "row"). */
  field: string;
  /** Shown while this holds; a hidden field is not validated and not sent. */
  visible?: ExpressionText;
  /** Must be filled in while this holds (and the field is visible). "true" for always. */
  required?: ExpressionText;
  /** Can be edited while this holds. */
  enabled?: ExpressionText;
  /** Codes on offer: an expression that gives a list, e.g. "codes('coalSubType', coalType)". */
  options?: ExpressionText;
  /** Computed value; the field is read-only: "round(quantity * basePrice, 2)". */
  value?: ExpressionText;
  /**
   * What the field is by the others of its group while it is the one that gives way: fields whose "solve" reads each
   * other (price, quantity, amount) are a group, of which all are entered but one. The one that was entered longest
   * ago gives way.
   */
  solve?: ExpressionText;
  /**
   * Rows of a line table, as many as the number (or as the list has items): nobody adds or removes one, their cells
   * are computed by "row.index", "isLast(row)" and "at(list, row.index)" or entered.
   */
  generate?: ExpressionText;
  /** Default that follows its inputs until the user edits the field. */
  suggest?: ExpressionText;
  /** The field is emptied while this holds. */
  clear?: ExpressionText;
  /** Label that depends on values. */
  label?: ExpressionText;
  /** Help text that depends on values, e.g. "capital(totalAmount)". */
  hint?: ExpressionText;
  /** Least value or earliest date, included. */
  min?: ExpressionText;
  /** Greatest value or latest date, included. */
  max?: ExpressionText;
  /** Must hold; else "message" is shown. Several check rules for one field are fine. */
  check?: ExpressionText;
  /** Codes on offer, answered by the server; instead of options. */
  optionsFrom?: RemoteQuestionSpec;
  /** A check that only the server can make, e.g. whether a number is taken; with "message". */
  checkBy?: RemoteQuestionSpec;
  /** Chinese text when check does not hold. */
  message?: string;
  /** warning informs and lets the user go on; error (default) blocks. */
  level?: 'error' | 'warning';
  /** Where the rule comes from: "§4", or "+" with the chapter's note. */
  source?: string;
};
