/**
 * What a session may call that was opened by the link of an approval (chapter 70, section 6, arrival ③): the record, its
 * attachments, the one task, and what every page needs to start. Everything else asks for a normal sign-in.
 */
import type { FastifyRequest } from 'fastify';
import type { SchemaSet } from '#core/language';
import type { ApprovalScope } from '#server/kernel';

/** Calls by method and path; their own checks hold as ever. */
const STARTING = new Set([
  'POST /user-api/api/refreshToken',
  'POST /user-api/api/new/logout',
  'GET /user-api/api/company/user/permission',
  'GET /user-api/api/personal/detail',
  'GET /user-api/api/menu',
  'GET /user-api/api/setting/list',
  'POST /user-api/api/loginLog/trace',
  'GET /schema/screen',
  'GET /schema/entity',
  'GET /schema/dictionaries',
  'GET /schema/template',
  'GET /trade-api/api/check/oa',
  // Signs links with which the viewer opens attachments; they open what this session may read.
  'GET /user-api/api/file/getKey',
  'POST /trade-api/api/common/upload',
]);

export function isWithinScope(
  { entities }: Pick<SchemaSet, 'entities'>,
  scope: ApprovalScope,
  request: Pick<FastifyRequest, 'method' | 'url' | 'query' | 'body'>,
): boolean {
  const path = request.url.split('?')[0] ?? '';
  const call = `${request.method === 'HEAD' ? 'GET' : request.method} ${path}`;
  return (
    STARTING.has(call) || isRecordCall(entities, scope, call, request) || isTaskCall(entities, scope, call, request)
  );
}

const addressOf = (entities: SchemaSet['entities'], name: string): string => {
  const spec = entities[name];
  return spec ? `/${spec.base}-api${spec.path}` : '';
};

function isRecordCall(
  entities: SchemaSet['entities'],
  { entity, recordId }: ApprovalScope,
  call: string,
  { body }: Pick<FastifyRequest, 'body'>,
): boolean {
  const record = `GET ${addressOf(entities, entity)}/${encodeURIComponent(recordId)}`;
  if (call === record || call === `${record}/logs`) return true;
  // The text of the record as a document: what the approver decides on.
  if (call === 'POST /trade-api/api/cert/composePdf') {
    const named = (body ?? {}) as { entity?: unknown; id?: unknown };
    return named.entity === entity && named.id === recordId;
  }
  // Which files they may read is decided by the records that name them.
  return /^GET \/trade-api\/api\/common\/download\/[0-9a-f-]{36}$/.test(call);
}

function isTaskCall(
  entities: SchemaSet['entities'],
  { entity, recordId, taskId }: ApprovalScope,
  call: string,
  request: Pick<FastifyRequest, 'query'>,
): boolean {
  if (call === 'GET /trade-api/api/approval/run') {
    const { entity: named, id } = request.query as { entity?: string; id?: string };
    return named === entity && id === recordId;
  }
  if (call === `GET ${addressOf(entities, 'companyUser')}/options`) return true;
  const task = `${addressOf(entities, 'approvalTask')}/${encodeURIComponent(taskId)}`;
  if (call === `GET ${task}`) return true;
  return ['agree', 'reject', 'transfer', 'add'].some(
    (step) => call === `POST ${task}/${step}` || call === `POST ${task}/${step}/code`,
  );
}
