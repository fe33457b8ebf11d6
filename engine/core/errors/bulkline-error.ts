import type { SourcePosition } from '#core/language';
import type { ErrorCode } from './catalogue/index.ts';

/** A place: a position in a schema file, offsets in an expression, or `METHOD url` as text. */
export type ErrorPlace = string | (Partial<SourcePosition> & { start?: number; end?: number });

/** What a `BulklineError` is made of; `message` says what is wrong, `hint` how to mend it. */
export type ErrorDetails = {
  code: ErrorCode;
  message: string;
  where?: ErrorPlace | null;
  hint?: string | null;
  cause?: unknown;
};

/** A failure that says what, where and how to mend it; every code stands in the catalogue. */
export class BulklineError extends Error {
  readonly code: ErrorCode;
  readonly where: ErrorPlace | null;
  readonly hint: string | null;

  constructor(details: ErrorDetails) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'BulklineError';
    this.code = details.code;
    this.where = details.where ?? null;
    this.hint = details.hint ?? null;
  }

  /** The same error at a more exact place (an expression's offsets inside its file, for instance). */
  at(where: ErrorPlace): BulklineError {
    return new BulklineError({
      code: this.code,
      message: this.message,
      where: mergePlace(this.where, where),
      hint: this.hint,
      cause: this.cause,
    });
  }

  override toString(): string {
    return formatError(this);
  }
}

/** Several errors found in one go, e.g. by compiling a form. */
export class BulklineErrors extends Error {
  readonly errors: readonly BulklineError[];

  constructor(errors: readonly BulklineError[]) {
    super(errors.map(formatError).join('\n'));
    this.name = 'BulklineErrors';
    this.errors = errors;
  }
}

/** `SCH104 unknown widget "Inptu" · form.json:41 /sections/0/fields/3 · did you mean "Input"?` */
export function formatError(error: Pick<BulklineError, 'code' | 'message' | 'where' | 'hint'>): string {
  const place = formatPlace(error.where);
  return [`${error.code} ${error.message}`, place, error.hint].filter(Boolean).join(' · ');
}

function formatPlace(where: ErrorPlace | null): string {
  if (where === null || typeof where === 'string') return where ?? '';
  const line = where.line === undefined ? '' : `:${where.line}`;
  const column = where.line === undefined || where.column === undefined ? '' : `:${where.column}`;
  const offset = where.start === undefined ? '' : `@${where.start}`;
  const pattern = where.pattern ? `(${formatPlace(where.pattern)})` : '';
  return [`${where.file ?? ''}${line}${column}`, `${where.pointer ?? ''}${offset}`, pattern].filter(Boolean).join(' ');
}

function mergePlace(inner: ErrorPlace | null, outer: ErrorPlace): ErrorPlace {
  return inner && typeof inner === 'object' && typeof outer === 'object' ? { ...inner, ...outer } : outer;
}
