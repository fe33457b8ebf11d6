import { BulklineError, type ErrorPlace } from './bulkline-error.ts';
import { type ErrorCode, type ParametersOf, type Templates, templatesOf } from './catalogue/index.ts';
import { type Arguments, type ErrorParameters, fill } from './slots.ts';

/** What an error says beside its texts; `hint` replaces the catalogue's, e.g. by a suggestion. */
export type ErrorMore = { where?: ErrorPlace | null; hint?: string | null; cause?: unknown };

/** One factory for each code of a group: `errors.SCH105({ name })`. */
export type Factories<Group extends Templates> = {
  [Code in keyof Group]: (...said: Arguments<Group[Code][number], ErrorMore>) => BulklineError;
};

/** The factories of a group of the catalogue; what a text names and what a call gives are compared by the compiler. */
export function factoriesOf<const Group extends Templates>(group: Group): Factories<Group> {
  const made = Object.entries(group).map(([code, templates]) => [
    code,
    (parameters: ErrorParameters = {}, more: ErrorMore = {}) => build(code as ErrorCode, templates, parameters, more),
  ]);
  return Object.fromEntries(made);
}

/** The error of a code that comes as a value, e.g. what a check of the linter was told to report. */
export function catalogued<Code extends ErrorCode>(
  code: Code,
  parameters: ParametersOf<Code>,
  more: ErrorMore = {},
): BulklineError {
  return build(code, templatesOf(code), parameters, more);
}

function build(
  code: ErrorCode,
  [message, hint]: readonly [message: string, hint: string],
  parameters: ErrorParameters,
  more: ErrorMore,
): BulklineError {
  return new BulklineError({
    code,
    message: fill(message, parameters),
    where: more.where,
    hint: more.hint ?? fill(hint, parameters),
    cause: more.cause,
  });
}
