/** Every error that leaves the server, as the protocol's JSON; nothing of stacks, SQL or paths leaves with it. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BulklineError, formatError } from '#core/errors';
import { ServerError } from './errors.ts';

type Refusal = {
  status: number;
  code: string;
  message: string;
  errors?: Array<{ path: string; message: string }>;
  data?: unknown;
};

/** Texts for the end user by status, where a refusal brings none of its own. */
const TEXTS: Record<number, [code: string, message: string]> = {
  400: ['SRV101', '请求参数有误'],
  404: ['SRV104', '数据不存在'],
  405: ['SRV110', '请求方式不正确'],
  413: ['SRV109', '提交的内容过大'],
  415: ['SRV111', '不支持的内容类型'],
  429: ['SRV108', '操作过于频繁，请稍后再试'],
  503: ['SRV503', '系统繁忙，请稍后再试'],
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

/** What the form model says of values that do not fit the form: the caller's doing (`#core/model`, ENG201 to ENG207). */
const MODEL_TEXTS: Record<string, string> = {
  ENG201: '提交的字段不存在',
  ENG202: '提交的字段不被允许',
  ENG203: '提交的明细行超出范围',
  ENG204: '提交的数据格式不正确',
  ENG205: '提交的数据格式不正确',
  ENG206: '提交的数据格式不正确',
  ENG207: '提交的数据格式不正确',
};

export function refusalOf(error: unknown): Refusal {
  const modelText = error instanceof BulklineError ? MODEL_TEXTS[error.code] : undefined;
  if (error instanceof BulklineError && modelText !== undefined) {
    return { status: 400, code: error.code, message: modelText };
  }
  if (error instanceof ServerError) {
    return { status: error.status, code: error.code, message: error.message, errors: error.errors, data: error.data };
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const status = (code && DATABASE[code]) || (isClientError(statusCode) ? statusCode : 500);
  const [ownCode, message] =
    TEXTS[status] ?? (status < 500 ? ['SRV101', '请求参数有误'] : ['SRV500', '系统异常，请稍后再试']);
  return { status, code: ownCode, message };
}

const isClientError = (status: number | undefined): status is number =>
  status !== undefined && status >= 400 && status < 500;

export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: refusal.code, hint: hintOf(error) }, 'request refused');
  answer(refusal, request, reply);
}

function hintOf(error: Error): string {
  if (error instanceof BulklineError) return formatError(error);
  return (error as Partial<ServerError>).hint ?? error.message;
}

export function answer(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const { status, code, message, errors, data } = refusal;
  void reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ success: false, code, message, traceId: request.id, errors, data });
}

export function plainRefusal(status: number): Refusal {
  const [code, message] = TEXTS[status] ?? ['SRV500', '系统异常，请稍后再试'];
  return { status, code, message };
}
