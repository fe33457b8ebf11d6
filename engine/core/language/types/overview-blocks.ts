/** Generated from ../definition/blocks/overview-blocks.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

/** How far something has come, with a word for it. */
export type MeterSpec = {
  /** Chinese name. */
  label: string;
  /** A word for it. */
  text: ExpressionText;
  /** From 0 to 100. */
  percent: ExpressionText;
  /** success or error. Left out: the portal's own colour. */
  color?: ExpressionText;
};
