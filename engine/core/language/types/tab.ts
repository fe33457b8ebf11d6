/** Generated from ../definition/tab.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

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
