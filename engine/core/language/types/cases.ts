/** Generated from ../definition/cases.ts by `npm run codegen`; a keyword is added there. */

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
