/** Shapes of `form.json`, `*.table.json`, `cases.json`, `samples.json` beside an entity (docs/language.md). */
import type { ExpressionText } from './expression-text.ts';

/** Aspects of a field that a rule may define; each aspect of a field is defined in exactly one place. */
export type Aspect =
  | 'visible'
  | 'required'
  | 'enabled'
  | 'options'
  | 'value'
  | 'suggest'
  | 'clear'
  | 'label'
  | 'hint'
  | 'min'
  | 'max'
  | 'check';

/**
 * A question that the server answers: its registered name, and what it is told (name -> expression as the rule's field
 * sees it). While one of the values is empty nothing is asked: a check holds, an option list is open.
 */
export type AskSpec = { question: string; with: Record<string, ExpressionText> };

/**
 * One rule. `field` is a path: `basePrice`, `deliveryDate.end`, or `orderIndicators.rejectValue` for a column of
 * a line table, where the row is `row` (and `row.segments`' own rows are `row` again, the outer one `parent`).
 */
export type FieldRule = {
  /** Tells the rule apart from another one of the same field and aspect; left out, the field does. */
  id?: string;
  field: string;
  visible?: ExpressionText;
  required?: ExpressionText;
  enabled?: ExpressionText;
  /** Expression that gives a list of codes, or an object of dictionary filter. */
  options?: ExpressionText;
  value?: ExpressionText;
  suggest?: ExpressionText;
  clear?: ExpressionText;
  label?: ExpressionText;
  hint?: ExpressionText;
  min?: ExpressionText;
  max?: ExpressionText;
  /** True = fine. One rule may carry several checks. */
  check?: ExpressionText;
  /** Codes on offer, answered by the server. */
  optionsFrom?: AskSpec;
  /** A check that only the server can make; `message` and `level` as of `check`, its own message comes first. */
  checkBy?: AskSpec;
  message?: string;
  /** `warning` informs and lets the user go on; `error` (default) blocks. */
  level?: 'error' | 'warning';
  /** Where the rule comes from: `§4` or `+` (added) with the chapter's note. */
  source?: string;
};

export type TableUse = { table: string };
export type FormRule = FieldRule | TableUse;

export type FormFieldUse = {
  field: string;
  /** Columns of the section's grid that the field takes. Default 1, tables and long texts: all. */
  span?: number;
  widget?: string;
  props?: Record<string, unknown>;
  readOnly?: boolean;
};

export type FormSection = {
  key: string;
  title: string;
  /** Grid columns, default 3. */
  columns?: 1 | 2 | 3 | 4;
  /** Section shown only while this holds. */
  visible?: ExpressionText;
  /** Shown in detail pages only (read-only facts). */
  detailOnly?: boolean;
  /** Paragraphs above the fields; one that begins with `- ` is an item of a list. */
  text?: string[];
  fields: Array<string | FormFieldUse>;
};

export type FormSpec = {
  $schema?: string;
  name: string;
  entity: string;
  /** The sections are numbered steps on one page: one opens when all before it are complete. */
  stepwise?: boolean;
  sections: FormSection[];
  rules: FormRule[];
};

/** Domain of a decision table input: a dictionary's codes, `empty`, a boolean, or listed values. */
export type InputDomain = 'boolean' | { dictionary: string; empty?: boolean } | { values: string[]; empty?: boolean };

export type TableInput = { name: string; expression: ExpressionText; domain: InputDomain };

/** `state` output cell: required = shown and required, shown = optional, readonly = shown and disabled, hidden. */
export type StateCell = 'required' | 'shown' | 'readonly' | 'hidden';
export type TableCell = StateCell | string[] | string | null;

/** What an output writes: the field's state, its option list, a suggested or a computed value. */
export type TableOutput = { field: string; aspect: 'state' | 'options' | 'suggest' | 'value' };

export type TableRow = {
  /** Input name -> list of values, `"*"` (any), boolean, or `"empty"`; a left-out input is `"*"`. */
  when: Record<string, string | string[] | boolean>;
  /** Output key (`field` for state, `field:options` …) -> cell. */
  then: Record<string, TableCell>;
  note?: string;
};

/** Hit policy is always unique: each combination of inputs meets exactly one row. */
export type DecisionTable = {
  $schema?: string;
  name: string;
  title: string;
  source?: string;
  inputs: TableInput[];
  outputs: TableOutput[];
  rows: TableRow[];
};

/** A rule case: given values (and context), expected states and values; run on browser code and on the server. */
export type RuleCase = {
  name: string;
  form: string;
  given: Record<string, unknown>;
  ctx?: Record<string, unknown>;
  expect: {
    visible?: Record<string, boolean>;
    required?: Record<string, boolean>;
    enabled?: Record<string, boolean>;
    values?: Record<string, unknown>;
    options?: Record<string, string[]>;
    /** Field path -> message (errors) of a full validation. */
    errors?: Record<string, string>;
    warnings?: Record<string, string>;
  };
};

/** A case of a transition: the record, the dialog and the facts, and what becomes of the call. */
export type TransitionCase = {
  name: string;
  transition: string;
  /** The record, its state included. */
  given: Record<string, unknown>;
  ctx?: Record<string, unknown>;
  /** What the dialog brings. */
  input?: Record<string, unknown>;
  expect: {
    /** The state and the guard let it be offered. */
    offered?: boolean;
    /** Message of the check that refuses it; null: none does. */
    refused?: string | null;
    /** State it leads to. */
    to?: string;
    /** What its dialog shows and finds, with `input` typed in. */
    dialog?: RuleCase['expect'];
  };
};

/** A branch that no values can reach, with the reason; rule coverage does not ask for it (docs/language.md). */
export type UnreachableBranch = {
  /** File: the form's or table's name (`form`, `transport-mode`), or the entity's own. */
  in: string;
  /** Pointer of the expression or row with rules and transitions by name: `/rules/basePrice/check` (`namedPointer`). */
  pointer: string;
  /** Part of the expression with its outcome as the report prints it; left out: all branches at the pointer. */
  branch?: string;
  reason: string;
};
export type CasesFile = {
  $schema?: string;
  entity: string;
  cases: RuleCase[];
  transitions?: TransitionCase[];
  unreachable?: UnreachableBranch[];
};

/** Realistic records; `id` fixed so that samples can refer to each other. */
export type SamplesFile = {
  $schema?: string;
  entity: string;
  samples: Array<Record<string, unknown> & { id: string }>;
};
