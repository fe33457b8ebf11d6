import { dispositionName } from '#core/format';
import { callAddress, type EntitySpec } from '#core/language';
import { DataError, type DataSource, type PageQuery, type RecordRow } from '#engine/port';
import { encryptSensitive } from '#runtime/crypto';
import { type HttpClient, HttpFailure, type RequestSpec } from '#runtime/http';
import { saveFile } from './download.ts';
import { type UploadPort, uploadFile } from './upload.ts';

type Envelope<T> = { success: boolean; data: T };
type Values = Record<string, unknown>;

/** The engine's data port over HTTP (docs/protocol.md, "Records", "Files", "Documents and signing"). */
export function createDataSource(
  http: HttpClient,
  entityOf: (name: string) => Promise<EntitySpec>,
  uploads: UploadPort,
): DataSource {
  const ask = async <T>(spec: RequestSpec): Promise<T> => {
    try {
      return (await http.request<Envelope<T>>({ quiet: true, ...spec })).data;
    } catch (error) {
      throw toDataError(error);
    }
  };
  const record = <T>(
    entity: EntitySpec,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    values?: Values,
    signal?: AbortSignal,
  ) =>
    ask<T>({
      base: entity.base,
      path: entity.path + path,
      method,
      values,
      contentType: 'json',
      signal,
      headers: method === 'GET' ? undefined : { 'Idempotency-Key': crypto.randomUUID() },
    });
  /** An operation that the entity may give an address of its own. */
  const readAt = <T>(
    entity: EntitySpec,
    operation: string,
    standard: string,
    { id = '', values, signal }: { id?: string; values?: Values; signal?: AbortSignal },
  ) => {
    const { base, path } = callAddress(entity, operation, { method: 'GET', path: standard });
    const address = path.replace('{id}', encodeURIComponent(id));
    return ask<T>({ base, path: address, method: 'GET', values, contentType: 'json', signal });
  };
  const cert = <T>(method: 'GET' | 'POST', path: string, values?: Values) =>
    ask<T>({ base: 'trade', path: `/api/cert${path}`, method, values, contentType: 'json' });
  const read = shareReads();
  const draft = <T>(method: 'GET' | 'PUT' | 'DELETE', values: Values) =>
    ask<T>({ base: 'user', path: '/api/draft', method, values, contentType: 'json' });

  return {
    page: (entity, query, signal) => readAt(entity, 'page', '/page', { values: pageParams(query), signal }),
    tabCount: (entity, query, signal) => record(entity, 'GET', '/tabCount', pageParams(query), signal),
    get: (entity, id) => read(`${entity.name}/${id}`, () => readAt<RecordRow>(entity, 'detail', '/{id}', { id })),
    neighbours: (entity, id, { view, sort }, signal) =>
      record(entity, 'GET', `/${encodeURIComponent(id)}/neighbours`, { view, sort }, signal),
    logs: (entity, id) =>
      read(`${entity.name}/${id}/logs`, () => record(entity, 'GET', `/${encodeURIComponent(id)}/logs`)),
    create: (entity, values) => record(entity, 'POST', '', values),
    save: (entity, id, version, values) => record(entity, 'PUT', `/${encodeURIComponent(id)}`, { ...values, version }),
    remove: (entity, id, version) => record(entity, 'DELETE', `/${encodeURIComponent(id)}`, { version }),
    transition: (entity, id, name, version, input) =>
      record(entity, 'POST', `/${encodeURIComponent(id)}/${encodeURIComponent(name)}`, { version, input }),
    sendCode: (entity, id, name, field, input) =>
      record(entity, 'POST', `/${encodeURIComponent(id)}/${encodeURIComponent(name)}/code`, { field, input }),
    batch: (entity, name, items, input) =>
      record(entity, 'POST', `/batch/${encodeURIComponent(name)}`, { items, input }),
    async options(name, { filters = {}, except = {}, ...asked }, signal) {
      const entity = await entityOf(name);
      const values = { ...asked, ...filterParams(filters), ...filterParams(except, 'x') };
      return record(entity, 'GET', '/options', values, signal);
    },
    async export(entity, query, columns, onProgress, signal) {
      const { blob, disposition } = await wrap(
        http.download({
          base: entity.base,
          path: `${entity.path}/export`,
          method: 'GET',
          values: { ...pageParams(query), columns: columns.join(',') },
          quiet: true,
          onBytes: onProgress,
          signal,
        }),
      );
      saveFile(blob, dispositionName(disposition) ?? `${entity.title}.xlsx`);
    },
    async files(entity, ids) {
      const { blob, disposition } = await wrap(
        http.download({
          base: entity.base,
          path: `${entity.path}/files`,
          method: 'GET',
          values: { ids: ids.join(',') },
          quiet: true,
        }),
      );
      saveFile(blob, dispositionName(disposition) ?? `${entity.title}附件.zip`);
    },
    call: (method, target, values) => {
      const { base, path } = splitTarget(target);
      return ask({ base, path, method: method as RequestSpec['method'], values, contentType: 'json' });
    },
    upload: (file, use, onProgress, signal) => uploadFile(uploads, file, use, onProgress, signal),
    approval: (entity, id, taskId, signal) =>
      ask({
        base: 'trade',
        path: '/api/approval/run',
        method: 'GET',
        values: { entity: entity.name, id, ...(taskId ? { taskId } : {}) },
        quiet: true,
        signal,
      }),
    async download(target) {
      const spec: RequestSpec =
        'fileId' in target
          ? { base: 'trade', path: `/api/common/download/${encodeURIComponent(target.fileId)}`, method: 'GET' }
          : { ...splitTarget(target.path), method: 'GET' };
      const { blob, disposition } = await wrap(http.download({ quiet: true, ...spec }));
      saveFile(blob, dispositionName(disposition) ?? 'download');
    },
    async file(fileId) {
      const { blob } = await wrap(
        http.download({
          base: 'trade',
          path: `/api/common/download/${encodeURIComponent(fileId)}`,
          method: 'GET',
          quiet: true,
        }),
      );
      return new Uint8Array(await blob.arrayBuffer());
    },
    ask: (question, about, signal) =>
      ask({
        base: 'user',
        path: '/api/ask',
        method: 'POST',
        values: { question, ...about },
        contentType: 'json',
        signal,
      }),
    readDraft: (place) => read(`draft ${place.route} ${place.record}`, () => draft('GET', place)),
    writeDraft: (place, content) => draft('PUT', { ...place, ...content }),
    removeDraft: (place) => draft('DELETE', place),
    template: (name) => ask({ base: null, path: '/schema/template', method: 'GET', values: { name } }),
    sealInfo: (about) => cert('GET', '/valid', about),
    sealUse: (fileId) => cert('GET', '/use', { fileId }),
    askSealUse: (use) => cert('POST', '/use', use),
    encrypt: async (secret) => {
      const { publicKey } = await ask<{ publicKey: string }>({ base: 'user', path: '/api/getKey', method: 'GET' });
      return encryptSensitive(publicKey, secret);
    },
    compose: (entity, id, document) => cert('POST', '/composePdf', { entity: entity.name, id, document }),
    sendSealCode: () => cert('POST', '/seal/code/send', {}),
    signatures: (fileId) => cert('GET', '/signatures', { fileId }),
  };
}

export async function wrap<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toDataError(error);
  }
}

/** Two blocks of one page may ask for the same record at once; they share the answer instead of being duplicates. */
function shareReads() {
  const pending = new Map<string, Promise<unknown>>();
  return <T>(key: string, start: () => Promise<T>): Promise<T> => {
    const known = pending.get(key) as Promise<T> | undefined;
    if (known) return known;
    const started = start().finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
}

export function pageParams(query: Omit<PageQuery, 'pageNo' | 'pageSize' | 'tab'> & Partial<PageQuery>): Values {
  const { filters, summary, ...rest } = query;
  return { ...rest, summary: summary?.join(',') || undefined, ...filterParams(filters) };
}

function filterParams(filters: Record<string, string>, prefix: 'f' | 'x' = 'f'): Values {
  return Object.fromEntries(Object.entries(filters).map(([field, value]) => [`${prefix}.${field}`, value]));
}

/** `trade:/api/x` or `/trade-api/api/x` → base and path. */
function splitTarget(target: string): Pick<RequestSpec, 'base' | 'path'> {
  const named = /^(trade|user|admin|grain|steel|station):(\/.*)$/.exec(target);
  return named ? { base: named[1] as RequestSpec['base'], path: named[2] as string } : { base: null, path: target };
}

function toDataError(error: unknown): unknown {
  if (!(error instanceof HttpFailure)) return error;
  const { errors, data, traceId } = error.refusal;
  return new DataError(error.status, error.message, errors ?? [], data, traceId);
}
