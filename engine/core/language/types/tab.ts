/** Generated from ../definition/tab.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

/** Tabs in order; in files `"states"` is a tab of all rows and one of each state, with their numbers. */
export type TabSet = EntityTab[];

/**
 * A tab of an entity; in files what follows from the states of its workflow stays away, and a key alone is a tab,
 * too.
 */
export type EntityTab = TabSpec;

/** A counted tab: rows whose `where` holds; `todo: true` = rows with a to-do transition for this user. */
export type TabSpec = {
  /** Key in the address and in the counts, e.g. "TODO". */
  key: string;
  /** Chinese text of the tab. */
  label: string;
  /** Rows of the tab. Left out: all. */
  where?: ExpressionText;
  /** Rows that wait for this user: those with a todo transition they may take. */
  todo?: boolean;
  /** Show the number of rows. */
  count?: boolean;
};

/** A tab of an entity as its file says it: label and rows may follow from the states of the workflow. */
export type TabByState = {
  /** Key in the address and in the counts, e.g. "TODO". */
  key: string;
  /** Rows that wait for this user: those with a todo transition they may take. */
  todo?: boolean;
  /** Show the number of rows. */
  count?: boolean;
  /** Chinese text of the tab. Left out: the label of the state that its key names; of ALL 全部. */
  label?: string;
  /** Rows of the tab. Left out: those in the state that its key names, else all. */
  where?: ExpressionText;
  /** Its rows are those in any of these states. */
  states?: string[];
};
