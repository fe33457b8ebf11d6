import {
  type Arguments,
  errors as common,
  type ErrorParameters,
  factoriesOf,
  fill,
  operatorErrors,
  type RefusalTexts,
  refusals,
  UserError,
} from '#core/errors';

/** Codes of what the server refuses its callers. */
export type RefusalCode = keyof typeof refusals;

/** A field of the call by its path (`orderIndicators.0.rejectValue`) and what is wrong with it, in Chinese. */
export type FieldRefusal = { path: string; message: string };

/** `path` names the field that the refusal is about where the catalogue names none. */
type RefusalMore = { path?: string; errors?: FieldRefusal[]; data?: unknown; cause?: unknown };

/**
 * The one error that leaves the server on purpose: status and texts are the catalogue's, `message` is Chinese and meant
 * for the end user, `when` goes to the log. Made by `errors.SRV…`.
 */
export class ServerError extends UserError {
  readonly status: RefusalTexts['status'];
  declare readonly code: RefusalCode;
  readonly errors?: FieldRefusal[];
  readonly data?: unknown;
  readonly #parameters: ErrorParameters;

  constructor(code: RefusalCode, parameters: ErrorParameters = {}, more: RefusalMore = {}) {
    const texts: RefusalTexts = refusals[code];
    super(code, texts, parameters, more);
    this.name = 'ServerError';
    this.status = texts.status;
    const path = more.path ?? (texts.field === undefined ? undefined : fill(texts.field, parameters));
    this.errors = more.errors ?? (path === undefined ? undefined : [{ path, message: this.message }]);
    this.data = more.data;
    this.#parameters = parameters;
  }

  /** The same refusal about another field: the one that the caller knows the value by. */
  onField(path: string): ServerError {
    return new ServerError(this.code, { ...this.#parameters, path }, { path, data: this.data, cause: this });
  }
}

type Spoken<Texts> = Extract<Texts[keyof Texts], string>;

type Refusals = {
  [Code in RefusalCode]: (...said: Arguments<Spoken<(typeof refusals)[Code]>, RefusalMore>) => ServerError;
};

const made = Object.keys(refusals).map((code) => [
  code,
  (parameters?: ErrorParameters, more?: RefusalMore) => new ServerError(code as RefusalCode, parameters, more),
]);

/**
 * A factory for each code that the server tells: `throw errors.SRV104({ reason })` refuses the call (a ServerError),
 * `throw errors.SRV301({ folder, owner })` is for the operator's eyes (a BulklineError).
 */
export const errors = {
  ...common,
  ...factoriesOf(operatorErrors),
  ...(Object.fromEntries(made) as Refusals),
};
