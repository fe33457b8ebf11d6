/** Every error that leaves the server, as the protocol's JSON; nothing of stacks, SQL or paths leaves with it. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BulklineError, formatError, modelRefusals } from '#core/errors';
import { errors, type FieldRefusal, ServerError } from './errors.ts';

type Refusal = {
  status: number;
  code: string;
  message: string;
  errors?: FieldRefusal[];
  data?: unknown;
  hint?: string;
};

/** By status, where something else than this server's own code refuses: the HTTP layer, PostgreSQL. */
const BY_STATUS: Record<number, (reason: string) => ServerError> = {
  400: (reason) => errors.SRV101({ reason }),
  404: (reason) => errors.SRV104({ reason }),
  405: (reason) => errors.SRV110({ reason }),
  413: (reason) => errors.SRV109({ reason }),
  415: (reason) => errors.SRV111({ reason }),
  429: (reason) => errors.SRV108({ reason }),
  503: () => errors.SRV503(),
};

/** PostgreSQL's codes that are the caller's doing or pass by themselves. */
const DATABASE: Record<string, number> = {
  '22021': 400,
  '22P02': 400,
  '22P05': 400,
  '22003': 400,
  '22007': 400,
  '22008': 400,
  '57014': 503,
  '40001': 503,
  '40P01': 503,
  '53300': 503,
  '55P03': 503,
};

/** The database cannot be reached or goes down (PostgreSQL class 08, 57P), or a connection to it breaks. */
const isAway = (code: string): boolean => /^(?:08\w{3}|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code);
/** Files and PostgreSQL say it each in their way. */
const isFull = (code: string): boolean => ['ENOSPC', 'EDQUOT', '53100'].includes(code);

/** Status, code and text that are answered for an error. */
export function refusalOf(error: unknown): Refusal {
  const text = error instanceof BulklineError ? modelTextOf(error) : undefined;
  if (error instanceof BulklineError && text !== undefined) return { status: 400, code: error.code, message: text };
  const { status, code, message, errors: fields, data, hint } = serverErrorOf(error);
  return { status, code, message, errors: fields, data, hint };
}

function modelTextOf({ code }: BulklineError): string | undefined {
  return Object.hasOwn(modelRefusals, code) ? modelRefusals[code as keyof typeof modelRefusals] : undefined;
}

/** The refusal itself, or what the caller is told of something that was not meant for them. */
function serverErrorOf(error: unknown): ServerError {
  if (error instanceof ServerError) return error;
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string };
  if (code && isAway(code)) return errors.SRV501({ reason: code });
  if (code && isFull(code)) return errors.SRV502({ reason: code });
  const status = (code && DATABASE[code]) || (isClientError(statusCode) ? statusCode : 500);
  return plainRefusal(status, message ?? '');
}

const isClientError = (status: number | undefined): status is number =>
  status !== undefined && status >= 400 && status < 500;

export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: refusal.code, reason: reasonOf(error) }, 'request refused');
  answer(refusal, request, reply);
}

function reasonOf(error: Error): string {
  if (error instanceof BulklineError) return formatError(error);
  return error instanceof ServerError ? error.when : error.message;
}

export function answer(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const { status, code, message, errors: fields, data, hint } = refusal;
  void reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ success: false, code, message, hint, traceId: request.id, errors: fields, data });
}

/** What a status says where nothing more is known; `reason` is for the log. */
export function plainRefusal(status: number, reason: string): ServerError {
  const known = BY_STATUS[status] ?? (status < 500 ? BY_STATUS[400] : undefined);
  return known?.(reason) ?? errors.SRV500();
}
