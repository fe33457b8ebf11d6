/** The server's log: one JSON line per event, no secrets, no query strings (what people look for). */

import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { BulklineError, BulklineErrors, formatError } from '#core/errors';

const SECRETS = ['authorization', 'password', 'token', 'ticket', 'smsCode', 'code', 'cookie', 'private-query'];

/** A log of JSON lines without secrets; `level` as pino knows it, `to` is standard output unless given. */
export function createLog(level: string = process.env.LOG_LEVEL ?? 'info', to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRETS.flatMap((name) => [
        name === 'code' ? 'body.code' : name,
        `headers.${name}`,
        `req.headers.${name}`,
        `body.${name}`,
      ]),
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string; id: string; ip: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: loggedError,
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** Without PostgreSQL's `detail` and `where`: they quote the values of the row that was refused. */
function loggedError(error: Error & { code?: string; constraint?: string; table?: string; hint?: string }) {
  const { name, message, stack, code, constraint, table, hint } = error;
  const places = placesOf(error);
  const cause = error.cause instanceof Error ? error.cause.stack : undefined;
  return { name, message, code, constraint, table, hint, places, stack, cause };
}

/** Our own errors say where and how to mend it: one line each. */
function placesOf(error: Error): string[] | undefined {
  if (error instanceof BulklineErrors) return error.errors.map(formatError);
  return error instanceof BulklineError ? [formatError(error)] : undefined;
}
