import { type Arguments, type ErrorParameters, fill } from './slots.ts';

/**
 * What the catalogue says of a failure that a user meets: `text` is Chinese and theirs, `when` and `hint` are English
 * and the log's and the developer's.
 */
export type UserTexts = { readonly text: string; readonly when: string; readonly hint: string };

/** A failure that its user is told in their own words: `message` is that text, ready to show. */
export class UserError extends Error {
  readonly code: string;
  /** What happened, in English. */
  readonly when: string;
  /** How to mend it, in English. */
  readonly hint: string;

  constructor(code: string, texts: UserTexts, parameters: ErrorParameters = {}, more: { cause?: unknown } = {}) {
    super(fill(texts.text, parameters), more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'UserError';
    this.code = code;
    this.when = fill(texts.when, parameters);
    this.hint = fill(texts.hint, parameters);
  }
}

/** One factory for each code: `errors.ENG401({ count })`. */
export type UserFactories<Group extends Readonly<Record<string, UserTexts>>, Made, More> = {
  [Code in keyof Group]: (...said: Arguments<Group[Code][keyof Group[Code] & keyof UserTexts], More>) => Made;
};

/** The factories of a group of texts for users. */
export function userFactoriesOf<const Group extends Readonly<Record<string, UserTexts>>>(
  group: Group,
): UserFactories<Group, UserError, { cause?: unknown }> {
  const made = Object.entries(group).map(([code, texts]) => [
    code,
    (parameters?: ErrorParameters, more?: { cause?: unknown }) => new UserError(code, texts, parameters, more),
  ]);
  return Object.fromEntries(made);
}
