import type { EntitySpec } from '#core/language';
import type { DataSource } from '#engine/port';
import { encryptSensitive } from '#runtime/crypto';
import type { HttpClient, RequestSpec } from '#runtime/http';
import { type DataClient, dataClientOver, QUESTIONS, splitTarget, type Values } from './client.ts';
import { fileCalls } from './files.ts';
import { filterParams, pageParams } from './params.ts';
import type { UploadPort } from './upload.ts';

/** The engine's data port over HTTP (docs/protocol.md, "Records", "Files", "Documents and signing"). */
export function createDataSource(
  http: HttpClient,
  entityOf: (name: string) => Promise<EntitySpec>,
  uploads: UploadPort,
): DataSource {
  const client = dataClientOver(http);
  return {
    ...readCalls(client, entityOf),
    ...writeCalls(client),
    ...fileCalls(client, uploads),
    ...draftCalls(client),
    ...signingCalls(client),
    ...questionCalls(client),
  };
}

const at = (...parts: string[]): string => parts.map((part) => `/${encodeURIComponent(part)}`).join('');

/** Reading records. */
function readCalls({ record, readAt }: DataClient, entityOf: (name: string) => Promise<EntitySpec>) {
  return {
    page: (entity, query, signal) => readAt(entity, 'page', '/page', { ...pageParams(entity, query), signal }),
    tabCount: (entity, query, signal) => {
      const { values, privately } = pageParams(entity, query);
      return record(entity, 'GET', '/tabCount', values, signal, privately);
    },
    get: (entity, id) => readAt(entity, 'detail', '/{id}', { id }),
    neighbours: (entity, id, { view, sort }, signal) =>
      record(entity, 'GET', `${at(id)}/neighbours`, { view, sort }, signal),
    logs: (entity, id) => record(entity, 'GET', `${at(id)}/logs`),
    async options(name, { filters = {}, except = {}, keyword, ...asked }, signal) {
      const entity = await entityOf(name);
      const wanted = filterParams(entity, filters);
      const left = filterParams(entity, except, 'x');
      const values = { ...asked, ...wanted.values, ...left.values };
      // The word may be part of a mobile.
      return record(entity, 'GET', '/options', values, signal, { keyword, ...wanted.privately, ...left.privately });
    },
  } satisfies Partial<DataSource>;
}

/** The form that stands where an address names none. */
const STANDARD_FORM = 'form';

const judgedBy = (path: string, form = STANDARD_FORM): string =>
  form === STANDARD_FORM ? path : `${path}?form=${encodeURIComponent(form)}`;

/** Writing records, and moving them from state to state. */
function writeCalls({ record }: DataClient) {
  return {
    create: (entity, values, form) => record(entity, 'POST', judgedBy('', form), values),
    save: (entity, id, version, values, form) => record(entity, 'PUT', judgedBy(at(id), form), { ...values, version }),
    remove: (entity, id, version) => record(entity, 'DELETE', at(id), { version }),
    transition: (entity, id, name, version, input) => record(entity, 'POST', at(id, name), { version, input }),
    sendCode: (entity, id, name, field, input) => record(entity, 'POST', `${at(id, name)}/code`, { field, input }),
    batch: (entity, name, items, input) => record(entity, 'POST', `/batch${at(name)}`, { items, input }),
  } satisfies Partial<DataSource>;
}

/** What was typed and not sent yet, kept by the server. */
function draftCalls({ ask }: DataClient) {
  const draft = <T>(method: 'GET' | 'PUT' | 'DELETE', values: Values) =>
    ask<T>({ base: 'user', path: '/api/draft', method, values, contentType: 'json' });
  return {
    readDraft: (place) => draft('GET', place),
    writeDraft: (place, content) => draft('PUT', { ...place, ...content }),
    removeDraft: (place) => draft('DELETE', place),
  } satisfies Partial<DataSource>;
}

/** Documents, seals and signatures. */
function signingCalls({ ask }: DataClient) {
  const cert = <T>(method: 'GET' | 'POST', path: string, values?: Values) =>
    ask<T>({ base: 'trade', path: `/api/cert${path}`, method, values, contentType: 'json' });
  return {
    sealInfo: (about) => cert('GET', '/valid', about),
    sealUse: (fileId) => cert('GET', '/use', { fileId }),
    askSealUse: (use) => cert('POST', '/use', use),
    encrypt: async (secret) => {
      const { publicKey } = await ask<{ publicKey: string }>({ base: 'user', path: '/api/getKey', method: 'GET' });
      return encryptSensitive(publicKey, secret);
    },
    compose: (entity, id, document) => cert('POST', '/composePdf', { entity: entity.name, id, document }),
    compareText: (fileId, against) => cert('GET', '/comparison', { fileId, against }),
    sendSealCode: () => cert('POST', '/seal/code/send', {}),
    signatures: (fileId) => cert('GET', '/signatures', { fileId }),
  } satisfies Partial<DataSource>;
}

/** What is asked beside records: calls that a schema names, questions of rules, approvals, templates. */
function questionCalls({ ask }: DataClient) {
  return {
    call: (method, target, values, privately) => {
      const { base, path } = splitTarget(target);
      return ask({ base, path, method: method as RequestSpec['method'], values, privately, contentType: 'json' });
    },
    question: (name, about, signal) =>
      ask({
        base: 'user',
        path: QUESTIONS,
        method: 'POST',
        values: { question: name, ...about },
        contentType: 'json',
        signal,
      }),
    approval: (entity, id, taskId, signal) =>
      ask({
        base: 'trade',
        path: '/api/approval/run',
        method: 'GET',
        values: { entity: entity.name, id, ...(taskId ? { taskId } : {}) },
        signal,
      }),
    template: (name) => ask({ base: null, path: '/schema/template', method: 'GET', values: { name } }),
  } satisfies Partial<DataSource>;
}
