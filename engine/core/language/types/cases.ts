/** Generated from ../definition/cases.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

/**
 * Given values -> expected states, values and messages; run on browser code and on the server. File:
 * entities/<area>/<entity>/cases.json.
 */
export type CasesFile = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Name of the entity, equal to the folder's. */
  entity: string;
  /** The cases. */
  cases: RuleCase[];
  /** Cases of transitions: what the guard, the checks and the targets make of a record. */
  transitions?: TransitionCase[];
  /**
   * Branches that no values can reach, each with its reason; rule coverage does not ask for them and refuses entries
   * that a case does reach.
   */
  unreachable?: UnreachableBranch[];
};

/** A rule case: given values (and context), expected states and values; run on browser code and on the server. */
export type RuleCase = {
  /** Sentence that says what must happen. */
  name: string;
  /** Form whose rules run, e.g. "form". */
  form: string;
  /** Values before: field -> value. */
  given: Record<string, unknown>;
  /** Parts of ctx that differ from the default: { "today": "2024-03-05" }. */
  ctx?: Record<string, unknown>;
  /** What must come out; only what is listed is compared. */
  expect: FormExpectation;
};

/** What a form shows and finds. */
export type FormExpectation = {
  /** Field path -> shown or not. */
  visible?: Record<string, boolean>;
  /** Field path -> required or not. */
  required?: Record<string, boolean>;
  /** Field path -> editable or not. */
  enabled?: Record<string, boolean>;
  /** Field path -> value. */
  values?: Record<string, unknown>;
  /** Field path -> codes on offer. */
  options?: Record<string, string[]>;
  /** Field path -> message of a full validation. */
  errors?: Record<string, string>;
  /** Field path -> warning of a full validation. */
  warnings?: Record<string, string>;
};

/** A case of a transition: the record, the dialog and the facts, and what becomes of the call. */
export type TransitionCase = {
  /** Sentence that says what must happen. */
  name: string;
  /** Name of the transition. */
  transition: string;
  /** The record with its state: field -> value. */
  given: Record<string, unknown>;
  /** Parts of ctx that differ from the default: { "facts": { "certificateValid": false } }. */
  ctx?: Record<string, unknown>;
  /** What the dialog brings: field -> value. */
  input?: Record<string, unknown>;
  /** What must come out; only what is listed is compared. */
  expect: {
    /** The state and the guard let it be offered. */
    offered?: boolean;
    /** Message of the check that refuses it; null when none does. */
    refused?: string | null;
    /** State that it leads to. */
    to?: string;
    /** What its dialog shows and finds, with input typed in. */
    dialog?: FormExpectation;
  };
};

/** A branch that no values can reach, with the reason; rule coverage does not ask for it. */
export type UnreachableBranch = {
  /** Name of the form or table that holds it, e.g. "form", or of the entity. */
  in: string;
  /**
   * Pointer of the expression or row, rules by their field or id and transitions by their name:
   * "/rules/basePrice/check", "/workflow/transitions/submit/when".
   */
  pointer: string;
  /** The branch as the report prints it. Left out: every branch at the pointer. */
  branch?: string;
  /** Why no values reach it. */
  reason: string;
};

/**
 * Worked examples of the domain chapters, by chapter and number; reckoned by the form and by the server on both
 * databases, listed by `npm run examples`. File: entities/<area>/<entity>/examples.json.
 */
export type ExamplesFile = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Name of the entity, equal to the folder's. */
  entity: string;
  /** Records that the examples refer to, by entity. */
  records?: Record<string, Array<Record<string, unknown> & {
    /** Fixed id. */
    id: string;
  }>>;
  /** Values that several examples enter, by name. */
  grounds?: Record<string, Record<string, unknown>>;
  /** The examples. */
  examples: ExampleSpec[];
};

/**
 * A worked example of the chapter that the record comes from: what is entered and, to the cent, what the rules make
 * of it.
 */
export type ExampleSpec = {
  /** Where it stands. */
  chapter: string;
  /** Its number there. */
  number: string;
  /** Form whose rules reckon it, e.g. "form". */
  form: string;
  /** Values that several examples enter, one of "grounds"; "given" goes over them. */
  ground?: string;
  /** What is entered: field -> value. What a reference copies is taken from "records". */
  given: Record<string, unknown>;
  /** What must come out; only what is listed is compared. */
  expect: FormExpectation;
};

/** Realistic records; `id` fixed so that samples can refer to each other. */
export type SamplesFile = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Name of the entity, equal to the folder's. */
  entity: string;
  /** The records. */
  samples: Array<Record<string, unknown> & {
    /** Fixed id. */
    id: string;
  }>;
};

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
