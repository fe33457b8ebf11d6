/** Generated from ../definition/ledger.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

/** A key that the claim opens where it does not stand yet. */
export type KeyOpening = {
  /** What tells the keys that this claim opens apart, beside the record itself. */
  by: ExpressionText[];
  /** Field of the new key -> value over the record and row. */
  set: Record<string, ExpressionText>;
};

/**
 * Numbers of a record (a lot, a loan, an account) that only entries change. Entries are numbered without a gap for
 * each key, are never changed or removed, and are what the numbers are reckoned from. Records post and hold by
 * claims. File: ledgers/<name>.json.
 */
export type LedgerSpec = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Name of the ledger, equal to the file's name. */
  name: string;
  /** Chinese name. */
  title: string;
  /** Entity whose records are the keys. Its fields are the dimensions. */
  of: string;
  /** Server-owned number of the key -> how it is kept. */
  quantities: Record<string, LedgerQuantity>;
  /** Kinds of entries by code. */
  kinds: Record<string, EntryKind>;
  /** How entries are taken back: by one of the opposite sign that names them, once. Left out: entries are final. */
  reversal?: {
    /** Code of the entry that takes another one back. */
    kind: string;
    /** Chinese name. */
    title: string;
  };
  /** Kinds of holds by code. */
  holds?: Record<string, HoldKind>;
  /** Numbers that go together: in an entry and in stock they are both nothing or both something, with one sign. */
  together?: {
    /** Numbers of the ledger. */
    fields: string[];
    /** Only of keys of which this holds. */
    when?: ExpressionText;
    /** Chinese text of the refusal. */
    message: string;
  };
  /** What entries are refused for. */
  refuse?: LedgerRefusal[];
  /** Keys that share a place agree. */
  uniform?: LedgerUniform[];
  /** Keys that share a place differ. */
  distinct?: LedgerDistinct[];
  /**
   * Fields of the key in which the check of each night notes what it finds, for lists and watches. Left out:
   * differences are told to the log alone.
   */
  checked?: {
    /** Whole number of the key: how many laws of the ledger do not hold of it; empty: all hold. */
    faults: string;
    /** Number of the ledger -> field of the key with the sum of its entries, where the key holds another. */
    entered?: Record<string, string>;
  };
  /**
   * Day of the next month on whose night a month is closed: its balances are kept, and what happened in it is entered
   * no more. Left out: months stay open.
   */
  closes?: number;
  /** Chinese text of that refusal. Left out: 该月份已结账，不能登记. */
  closed?: string;
};

/**
 * A number of the key that entries add up to. It never falls below 0, nor below what is held of it; the database
 * refuses it, too.
 */
export type LedgerQuantity = {
  /**
   * Field of the key with what is held of the number, by whatever kind of hold. Left out: nothing of it can be held.
   */
  held?: string;
};

/** A kind of entry. */
export type EntryKind = {
  /** Chinese name. */
  title: string;
  /** Whether entries of the kind add to the key or take from it; one of the other sign is refused. */
  direction: 'in' | 'out';
  /**
   * What is taken is entered as this kind on a key that is opened for it: both or none, their sum is nothing. The
   * claim says in "to" how that key differs. Left out: the entry stands alone.
   */
  into?: string;
  /** Chinese text of the refusal: an entry of the kind is never reversed. Left out: it may be reversed. */
  final?: string;
};

/** A kind of hold: what is bound of a number until it is posted or given back. */
export type HoldKind = {
  /** Chinese name. */
  title: string;
  /**
   * Number -> field of the key with what holds of this kind bind of it, or several: a field may count more kinds than
   * one. Left out: kept together with the other holds alone.
   */
  fields?: Record<string, string | string[]>;
};

/**
 * What entries of some kinds are refused for, whoever posts them: the row that a field of the key names is read under
 * a lock.
 */
export type LedgerRefusal = {
  /** Kinds of entries, also of reversals. Left out: all. */
  kinds?: string[];
  /** Reference of the key; empty: nothing is refused. */
  of: string;
  /** Refused while this holds over the key and other, the row that is named. */
  when: ExpressionText;
  /** Chinese text of the refusal. */
  message: string;
};

/** Keys that share a place and have something in stock agree in some fields. */
export type LedgerUniform = {
  /** Kinds of entries that are judged by it. Left out: all that add. */
  kinds?: string[];
  /** Reference of the key that names the place. */
  of: string;
  /** Fields in which they agree. */
  fields: string[];
  /** Not asked while this holds over the key and other, the place. */
  unless?: ExpressionText;
  /** Chinese text of the refusal. */
  message: string;
};

/**
 * Keys that share a place and have something in stock differ in some fields; keys in which one of them is empty never
 * clash.
 */
export type LedgerDistinct = {
  /** Kinds of entries that are judged by it. Left out: all that add. */
  kinds?: string[];
  /** Reference of the key that names the place. */
  of: string;
  /** Fields that together tell the keys apart. */
  fields: string[];
  /** Chinese text of the refusal; {{field}} shows a field of the key that clashes. */
  message: string;
};
