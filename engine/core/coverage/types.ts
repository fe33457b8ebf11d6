/** Shapes of rule coverage: what can be exercised in a form, and what the cases exercised. */
import type { RuleCase } from '#core/language';

export type SiteKind = 'rule' | 'row' | 'branch' | 'bound';

/** Something that a case can exercise. */
export type Site = {
  kind: SiteKind;
  /** `<entity>/<form>`, `<entity>/<table>`, or `<entity>` for defaults and bounds. */
  file: string;
  pointer: string;
  /** The pointer with rules and transitions by name; that is how `cases.json` says it. */
  name: string;
  /** What to exercise, in the words of the schema: `transportMode == 'SHIP' = true`, `row 3`, `maximum 20 above`. */
  text: string;
  /** How often it was. */
  hits: number;
  /** Why no values reach it, as `cases.json` says (`unreachable`). */
  unreachable?: string;
};

/** A case made from a table row or a comparison. */
export type DerivedCase = RuleCase;

export type CaseFailure = { name: string; differences: string[] };

/** What the cases of one form reached of its rules. */
export type FormCoverage = {
  /** `<entity>/<form>`; the entity's name for what stands beside its forms. */
  form: string;
  sites: Site[];
  /** Written and derived cases that ran. */
  cases: number;
  derived: number;
  failures: CaseFailure[];
  /** `unreachable` entries that name nothing, or something that a case reached. */
  stale: string[];
};

export type CoverageCount = { exercised: number; total: number };
