/** What is sent to an operation to try it on records that the caller is not meant to read or change. */
import { callsOf, type Call as Operation, type PlatformCall } from '#codegen/calls';
import type { EntitySpec, FieldSchema } from '#core/language';
import { PRIVATE_QUERY } from '#core/protocol';
import { shanghaiTime } from '#server/kernel';
import type { Method } from './installation.ts';
import type { StoredRow } from './records.ts';

/** An operation of the OpenAPI document. */
export type Door = {
  /** `POST /trade-api/api/payment/{id}/pay` */
  name: string;
  method: Method;
  path: string;
  /** What the accepted text calls it: `see`, `pay`; null where it has no word of its own. */
  deed: string | null;
  operation: string;
};
export type Request = { url: string; body?: object; headers?: Record<string, string>; target?: StoredRow };

const READING: Record<string, string> = { export: 'export', workbook: 'export', save: 'edit' };
const SEEING = ['page', 'tabCount', 'detail', 'logs', 'balances', 'claims'];
/** What they answer is judged, not that they answer: fields open to every company, the text of what was sent, what a paper in hand says. */
const OPEN = ['options', 'renderText', 'verifyPaper'];

export function doorsOf(entity: EntitySpec): Door[] {
  return callsOf(entity).map((call) => {
    const path = `/${call.base}-api${call.path}`;
    return {
      name: `${call.method} ${path}`,
      method: call.method as Method,
      path,
      deed: deedOf(call),
      operation: call.operation,
    };
  });
}

function deedOf({ operation }: Operation): string | null {
  if (SEEING.includes(operation)) return 'see';
  if (OPEN.includes(operation)) return null;
  return READING[operation] ?? operation.replace(/^batch\./, '');
}

/** Of so many records each door is tried on. */
const MOST_ROWS = 3;

/** The requests of a record door, aimed at rows that are not for the caller; a form only where one may be taken. */
export function requestsOf(entity: EntitySpec, door: Door, targets: readonly StoredRow[], mayTake: boolean): Request[] {
  const rows = suited(entity, door, targets);
  if (door.path.includes('{id}')) return rows.flatMap((row) => onRecord(entity, door, row));
  if (door.operation.startsWith('batch.'))
    return rows.map((row) => ({
      url: door.path,
      body: { items: [{ id: row.id, version: row.version }], input: INPUT },
      target: row,
    }));
  if (door.method === 'GET')
    return listsOf(entity, door, targets).map((query) => queried({ privately: ['keyword'] }, door.path, query));
  if (!mayTake) return [{ url: door.path, body: {} }];
  return rows.slice(0, 1).map((row) => ({ url: door.path, body: givenValues(entity, row) }));
}

const INPUT = { reason: '越权试探', opinion: '越权试探', smsCode: '000000' };

/** Those of a state that the step begins in come first: they are refused for the caller's sake, not for the state's. */
function suited(entity: EntitySpec, { deed }: Door, targets: readonly StoredRow[]): StoredRow[] {
  const from = entity.workflow?.transitions.find(({ name }) => name === deed)?.from ?? [];
  const fit = targets.filter(({ status }) => from.includes(status));
  return [...new Set([...fit, ...spread(targets)])].slice(0, MOST_ROWS);
}

/** One of each state first. */
function spread(targets: readonly StoredRow[]): StoredRow[] {
  const first = new Map(targets.map((row) => [row.status, row]));
  return [...first.values(), ...targets];
}

function onRecord(entity: EntitySpec, { method, path, operation }: Door, target: StoredRow): Request[] {
  const fields = path.includes('{field}') ? Object.keys(entity.balances ?? {}) : [''];
  return fields.map((field) => {
    const url = path.replace('{id}', encodeURIComponent(target.id)).replace('{field}', field);
    if (method === 'GET') return { url, target };
    if (method === 'DELETE') return { url: `${url}?version=${target.version}`, target };
    const values = operation === 'save' ? {} : { input: INPUT };
    return { url, body: { ...values, version: target.version }, target };
  });
}

/** What a form would send of such a record. */
export function givenValues({ properties }: EntitySpec, { values }: StoredRow): Record<string, unknown> {
  const codes = Object.keys(properties).filter((code) => !properties[code]?.serverOwned);
  const written = codes.map((code) => [code, asTyped(properties[code], values[code])] as const);
  return Object.fromEntries(written.filter(([, value]) => value != null));
}

/** Moments as a form writes them; the database has them with their zone. */
const asTyped = (schema: FieldSchema | undefined, value: unknown): unknown =>
  schema?.format === 'datetime' && typeof value === 'string' && value.includes('T')
    ? shanghaiTime(new Date(value))
    : value;

type Query = Record<string, string>;

function listsOf(entity: EntitySpec, { operation }: Door, targets: readonly StoredRow[]): Query[] {
  const views = Object.keys(entity.views ?? {}).map((view) => ({ view }));
  const tabs = Object.entries(entity.tabs ?? {}).flatMap(([name, list]) =>
    list.map(({ key }) => ({ tabs: name, tab: key })),
  );
  const ids = targets.slice(0, 5).map(({ id }) => id);
  const byIds = { 'f.id': ids.join(',') };
  const some: Query[] = {
    page: [{}, ...views, ...tabs, byIds],
    tabCount: [{}, ...views],
    options: [{}, { keyword: '1' }, { keyword: '公司' }],
    export: [{ columns: 'id' }],
  }[operation] ?? [{}];
  return some.map((query) => ({ pageSize: '200', ...query }));
}

/** The address and the header field that the arguments of a call without a body come in. */
export function queried(call: Pick<PlatformCall, 'privately'>, url: string, values: Record<string, unknown>): Request {
  const entries = Object.entries(values).map(([name, each]) => [name, String(each)] as [string, string]);
  const isBeside = ([name]: [string, string]) => call.privately?.includes(name) === true;
  const query = new URLSearchParams(entries.filter((entry) => !isBeside(entry))).toString();
  const beside = new URLSearchParams(entries.filter(isBeside)).toString();
  const headers = beside === '' ? {} : { headers: { [PRIVATE_QUERY]: beside } };
  return { url: query === '' ? url : `${url}?${query}`, ...headers };
}

/** Names of parameters that may hold somebody's id. */
const isId = (name: string): boolean => /^(?:id|key|record|target|secret)$|Ids?$/.test(name);

/** The requests of a platform call: once for each foreign id wherever it takes one, else once. */
export function platformRequests(call: PlatformCall, targets: readonly StoredRow[]): Request[] {
  const names = Object.keys(call.takes ?? {});
  const takesIds = call.path.includes('{') || names.some(isId);
  return (takesIds ? targets : targets.slice(0, 1)).map((target) => filled(call, target));
}

function filled(call: PlatformCall, target: StoredRow): Request {
  const { method, path, takes = {} } = call;
  const url = path.replace(/\{\w+\}/g, encodeURIComponent(target.id));
  const value = (name: string, type: string): unknown => {
    if (isId(name)) return target.id;
    if (name === 'entity') return target.entity;
    if (type === 'object') return {};
    return type === 'string' || type === 'file' ? '1' : 1;
  };
  const values = Object.fromEntries(Object.entries(takes).map(([name, type]) => [name, value(name, type)]));
  if (method !== 'GET' && method !== 'DELETE') return { url, body: values, target };
  return { ...queried(call, url, values), target };
}
