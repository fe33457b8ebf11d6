/** Generated from ../definition/balance.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';
import type { KeyOpening } from './ledger.ts';

/**
 * A number of the record that others claim: what it holds is the sum of their claims, whoever changes. `min`, `max`
 * and `value` read the record's own fields and other balances. A text shows `{{@left}}` (what may still be claimed),
 * `{{@limit}}` and `{{@value}}`, with the digits of its field or of `digits`.
 */
export type BalanceSpec = {
  /**
   * The number that the limits are about, where it is not the field of this name itself. Nothing is stored for it.
   */
  value?: ExpressionText;
  /** It must not fall below this; empty counts as 0. */
  min?: ExpressionText;
  /** It must not rise above this; empty counts as 0. */
  max?: ExpressionText;
  /** Chinese text for a claim that asks too much. Left out: 超出可用余额. */
  message?: string;
  /**
   * Chinese text for what makes less room: a contributor that leaves, an edit of the limit, a removal. Left out:
   * message.
   */
  lowered?: string;
  /**
   * Digits after the point that its texts show at least; a number that has more is told whole. Left out: those of its
   * fields.
   */
  digits?: number;
  /** A claim that asks too much is a wrong input (400). Left out: a conflict (409). */
  refuse?: 400;
};

/**
 * What the record claims of others as long as it is as it is: a function of what is stored, settled at the end of
 * each command. Leaving the states gives back what was claimed; nobody writes that.
 */
export type ClaimSpec = {
  /** Name of the claim within the entity. */
  name: string;
  /** States in which it claims. Left out: every state. */
  while?: string[];
  /** States between those of "while" in which it claims nothing, on purpose. */
  gap?: string[];
  /** Claims only while this holds, over the record, with "each" also over the row. */
  when?: ExpressionText;
  /** Line table of which each row claims, read as row. */
  each?: string;
  /** What is claimed from: a record, or several. */
  on: ClaimTarget | ClaimTarget[];
  /** Balance of the target -> what comes to it; empty is nothing. */
  add?: Record<string, ExpressionText>;
  /** Field of the target -> text that it holds while this claim stands; empty after. One claimant at most. */
  mark?: Record<string, ExpressionText>;
  /** Asked when the claim appears, moves to another target or grows; never when it gives back. */
  require?: Array<{
    /** Must hold over the record and other, the locked target. */
    when: ExpressionText;
    /** Chinese text of the refusal; {{@name}} shows what "with" names. */
    message: string;
    /** What the message shows: name -> expression over the record and other. */
    with?: Record<string, ExpressionText>;
  }>;
  /**
   * Server-owned field of the record -> value over the record and other, settled once: when the claim first appears;
   * what stands there already stays.
   */
  fix?: Record<string, ExpressionText>;
  /** While this holds over the record the claim may go over "max", e.g. with a reason. */
  unless?: ExpressionText;
  /**
   * Gives the kind of entry: "add" names numbers of the ledger, and what comes to them is entered as long as the
   * claim holds. Leaving takes it back by a reversal; another amount is a reversal and a new entry.
   */
  posts?: ExpressionText;
  /** With "posts": when it happened; not later than now. Left out: when it is posted. */
  at?: ExpressionText;
  /** With "posts": why, for entries and reversals. */
  reason?: ExpressionText;
  /** With a kind "into": how the key that is opened differs from the one that is taken from (other). */
  to?: Record<string, ExpressionText>;
  /** Kind of hold: "add" names numbers of the ledger, and so much of them is held. Less than nothing is nothing. */
  holds?: string;
  /** Posts or holds one number over as many keys as it needs, first in first out; what has been chosen stays. */
  spread?: {
    /** Field of the keys by which they are taken, least first; then by number. */
    order: string;
    /** Field of the key -> what it equals, over the record and row. */
    match: Record<string, ExpressionText>;
    /** Chinese text where they do not hold enough; {{@left}} is what is free. */
    message: string;
  };
  /** Chinese text in place of the balance's own; needed for a mark. Left out: the balance's message. */
  message?: string;
};

/** The record that is claimed from: by its id, or the key of a ledger that the claim opens or spreads over. */
export type ClaimTarget = {
  /** Its entity. */
  entity: string;
  /** Gives its id; empty: nothing is claimed. Left out: see "opens" and "spread". */
  id?: ExpressionText;
  /** The key of a ledger that is opened for what is posted. */
  opens?: KeyOpening;
};
