import type { ServerCode } from './errors.ts';

/** The server cannot start: for the operator's eyes, with the way to mend it. */
export class StartError extends Error {
  constructor(
    readonly code: ServerCode,
    message: string,
    readonly hint: string,
    cause?: unknown,
  ) {
    super(`${code} ${message} · ${hint}`, { cause });
    this.name = 'StartError';
  }
}
