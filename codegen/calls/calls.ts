import { callAddress, type EntitySpec, type SchemaSet } from '#core/language';
import platform from './platform-calls.json' with { type: 'json' };

/** One call of the server: `operation` is the protocol's name of it, or a transition's. */
export type Call = { operation: string; method: string; base: string; path: string; summary: string };

/** A call that modules register by hand; the protocol and the OpenAPI document are told of it by this table. */
export type PlatformCall = {
  method: string;
  /** Full path, `/user-api/api/getKey`. */
  path: string;
  summary: string;
  tag: string;
  /** Field -> type, of the query (GET, DELETE) or the body. */
  takes?: Record<string, string>;
  /** Those of the query that no address may hold: they come in the header field of private queries. */
  privately?: readonly string[];
  answers?: string;
  /** `form`: multipart; default: form-urlencoded or JSON. */
  body?: 'form';
  /** Open to callers without a session. */
  open?: boolean;
};

/** The calls of `platform-calls.json`, which no entity file gives. */
export const platformCalls: readonly PlatformCall[] = platform.calls as PlatformCall[];

/** The calls that the server registers from an entity file (docs/protocol.md, "Records"). */
export function callsOf(entity: EntitySpec): Call[] {
  const { operations = {}, workflow, tabs, documents, verify } = entity;
  const transitions = workflow?.transitions ?? [];
  const calls: Array<Call | null> = [
    call(entity, 'page', 'GET', '/page', '分页查询'),
    tabs ? call(entity, 'tabCount', 'GET', '/tabCount', '各页签数量') : null,
    entity.reference ? call(entity, 'options', 'GET', '/options', '选择器') : null,
    operations.export ? call(entity, 'export', 'GET', '/export', '导出') : null,
    call(entity, 'detail', 'GET', '/{id}', '详情'),
    operations.export ? call(entity, 'workbook', 'GET', '/{id}/workbook', '导出详情') : null,
    call(entity, 'logs', 'GET', '/{id}/logs', '操作记录'),
    entity.balances ? call(entity, 'balances', 'GET', '/{id}/balances/{field}', '余额构成') : null,
    entity.balances || entity.claims ? call(entity, 'claims', 'GET', '/{id}/claims', '关联单据') : null,
    operations.create ? call(entity, 'create', 'POST', '', '新增') : null,
    operations.edit ? call(entity, 'save', 'PUT', '/{id}', '保存') : null,
    operations.remove ? call(entity, 'remove', 'DELETE', '/{id}', '删除') : null,
    documents ? call(entity, 'renderText', 'POST', '/renderText', '文书预览') : null,
    verify ? call(entity, 'verifyPaper', 'POST', '/verify', '核验') : null,
    ...transitions.map(({ name, label }) => call(entity, name, 'POST', `/{id}/${name}`, label)),
    ...transitions.map(({ name, label }) => call(entity, `batch.${name}`, 'POST', `/batch/${name}`, `批量${label}`)),
  ];
  return calls.filter((known) => known !== null);
}

function call(entity: EntitySpec, operation: string, method: string, path: string, label: string): Call {
  const address = callAddress(entity, operation, { method, path });
  return { operation, ...address, summary: `${entity.title} ${label}` };
}

/** Every call of entities and platform as actions write it, with `{}` for parameters: `GET trade:/api/contract/{}`. */
export function knownCalls(set: SchemaSet): string[] {
  const own = Object.values(set.entities).flatMap(callsOf);
  return [
    ...own.map(({ method, base, path }) => `${method} ${base}:${path}`),
    ...platformCalls.map(({ method, path }) => `${method} ${path.replace(/^\/(\w+)-api/, '$1:')}`),
  ].map((text) => text.replace(/\{[^}]*\}/g, '{}'));
}
