/** The compiled form and its living evaluation: what browser, server, tests and linter run alike. */
import type { BulklineError, ErrorPlace } from '#core/errors';
import type { ExpressionNode, Probe, ValueType } from '#core/expression';
import type {
  DecisionTable,
  DictionarySpec,
  EntitySpec,
  EvaluationContext,
  FieldSchema,
  FormSpec,
} from '#core/language';

/** Everything that a form is compiled from. */
export type FormSources = {
  entity: EntitySpec;
  /** Of a dialog: the record that it is about. Rules read its fields by name, those of the dialog as `input.<field>`. */
  record?: EntitySpec;
  form: FormSpec;
  /** By table name. */
  tables: Record<string, DecisionTable>;
  dictionary(name: string): DictionarySpec | undefined;
};

/** What the rules make of a field at this moment. */
export type FieldState = {
  visible: boolean;
  required: boolean;
  /** False while a rule disables the field or computes its value. */
  enabled: boolean;
  /** Codes on offer; null = the dictionary's own. */
  options: string[] | null;
  label: string | null;
  hint: string | null;
  min: string | null;
  max: string | null;
};

/** What is wrong with the value at a path, in the user's words; an error stops the save, a warning does not. */
export type Finding = { path: string; message: string; level: 'error' | 'warning' };

/** Concrete paths (`orderIndicators.0.side`) whose state or value a change touched. */
export type ChangeSet = { states: string[]; values: string[] };

/** Why an aspect of a field is as it is, for the why panel. */
export type Explanation = {
  path: string;
  aspect: string;
  result: unknown;
  /** The deciding rule or table row in words, its schema pointer, and what it read. */
  because: string;
  pointer: string | null;
  read: Record<string, unknown>;
  /** For tables: the rows that did not meet, with the input that differs. */
  losing?: Array<{ row: number; differs: string; wanted: string; got: string }>;
};

/** A question of a rule as it stands now (`optionsFrom`, `checkBy`). */
export type RemoteQuestion = {
  /** Position among the questions of the form; with `path` it names the question. */
  index: number;
  path: string;
  kind: 'options' | 'check';
  question: string;
  values: Record<string, unknown>;
  /** No value is empty: it can be asked. */
  isComplete: boolean;
};
/** A question of a field with all that is known of it, asked or not. */
export type RemoteQuestionReport = RemoteQuestion & {
  /** Whether the field shows; a hidden one is not asked about. */
  isShown: boolean;
  /** What became of it for these values; null while it has not been put. */
  answer: RemoteAnswer | null;
  /** Schema pointer of the rule. */
  pointer: string;
};
/** What became of a question. It counts only as long as the values that were asked about stand. */
export type RemoteAnswer =
  | { kind: 'pending' | 'failed'; about: string }
  | { kind: 'options'; about: string; codes: readonly string[] }
  | { kind: 'check'; about: string; ok: boolean; message: string | null };

/** What was put into a form at one moment, to go back to. Made and read by the evaluation that it comes from. */
export type FormSnapshot = {
  /** The record or row that it was taken of. */
  readonly of: object;
  readonly input: readonly unknown[];
  readonly held: Uint8Array;
  /** Of fields that solve each other: when each was entered, and which of them gave way. */
  readonly entered: readonly number[];
  readonly solved: readonly number[];
  /** Codes on offer by the server. */
  readonly options: ReadonlyArray<readonly string[] | null>;
  readonly answers: ReadonlyArray<RemoteAnswer | undefined>;
  readonly extra: Record<string, unknown>;
  readonly rows: ReadonlyArray<readonly FormSnapshot[] | undefined>;
};

/** A form being filled in: holds values, and works rules out again after each change. */
export type Evaluation = {
  readonly model: FormModel;
  /** Current values, computed ones included; hidden fields keep theirs here. */
  values(): Record<string, unknown>;
  value(path: string): unknown;
  /** State of a concrete path; unknown paths throw ENG2xx. */
  state(path: string): FieldState;
  sectionVisible(key: string): boolean;
  set(path: string, value: unknown): ChangeSet;
  /** Replaces several values as one change (loading a record, template defaults). `touched` marks them as edited by the user. */
  assign(values: Record<string, unknown>, options?: { touched?: boolean }): ChangeSet;
  insertRow(path: string, index: number, row: Record<string, unknown>): ChangeSet;
  removeRow(path: string, index: number): ChangeSet;
  moveRow(path: string, from: number, to: number): ChangeSet;
  setContext(context: EvaluationContext): ChangeSet;
  /** What was last given as `ctx`. */
  context(): EvaluationContext;
  /** Concrete paths whose value was put in by someone, also as empty; a draft keeps them (`StartOptions.held`). */
  held(): string[];
  /** Everything that was put in so far; cheap enough for every change. */
  snapshot(): FormSnapshot;
  /**
   * Goes back (or forward) to a snapshot as one change: values that rules emptied come back, suggestions follow again
   * where they did then. Throws ENG208 for a snapshot of another evaluation.
   */
  restore(snapshot: FormSnapshot): ChangeSet;
  /** Whole form, or the given paths with everything below them. Visible fields only. */
  validate(paths?: string[]): Finding[];
  /** Questions for the server about visible fields, answered or not. */
  remoteQuestions(): RemoteQuestion[];
  /** The questions about one field and what became of them. */
  questions(path: string): RemoteQuestionReport[];
  /** Takes an answer in (null: forgets it); a refused check is a finding from now on, offered codes bind the field. */
  answer(ask: Pick<RemoteQuestion, 'index' | 'path'>, answer: RemoteAnswer | null): ChangeSet;
  /** What is sent: visible fields and computed values, hidden ones as null, server-owned ones left out. */
  submission(): Record<string, unknown>;
  explain(path: string, aspect: string): Explanation;
  /** Rules that ran into a limit (ENG119) at their last evaluation; their fields kept the value they had. */
  faults(): readonly BulklineError[];
  /** The same as users are told: a validation has them too, and nothing may be stored, not even a draft. */
  overruns(): Finding[];
};

/** A field of a compiled form, or a column of one of its line tables. */
export type FieldNode = {
  /** Pattern path: `orderIndicators.rejectValue`. */
  path: string;
  schema: FieldSchema;
  required: boolean;
  /** Path of the line table that the field is a column of. */
  table: string | null;
};

/** What an evaluation is told of the values that it starts with. */
export type StartOptions = {
  /**
   * False for a stored record: no defaults, and its empty fields are not filled by suggestions. `missing` for values that
   * a form sent: only what they leave out is filled, what they give as empty was emptied. Default true.
   */
  defaults?: boolean | 'missing';
  /** Fields that someone edited (`Evaluation.held` of an earlier session); all other suggestions follow their inputs. */
  held?: readonly string[];
  /** Fields that a call gives beside what is stored: of fields that solve each other those that it leaves out give way. */
  given?: readonly string[];
  /** Called for each node evaluated: `visible freightPayMode`, and the row's path (`items.0.`) or nothing. */
  trace?: (node: string, path: string) => void;
};

/** A compiled form, to be evaluated any number of times; it holds no values itself. */
export type FormModel = {
  sources: FormSources;
  fields: ReadonlyMap<string, FieldNode>;
  /** Line tables whose rows a rule makes, so that nobody adds or removes one; by path. */
  generated: ReadonlySet<string>;
  /** Starts an evaluation; empty values get literal and expression defaults unless `defaults` is false. */
  start(values: Record<string, unknown>, context: EvaluationContext, options?: StartOptions): Evaluation;
};

/** An expression as it stands in a file; `expected` is the type that its place asks for. */
export type ObservedExpression = {
  text: string;
  node: ExpressionNode;
  expected: ValueType | null;
  /** File (`<entity>/<form>`, `<entity>/<table>` or `<entity>` for defaults) and JSON pointer. */
  where: ErrorPlace;
};

/** Watches the rules of a model at work (rule coverage, `#core/coverage`). Asked once for each expression and table. */
export type RuleObserver = {
  expression<Frame>(expression: ObservedExpression): Probe<Frame> | undefined;
  /** Answers what is told the row that holds, -1 for none. `file` is `<entity>/<table>`. */
  table(use: { table: DecisionTable; file: string }): (row: number) => void;
};
