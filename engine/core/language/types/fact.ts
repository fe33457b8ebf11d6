/** Generated from ../definition/fact.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

/**
 * What is true of a record because of others: that a row of one of the sources matches, how many rows match, what the
 * first of them (in the order of `sort`) holds, or that a record under way names this one, whichever entity it is of.
 */
export type FactSpec = MeasuredFact | FactSource[];

/** How many rows match, what the first of them holds, or whether a record under way names this one. */
export type MeasuredFact =
  | CountFact
  | RowFact
  | NamedFact;

/** `turns`: calls that ask for the same rows wait for each other, so a limit holds for calls at once, too. */
export type CountFact = FactRows & {
  /** The fact is the number of matching rows. */
  count: true;
  /**
   * Calls that ask for the same rows wait for each other until they are through, so a limit also holds for calls at
   * once.
   */
  turns?: true;
};

/** Rows of another entity that have to do with the record. */
export type FactRows = {
  /** The other entity. */
  entity: string;
  /**
   * Field of the other entity -> expression over this record that it must equal. Nothing matches while an expression
   * is empty.
   */
  match: Record<string, ExpressionText>;
  /**
   * Field of the other entity -> value that it must not have, an expression over this record; while it is empty
   * nothing is left out.
   */
  except?: Record<string, ExpressionText>;
  /** Which of the matching rows count. Left out: those in no final state. */
  where?: ExpressionText;
};

/** `ctx.facts.<name>.<field>` for the fields of `row`; `-validTo` of `sort` begins with the last. */
export type RowFact = FactRows & {
  /** Its fields that are read, as ctx.facts.<name>.<field>. */
  row: string[];
  /** Field that says which row is the first; a minus before it: the last one. */
  sort?: string;
};

/** Records in neither their first nor a final state. */
export type NamedFact = {
  /** Records that are under way. */
  named: 'underWay';
};

/** Where a fact comes from that holds while any row matches. */
export type FactSource = FactRows & {
  /**
   * The entity is not described yet. The source says nothing until an entity of that name exists; then this keyword
   * is to be removed.
   */
  planned?: true;
};
