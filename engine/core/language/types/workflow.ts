/** Generated from ../definition/workflow.ts by `npm run codegen`; a keyword is added there. */
import type { DecisionTable } from './table.ts';
import type { ExpressionText } from '../expression-text.ts';
import type { FieldSchema } from './field.ts';
import type { FormRule } from './rule.ts';
import type { PatternUse } from './workflow-pattern.ts';
import type { TodoSpec } from './todo.ts';

/**
 * A refusal of a call: while `refuseWhen` holds, a conflict (409), or with `field` a wrong input at that field (400).
 */
export type CheckSpec = {
  /** Refuse while this holds. */
  refuseWhen: ExpressionText;
  /** Chinese text of the refusal; {{@name}} shows what "with" names. */
  message: string;
  /**
   * Field of the record or of the dialog that the refusal stands at: a wrong input (400) instead of a conflict (409).
   */
  field?: string;
  /** What the message shows: name -> expression. */
  with?: Record<string, ExpressionText>;
};

/**
 * What a step writes beside the state; carried out by the server inside the same database transaction, only while
 * `when` holds (over what the effects before it have left).
 */
export type EffectSpec = {
  /** Carried out only while this holds, over what the effects before have left. */
  when?: ExpressionText;
} & (
  | SetEffect
  | RowsEffect
  | StatementEffect
  | MessageEffect
  | UpdateEffect
  | CreateEffect
  | SmsEffect
  | OperationEffect
);

/** Field of this record -> expression (`ctx.now`, `ctx.user.id`, `input.opinion` …). */
export type SetEffect = {
  /** Field of this record -> expression (ctx.now, ctx.user.id, input.opinion). */
  set: Record<string, ExpressionText>;
};

/**
 * Rows of a line table of this record: those of `put` whose `when` holds, in this order, and behind them the first
 * `keep` of the rows that were there (default 0: none stays).
 */
export type RowsEffect = {
  /** Rows of a line table of this record: those of "put", and behind them what is kept of the former ones. */
  rows: {
    /** The line table. */
    field: string;
    /** Rows to write, in this order. */
    put: RowPut[];
    /** So many of the former rows stay behind the new ones. Left out: none. */
    keep?: number;
  };
};

/** A row that a step writes into a line table, or one for each row of another table. */
export type RowPut = {
  /**
   * A row for each row of this table, of the record or (input.x) of the dialog, read as row: columns that "set"
   * leaves out stay as they are in it. Left out: one row.
   */
  each?: string;
  /** The row is written only while this holds. */
  when?: ExpressionText;
  /**
   * Column -> expression over the record, with "each" also over the row. Left out: with "each": the rows as they are.
   */
  set?: Record<string, ExpressionText>;
  /**
   * Column -> claim of this record that takes from a key of a ledger into another one: the id of the key that it
   * opens for the row, before anything is posted. With "each".
   */
  opens?: Record<string, string>;
};

/**
 * Fills a line table of this record with what keys of a ledger held and did in a time, from its entries: a row for
 * each key whose fields equal what `match` gives and that held or moved anything, in the order of their numbers. The
 * rows that were there go.
 */
export type StatementEffect = {
  /** Rows that a ledger gives. */
  statement: {
    /** The line table. */
    field: string;
    /** Entity whose records are the keys of the ledger. */
    of: string;
    /**
     * Field of the keys -> what it must equal; one of them is a party of the key. While one is empty there are no
     * rows.
     */
    match: Record<string, ExpressionText>;
    /** More fields of the keys -> what they must equal, each only while it is not empty. */
    narrows?: Record<string, ExpressionText>;
    /** First day, counted. Left out: the beginning. */
    from?: ExpressionText;
    /** Last day, counted; while it is empty there are no rows. */
    to: ExpressionText;
    /** Column -> expression over the record and other (the key). */
    columns: Record<string, ExpressionText>;
    /**
     * Columns: keys that agree in them are one row, with the sums of their figures and the other columns of the
     * first. Left out: a row for each key.
     */
    one?: string[];
    /** Column -> number of the statement. */
    figures: Record<string, StatementFigure>;
  };
};

/** A number of a statement, of one number of the ledger. */
export type StatementFigure = {
  /** Number of the ledger; with "now" any number of the key. */
  of: string;
  /**
   * closing: what stood at the end of the last day; opening: before the first; moved: what came less what went in
   * between; daily: what stood at the end of each day, summed over the days; now: what the key has while the rows are
   * drawn (what is held of it). Left out: closing.
   */
  is?: 'closing' | 'opening' | 'moved' | 'daily' | 'now';
  /** With "moved": entries of these kinds only; a reversal counts as the kind that it takes back. Left out: all. */
  kinds?: string[];
  /** The number with its sign turned: what went, as a positive number. */
  negative?: true;
  /**
   * With "daily": the first day that counts, over the record and other (the key). Left out: the first day of the
   * statement.
   */
  since?: ExpressionText;
};

/**
 * Message to a party's users who hold a permission, or to the one person whose id `user` gives (empty: to nobody).
 * `title` and `text` are templates with `{{field}}` and `{{input.field}}` slots, `kind` a code of the dictionary
 * `messageKind` (default: a reminder of something to do).
 */
export type MessageEffect = {
  /** Message to users of a party, or to one person. */
  message: {
    /** Role whose users receive it. */
    party?: string;
    /** Id of the person who receives it, in place of a party; empty: nobody. */
    user?: ExpressionText;
    /** Only users who hold this code. */
    permission?: string;
    /** Kind of message, a code of the dictionary messageKind. Left out: TODO. */
    kind?: string;
    /** Chinese title. */
    title: string;
    /** Chinese text with {{field}} slots; {{input.field}} shows what the dialog asked for. */
    text: string;
    /** Route to open; {id} is replaced. */
    to?: string;
  };
};

/**
 * Update another record, whose id `id` gives (empty: nothing is done), or all those whose fields equal what `match`
 * gives and for which `where` (SQL) holds. Values are expressions over THIS record; `other.<field>` reads the locked
 * row that is written. `add` adds to what a number holds there.
 */
export type UpdateEffect = {
  /** Change of another record, or of all that match. */
  update: {
    /** Entity of the other record. */
    entity: string;
    /** Gives its id; empty: nothing is done. */
    id?: ExpressionText;
    /**
     * In place of id: field of the other entity -> what it must equal; every matching row is written. While one is
     * empty nothing is done.
     */
    match?: Record<string, ExpressionText>;
    /** Which of the matching rows are written. */
    where?: ExpressionText;
    /**
     * Field of the other record -> expression over this record; other.<field> reads the locked row that is written.
     */
    set?: Record<string, ExpressionText>;
    /** Number of the other record -> what is added to it, an expression over this record. */
    add?: Record<string, ExpressionText>;
    /** Transition of the other record to take. */
    transition?: string;
  };
};

/** Create another record with values from expressions over this record. */
export type CreateEffect = {
  /** A new record of another entity. */
  create: {
    /** Entity to create. */
    entity: string;
    /** Field of the new record -> expression over this record, with "each" also over the row. */
    set: Record<string, ExpressionText>;
    /**
     * A new record for each row of this table, of the record or (input.x) of the dialog, read as row. Left out: one
     * record.
     */
    each?: string;
    /**
     * Line table of the new record -> its rows. A row without an "each" of its own reads the row that the record is
     * made for.
     */
    rows?: Record<string, RowPut[]>;
  };
};

/**
 * Text message to a mobile that the record names, with {{field}} slots, a `passcode` among them. One of a record in a
 * minute, twenty a day to a mobile.
 */
export type SmsEffect = {
  /** Text message to a mobile. */
  sms: {
    /** Gives the mobile; empty: to nobody. */
    to: ExpressionText;
    /** Chinese text. */
    text: string;
  };
};

/**
 * Named operation of a server module (e.g. `signing.voidDocument`); the lint checks the name against the registry.
 */
export type OperationEffect = {
  /** Named operation of a server module, e.g. "contract.freezeText". */
  operation: string;
};

/** State machine of the record. */
export type WorkflowSpec = {
  /**
   * Patterns that the workflow is made of, in this order, each with its parameters. The states and transitions
   * written here are added to theirs by code and name (before, after, remove say where); null takes a member away,
   * effects are added, everything else replaces.
   */
  uses?: PatternUse[];
  /** Field that holds the state code; it is serverOwned. */
  field: string;
  /** State of a new record. */
  initial: string;
  /** All states in the order of a usual life. */
  states: StateSpec[];
  /** Ways from state to state; the server offers those that this user may take. */
  transitions: TransitionSpec[];
  /**
   * Transitions that nothing offers yet: their screens are not described. Once a screen, a to-do or another record
   * does, the linter asks for the name to go.
   */
  planned?: string[];
};

/** A state. */
export type StateSpec = {
  /** Code stored in the record, e.g. "EXECUTING". */
  code: string;
  /** Chinese label. */
  label: string;
  /** Tag colour: default grey, processing blue, success green, warning orange, error red. */
  color: 'default' | 'processing' | 'success' | 'warning' | 'error';
  /**
   * What brings records here beside the transitions of the own workflow, so that none of them need lead here: one
   * thing, or several.
   */
  served?: ServedBy | ServedBy[];
  /** The record's life ends here: no way out by design. */
  final?: boolean;
};

/** What brings records to a state from outside of their own workflow. */
export type ServedBy =
  | {
      /** Operation of a server module that some transition or operation of an entity runs, e.g. "approval.agree". */
      operation: string;
    }
  | {
      /** A call of the platform, e.g. "POST user:/api/company/user/apply". */
      call: string;
    }
  | {
      /** Work that a server module does by the clock, e.g. "account.sweep". */
      job: string;
    }
  | {
      /** Whose transition it is. */
      entity?: string;
      /**
       * A transition of "entity" whose "update" or "create" leads here; without "entity" an automatic one of the own
       * workflow.
       */
      transition: string;
      /** The transition is not described yet; once it leads here, the linter asks for this to go. */
      planned?: true;
    };

/** A way from one or several states to another. */
export type TransitionSpec = {
  /** Last part of the call's address, e.g. "submit". */
  name: string;
  /** Chinese text of the button. */
  label: string;
  /** States in which it is offered. */
  from: string[];
  /** Target state, or a list of which the first whose "when" holds is taken; the last has no "when". */
  to: string | Array<{
    /** State code. */
    state: string;
    /** Taken when this holds. */
    when?: ExpressionText;
  }>;
  /**
   * Party role(s) of the entity, e.g. "buyer" or ["buyer", "seller"]; "*": any company that can see the row. The
   * linter asks every transition to say it. Left out: any company that can see the row.
   */
  party?: string | string[];
  /** Permission code that the user must hold. */
  permission: string;
  /** Guard over the record and ctx; while false the transition is not offered. */
  when?: ExpressionText;
  /** Chinese text when a call meets a false guard. */
  whenMessage?: string;
  /**
   * Refusals looked at when the call is made, in order: the first conflict that holds (409), then, once the form
   * finds nothing wrong, the first that stands at a field (400).
   */
  checks?: CheckSpec[];
  /** Name of the form whose required fields, ranges and checks must hold first, e.g. "form". */
  validate?: string;
  /** What the dialog asks before it runs. */
  dialog?: {
    /** Fields to fill in; effects read them as input.<name>. */
    fields?: Record<string, FieldSchema>;
    /** Fields of the dialog that must be filled in. */
    required?: string[];
    /**
     * Aspects of the dialog's fields and decision tables of the entity, judged in the browser and again by the server
     * (docs/language/forms.md, "Dialogs"). Expressions see the record by its field names and the dialog as
     * input.<field>.
     */
    rules?: FormRule[];
    /**
     * Decision tables that `rules` name; put here when the schemas are loaded, never written. Made when the schemas
     * are loaded.
     */
    tables?: Record<string, DecisionTable>;
    /**
     * Text message codes: field of the dialog (format sms-code) -> expression over the record, ctx and input that
     * gives the mobile. The server sends them on request and checks them before anything is written.
     */
    codes?: Record<string, ExpressionText>;
    /**
     * What the caller has to know: field of the dialog -> field of the record with the `passcode`. The server
     * compares before anything is written and counts wrong guesses; a record without one asks nobody.
     */
    passcodes?: Record<string, string>;
    /** A seal and signature on a document. */
    seal?: {
      /** Key of the entity's document. */
      document: string;
      /** Key phrase of a signature block at which the seal is placed; "auto": that of the party that signs. */
      keyword: string;
      /** A text message code is asked for. */
      sms: boolean;
    };
    /** Question of a simple confirmation; `{{field}}` shows a field of the record. */
    confirm?: string;
    /**
     * Fields of the record that stand above what is asked, so that nobody decides blindly; false: the record is not
     * what is decided on. Left out: number, parties, amount and quantity of the entity.
     */
    shows?: string[] | false;
  };
  /** Written together with the new state, in the same database transaction. */
  effects?: EffectSpec[];
  /**
   * The server takes the transition itself, looked at every minute. Checks hold for it too; what the transition asks
   * for stays empty.
   */
  automatic?: {
    /** Rows that are due, e.g. a date that has passed. */
    when: ExpressionText;
    /** Facts of the entity that must be true as well. */
    facts?: string[];
    /**
     * Taken also in the very transaction that settles the balances which it reads. Left out: looked at every minute
     * alone.
     */
    at?: 'balance';
    /** What its dialog would have asked: name -> expression over the record. */
    input?: Record<string, ExpressionText>;
  };
  /**
   * Counts as a to-do of the party that may take it: tabs with todo, the workbench. As an object: how it waits there;
   * what is left out comes from the entity's "todo".
   */
  todo?: boolean | TodoSpec;
  /** Red button. */
  danger?: boolean;
  /**
   * Workflow patterns that it comes from; put here when the schemas are loaded, never written. Made when the schemas
   * are loaded.
   */
  patterns?: string[];
};
