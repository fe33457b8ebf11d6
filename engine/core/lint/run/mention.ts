import type { Names } from '#core/expression';
import type { Known, Lexicon, Said } from './known.ts';
import type { Place } from './place.ts';

/** What the names of an expression stand for, at the place where it stands. */
export type ExpressionScope = {
  names: Names;
  /** The field of a path, or the fact of `ctx.facts.…`. */
  said(path: readonly string[]): Said | undefined;
  /** Codes that the value of a path may be. */
  codes(path: readonly string[]): Lexicon | undefined;
  dictionaries: Lexicon;
};

/** A name as a check looked it up. */
export type NameMention = { place: Place; text: string; known: Known };

/** An expression as a check read it. */
export type ExpressionMention = { place: Place; text: string; scope: ExpressionScope };

/** What a check looked up: a name, or all names of an expression. Tools for authors read the linter's pass by it. */
export type Mention = NameMention | ExpressionMention;
