/** Generated from ../definition/form.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';
import type { FormRule } from './rule.ts';
import type { Widget } from './field.ts';

/**
 * How a record is filled in: sections, order, rules. File: entities/<area>/<entity>/form.json (name "form") or
 * <name>.form.json.
 */
export type FormSpec = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** "form" in form.json, else the file name before .form.json. */
  name: string;
  /** Name of the entity, equal to the folder's. */
  entity: string;
  /** The sections are numbered steps on one page: one opens when all before it are complete. */
  stepwise?: boolean;
  /** Blocks in order. */
  sections: FormSection[];
  /**
   * Names for parts of rules, of this form alone: name -> expression. "net" is read by every rule, "lines.net" is one
   * value for each row of the line table, read as "row.net". Worked out once a change, neither shown nor sent.
   */
  let?: Record<string, ExpressionText>;
  /** Rules in any order: states are a pure function of the values. */
  rules: FormRule[];
};

/** A titled block of a form. */
export type FormSection = {
  /** Key by which screens choose sections. */
  key: string;
  /** Chinese heading. */
  title: string;
  /** Grid columns. Left out: 3. */
  columns?: 1 | 2 | 3 | 4;
  /** The section is shown only while this holds. */
  visible?: ExpressionText;
  /**
   * How the section stands among the others: `tab`: one behind another with the tabs beside it, under a row of their
   * titles; `panel`: its title folds it away; `folded`: the same, folded away at first. A field that is wrong, or
   * that is looked for, unfolds what it stands in. Paper, and a form of steps, show every section. Left out: a card
   * below the one before.
   */
  as?: 'tab' | 'panel' | 'folded';
  /** Shown in detail pages only (read-only facts). */
  detailOnly?: boolean;
  /** Paragraphs above the fields; one that begins with "- " is an item of a list. */
  text?: string[];
  /** Fields in order. */
  fields: Array<string | FormFieldUse>;
};

/** A field by its code, or with how it is laid out. */
export type FormFieldUse = {
  /** Field path: "basePrice", "deliveryDate.start". */
  field: string;
  /**
   * Grid columns the field takes. Left out: 1; tables and long texts take all; accounts, and records told by several
   * of their fields, two where a column is narrow.
   */
  span?: number;
  /** Input component of this form only. */
  widget?: Widget;
  /** Properties handed to the widget. */
  props?: Record<string, unknown>;
  /** Shown as text in this form. */
  readOnly?: boolean;
  /**
   * How the rows of a line table stand: `cards`: each a card with its own fields; `panels`: the heading of each folds
   * it away; `folded`: the same, folded away at first. Rows are added, copied, moved and removed as in the table, by
   * the same keys. A cell that is wrong, or that is looked for, unfolds its row. Paper shows every row unfolded. Left
   * out: lines of one table.
   */
  as?: 'cards' | 'panels' | 'folded';
  /**
   * Columns whose values stand in the heading of each row, beside its number; with `as`. Left out: the first column.
   */
  heading?: string[];
};
