/** Generated from ../definition/series.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

/**
 * Records that belong together (a deal from contract to invoice), made of samples for each of its sets when the
 * demonstration begins: dates count from that day, copies and computed values are those of the entities. What rules
 * and limits of balances would refuse of them is told by a test. File: series/<name>.json.
 */
export type SeriesSpec = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Name, equal to the file's. */
  name: string;
  /** Chinese name. */
  title: string;
  /** The records of a set, in the order of their life: each may refer to those before it. */
  records: SeriesRecord[];
  /** What the sets differ in: numbers, texts and flags of any name; `kind` chooses the samples. */
  sets: Array<Record<string, unknown>>;
};

/** A record of each set: a sample with another date, another number and what differs. */
export type SeriesRecord = {
  /** What later records of the set call it: `lot.sendWeight`, `lot.id`. */
  name: string;
  /** Its entity. */
  entity: string;
  /** The sample that it is a copy of; or one for each `kind` of the sets. */
  like: string | Record<string, string>;
  /** The day on which it was made, counted from today; all of its dates keep their distance to it. */
  day: ExpressionText;
  /** Only of sets for which this holds. Left out: of each set. */
  when?: ExpressionText;
  /**
   * Field -> expression of what differs; tables row by row, where the sample has the row the columns that are not
   * named stay. Expressions read `set`, `own` (its `id`, `date`, `digits`, `serial`), records of the set by name
   * (earlier ones, and what stands above of its own), `ctx.today`. Texts of references are not needed: they are
   * copied, and what rules compute is computed.
   */
  values?: Record<string, unknown>;
  /** Fields of the sample that it does not have. */
  without?: string[];
};
