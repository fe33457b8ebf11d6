import { addErrors, type ErrorCode, serverErrors } from '#core/errors';

addErrors(serverErrors);

/** Codes of the catalogue that are the server's. */
export type ServerCode = Extract<ErrorCode, `SRV${string}`>;

/**
 * The one error that leaves the server on purpose. `message` is Chinese and meant for the end user (specification
 * section 8 verbatim where it gives a text); `code` is the catalogue's (`SRV…`); `hint` is for the log only.
 */
export class ServerError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  readonly code: ServerCode;
  readonly errors?: Array<{ path: string; message: string }>;
  readonly data?: unknown;
  readonly hint?: string;

  constructor(
    status: ServerError['status'],
    code: ServerCode,
    message: string,
    more: { errors?: Array<{ path: string; message: string }>; data?: unknown; hint?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'ServerError';
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.data = more.data;
    this.hint = more.hint;
  }
}
