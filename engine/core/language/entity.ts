/** Shapes of `schemas/entities/<area>/<entity>/entity.json` (docs/language.md, "Entity"). */
import type { ApprovalSpec } from './approval.ts';
import type { DerivedField, DerivedSpec, WatchSpec } from './derived.ts';

import type { ExpressionText } from './expression-text.ts';
import type { AskSpec, DecisionTable, FormRule } from './form.ts';
import type { ReminderSpec, TodoDefaults, TodoSpec } from './todo.ts';

/** The record's API base: its URL prefix is `/<base>-api` (specification section 7). */
export type ApiBase = 'trade' | 'user' | 'admin' | 'grain' | 'steel' | 'station';

/**
 * `format` of a string property. `money` and `decimal` are decimal strings computed exactly,
 * `percent` is a decimal string in percent (5 = 5 %), `ref` holds the id of another record,
 * `files` comma-separated paths (specification section 3).
 */
export type FieldFormat =
  | 'text'
  | 'longtext'
  | 'html'
  | 'date'
  | 'datetime'
  | 'month'
  | 'money'
  | 'decimal'
  | 'percent'
  | 'mobile'
  | 'phone'
  | 'cn-id'
  | 'uscc'
  | 'bank-card'
  | 'imo-number'
  | 'container-number'
  | 'sms-code'
  | 'files'
  | 'ref'
  | 'address'
  | 'email';

export type FieldType = 'string' | 'integer' | 'boolean' | 'array' | 'object';

/** Reference to another record: which entity, which fields make up its label, which rows are offered. */
export type RefSpec = {
  entity: string;
  /** Fields of the referred record joined by a blank to make its label; default: the entity's `label`. */
  label?: string[];
  /** Equality filters of the picker: field of the referred record -> expression over this record. */
  filter?: Record<string, ExpressionText>;
  /** Rows that the picker leaves out: field of the referred record -> expression over this record, e.g. the own company. */
  except?: Record<string, ExpressionText>;
  /** Whose answer (`codes`: ids) the picker is narrowed to, for rows that only the server can tell. */
  offeredBy?: AskSpec;
  /** Copies on choosing: field of this record -> field of the referred record. */
  copy?: Record<string, string>;
  /** Route of the referred record's detail, `{id}` is replaced. */
  route?: string;
};

/** One property of an entity; JSON Schema keywords plus the vocabulary of the screen language. */
export type FieldSchema = {
  type: FieldType;
  /** Chinese label. */
  title: string;
  description?: string;
  format?: FieldFormat;
  /** Digits after the decimal point of `money`, `decimal`, `percent`. Default 2. */
  scale?: number;
  /** Dictionary name; with `type: array` a multiple choice of strings. */
  dictionary?: string;
  ref?: RefSpec;
  /** Widget name where the type's default does not fit. */
  widget?: string;
  /** Unit shown behind the value, e.g. 吨, 元/吨. */
  unit?: string;
  hint?: string;
  placeholder?: string;
  maxLength?: number;
  minLength?: number;
  /** Numeric bounds as decimal strings (format money/decimal/percent) or numbers (type integer). */
  minimum?: string | number;
  maximum?: string | number;
  exclusiveMinimum?: string | number;
  exclusiveMaximum?: string | number;
  pattern?: string;
  /** Encrypted in transit, masked in lists and logs; never filterable, sortable or exported. */
  sensitive?: boolean;
  /** Shown with stars to callers who do not hold `unless`: so many characters stay at the head and the tail. */
  mask?: { head: number; tail: number; unless?: string };
  /** Written by the server only (numbers, states, totals of other records); ignored in a save. */
  serverOwned?: boolean;
  /** Not shown anywhere and never sent to the browser. */
  internal?: boolean;
  /** False: left out when a new record starts as a copy of another one (dates, attachments, foreign numbers). */
  copyable?: false;
  /**
   * Parties of the record that may read the field; empty for the other parties. Lists neither filter, sort nor export
   * it. For fields of the record itself, e.g. the opinion of an internal approval.
   */
  readableBy?: string[];
  /** False: lists do not offer it in their column settings (technical ids, digests). A screen may still name it. */
  listable?: boolean;
  /**
   * Earlier code of the field, or all of them, the newest first: what is stored under it is moved to the field when the
   * server starts.
   */
  renamedFrom?: string | string[];
  /** Further text fields of the record that a filter on this text field looks in. */
  searches?: string[];
  /** What the record is to the person who reads it, told by a server module under this name; of one record only, never of lists. */
  personal?: string;
  /** Literal default or `{ "expression": "ctx.today" }`. */
  default?: unknown;
  /** Line table: the schema of a row (`type: array`, `items.type: object`); or `{type:'string'}` of a multiple choice. */
  items?: { type: 'object' | 'string'; title?: string; properties?: Record<string, FieldSchema>; required?: string[] };
  /** Nested object, e.g. a date range `{start,end}`. */
  properties?: Record<string, FieldSchema>;
  required?: string[];
};

/** A party role of a record: the field that holds the company id, or an expression that gives it. */
export type PartySpec = { title: string; field?: string; value?: ExpressionText };

/**
 * Who can see a row. Every rule is an alternative; the same rules make up row-level security. `user`: the one person
 * whom the field names, whichever company they act for; with `within`, only as long as they act for the company that
 * this field names (an empty field asks for none).
 */
export type AccessRule =
  | { party: string; when?: ExpressionText }
  | { companyType: string; when?: ExpressionText }
  | { user: string; within?: string };

/**
 * A field that names a person of the acting company who deals with the record: of the company that made it, or, with
 * `party`, of the company that plays the role.
 */
export type ScopeRule = { field: string; party?: string };

/** What brings records to a state from outside of their own workflow. */
export type ServedBy =
  /** A server operation that some transition or operation of an entity runs. */
  | { operation: string }
  /** A call of the platform, `METHOD base:/path`. */
  | { call: string }
  /** Work that a server module does by the clock. */
  | { job: string }
  /**
   * A transition (of `entity`; left out: an automatic one of the own) that leads here or whose `update` or `create`
   * does. `planned`: it is not described yet.
   */
  | { entity?: string; transition: string; planned?: true };

export type StateSpec = {
  code: string;
  label: string;
  color: 'default' | 'processing' | 'success' | 'warning' | 'error';
  /** What brings records here beside the transitions of the own workflow, so that none of them need lead here. */
  served?: ServedBy | ServedBy[];
  /** Final states have no way out by design (lint accepts them without an exit). */
  final?: boolean;
};

/**
 * What a step writes beside the state; carried out by the server inside the same database transaction, only while
 * `when` holds (over what the effects before it have left).
 */
export type EffectSpec = { when?: ExpressionText } & (
  | SetEffect
  | RowsEffect
  | MessageEffect
  | UpdateEffect
  | CreateEffect
  | OperationEffect
);

/** Field of this record -> expression (`ctx.now`, `ctx.user.id`, `input.opinion` …). */
export type SetEffect = { set: Record<string, ExpressionText> };

/**
 * Rows of a line table of this record: those of `put` whose `when` holds, in this order, and behind them the first
 * `keep` of the rows that were there (default 0: none stays).
 */
export type RowsEffect = {
  rows: { field: string; put: Array<{ when?: ExpressionText; set: Record<string, ExpressionText> }>; keep?: number };
};

/**
 * Message to a party's users who hold a permission, or to the one person whose id `user` gives (empty: to nobody).
 * `title` and `text` are templates with `{{field}}` and `{{input.field}}` slots, `kind` a code of the dictionary
 * `messageKind` (default: a reminder of something to do).
 */
export type MessageEffect = {
  message: {
    party?: string;
    user?: ExpressionText;
    permission?: string;
    kind?: string;
    title: string;
    text: string;
    to?: string;
  };
};

/**
 * Update another record, whose id `id` gives (empty: nothing is done), or all those whose fields equal what `match`
 * gives and for which `where` (SQL) holds. Values are expressions over THIS record; `other.<field>` reads the locked
 * row that is written. `add` adds to what a number holds there.
 */
export type UpdateEffect = {
  update: {
    entity: string;
    id?: ExpressionText;
    match?: Record<string, ExpressionText>;
    where?: ExpressionText;
    set?: Record<string, ExpressionText>;
    add?: Record<string, ExpressionText>;
    transition?: string;
  };
};

/** Create another record with values from expressions over this record. */
export type CreateEffect = { create: { entity: string; set: Record<string, ExpressionText> } };

/** Named operation of a server module (e.g. `signing.voidDocument`); the lint checks the name against the registry. */
export type OperationEffect = { operation: string };

/** A refusal of a call: while `refuseWhen` holds, a conflict (409), or with `field` a wrong input at that field (400). */
export type CheckSpec = {
  refuseWhen: ExpressionText;
  /** Chinese text; `{{@name}}` shows what `with` names. */
  message: string;
  /** Field of the record, or of the dialog, that the refusal stands at. */
  field?: string;
  with?: Record<string, ExpressionText>;
};

/** Rows of another entity that have to do with the record. */
export type FactRows = {
  entity: string;
  /** Field of that entity -> expression over this record. Nothing matches while one of them is empty. */
  match: Record<string, ExpressionText>;
  /** Field of that entity -> value that it must not have; while it is empty nothing is left out. */
  except?: Record<string, ExpressionText>;
  /** Which of the matching rows count (SQL); default: those in no final state. */
  where?: ExpressionText;
};

/** Where a fact comes from that holds while any row matches. */
export type FactSource = FactRows & {
  /** The entity is not described yet: the source says nothing until an entity of that name exists. */
  planned?: boolean;
};

/**
 * What is true of a record because of others: that a row of one of the sources matches, how many rows match, what the
 * first of them (in the order of `sort`) holds, or that a record under way names this one, whichever entity it is of.
 */
export type FactSpec = FactSource[] | CountFact | RowFact | NamedFact;

/** `turns`: calls that ask for the same rows wait for each other, so a limit holds for calls at once, too. */
export type CountFact = FactRows & { count: true; turns?: true };

/** `ctx.facts.<name>.<field>` for the fields of `row`; `-validTo` of `sort` begins with the last. */
export type RowFact = FactRows & { row: string[]; sort?: string };

/** Records in neither their first nor a final state. */
export type NamedFact = { named: 'underWay' };

export type TransitionSpec = {
  name: string;
  /** Button label. */
  label: string;
  from: string[];
  /** Target state, or the first target whose `when` holds (the last one has no `when`). */
  to: string | Array<{ state: string; when?: ExpressionText }>;
  /** Party role(s) that may take it; omitted: any company that can see the row. */
  party?: string | string[];
  permission: string;
  /** Extra guard over the record and `ctx`; false: the transition is not offered and refused with `whenMessage`. */
  when?: ExpressionText;
  whenMessage?: string;
  /** Refusals, checked in order at the time of the call. */
  checks?: CheckSpec[];
  /** Run the whole form's validation (required, ranges, checks) before moving. Name of the form. */
  validate?: string;
  asks?: {
    /** Fields the dialog asks for: name -> schema; values reach effects as `input.<name>`. */
    fields?: Record<string, FieldSchema>;
    required?: string[];
    /**
     * Aspects of the dialog's fields, judged in the browser and again by the server. `field` names one of `fields`; the
     * expressions see the record by its field names and the dialog as `input.<field>`, rows of its line tables as `row`.
     */
    rules?: FormRule[];
    /** @internal Decision tables that `rules` name; put here when the schemas are loaded, never written. */
    tables?: Record<string, DecisionTable>;
    /**
     * Text message codes: field of the dialog (format `sms-code`) -> expression over the record, `ctx` and `input`
     * that gives the mobile. The server sends them on request and checks them before anything is written.
     */
    codes?: Record<string, ExpressionText>;
    /** A seal: the call carries {sealId, fileId, hash, smsCode, position}; see docs/protocol.md "Signing". */
    seal?: { document: string; keyword: string; sms: boolean };
    /** Text of a simple confirmation. */
    confirm?: string;
  };
  effects?: EffectSpec[];
  /**
   * The server takes the transition itself for rows whose `when` (SQL) holds and whose `facts` are true; its checks hold
   * for the server too, what it asks for stays empty. Looked at every minute.
   */
  automatic?: { when: ExpressionText; facts?: string[] };
  /** Counts as a to-do of the party that may take it (tabs, workbench); with how it waits there. */
  todo?: boolean | TodoSpec;
  danger?: boolean;
};

export type WorkflowSpec = { field: string; initial: string; states: StateSpec[]; transitions: TransitionSpec[] };

/** A view of the record: which rows a list shows, as an expression over columns and `ctx` (translated to SQL). */
export type ViewSpec = { title: string; party?: string; where?: ExpressionText };

/** A counted tab: rows whose `where` holds; `todo: true` = rows with a to-do transition for this user. */
export type TabSpec = { key: string; label: string; where?: ExpressionText; todo?: boolean; count?: boolean };

export type DocumentSpec = {
  title: string;
  /** File under schemas/templates/ (without .json), or an expression that gives it. */
  template: string;
  templateExpression?: ExpressionText;
  /** Field that holds the id of the current signed file. */
  fileField: string;
  /** Shown to the composer as the document's watermark-free title line; slots allowed. */
  fileName: string;
  /** Kind of document by which companies configure their signing: which seal, which proof. */
  signAs?: string;
};

/** Who may take a built-in operation, and what the server does besides writing the row. */
export type OperationSpec = {
  permission: string;
  party?: string | string[];
  states?: string[];
  when?: ExpressionText;
  /** The record has no drafts: each create and save passes the whole validation (required, ranges, checks). */
  complete?: boolean;
  /** Refusals, judged over the record as it will be; of an edit `stored.<field>` reads what is stored. */
  checks?: CheckSpec[];
  /** `set`, `rows` and `operation` before the row is written, the others after it, inside the same transaction. */
  effects?: EffectSpec[];
};

export type EntitySpec = {
  $schema?: string;
  name: string;
  title: string;
  description?: string;
  base: ApiBase;
  /** Path below the base, e.g. `/api/contract`. */
  path: string;
  /** Fields that make up the label of a row in pickers and messages. */
  label: string[];
  number?: { field: string; pattern: string };
  /** Permission code needed to read (list, detail). Empty: any signed-in user of a party. */
  permission?: string;
  /** Operations: create, edit, remove, export, copy -> permission code and party that may do it, and in which states. */
  operations?: Partial<Record<'create' | 'edit' | 'remove' | 'export' | 'copy', OperationSpec>>;
  type: 'object';
  properties: Record<string, FieldSchema>;
  required?: string[];
  parties: Record<string, PartySpec>;
  access: AccessRule[];
  /**
   * Whose record it is inside a company, for users whose data scope is their own or their department's records: who
   * created it, and the fields named here (ids of people or of company users). `company`: every user of the company
   * sees it.
   */
  scope?: 'company' | ScopeRule[];
  /**
   * Reference data: any signed-in company may read these fields through the picker (`/options`). `within`: rows of
   * other companies are offered only to a picker that asks for one value of this field (the party that was chosen).
   */
  reference?: { fields: string[]; where?: ExpressionText; within?: string };
  unique?: Array<{ fields: string[]; where?: ExpressionText; message: string }>;
  /** Flags that at most one row of a group carries: setting it on one row takes it from the others. */
  single?: Array<{ field: string; within: string[] }>;
  /** What is true of a record because of others, read as `ctx.facts.<name>` by checks and effects. */
  facts?: Record<string, FactSpec>;
  /** The entity has no table: its rows are reckoned from other records. */
  derived?: DerivedSpec;
  /** Fields of an entity with a table that are reckoned whenever a row is read; nothing of them is written. */
  reckoned?: Record<string, DerivedField>;
  /** Conditions on its rows that raise alerts, by name. */
  watches?: Record<string, WatchSpec>;
  workflow?: WorkflowSpec;
  /** The own company approves the record before it goes on. */
  approval?: ApprovalSpec;
  /** How the record's steps wait on the workbench. */
  todo?: TodoDefaults;
  /** What dates of the record ask for. */
  reminders?: ReminderSpec[];
  views?: Record<string, ViewSpec>;
  tabs?: Record<string, TabSpec[]>;
  documents?: Record<string, DocumentSpec>;
  /** Operation -> `METHOD base:/path` where it differs from the default pattern. */
  api?: Record<string, string>;
};
