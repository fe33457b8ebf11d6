import { callAddress, type EntitySpec } from '#core/language';
import { DataError } from '#engine/port';
import { type HttpClient, HttpFailure, type RequestSpec } from '#runtime/http';
import { onceOnly } from './once.ts';
import { sharedReads } from './shared-reads.ts';

type Envelope<T> = { success: boolean; data: T };
export type Values = Record<string, unknown>;

/** The ways in which the data port asks the server; refusals come as DataError. */
export type DataClient = ReturnType<typeof dataClientOver>;

export function dataClientOver(http: HttpClient) {
  const reads = sharedReads();
  const once = onceOnly();
  const send = async <T>(spec: RequestSpec): Promise<T> =>
    (await wrap(http.request<Envelope<T>>({ quiet: true, ...spec }))).data;
  const ask = <T>(spec: RequestSpec): Promise<T> => {
    if (isRead(spec)) return reads.read(keyOf(spec), (signal) => send<T>({ ...spec, signal }), spec.signal);
    reads.outdate();
    return send<T>(spec).finally(reads.outdate);
  };
  return {
    ask,
    download: (spec: RequestSpec) => wrap(http.download({ quiet: true, ...spec })),
    /** A call below the address of an entity; writes carry a key that makes them count once, however often they are sent. */
    record: <T>(
      entity: EntitySpec,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      values?: Values,
      signal?: AbortSignal,
      privately?: Values,
    ) => {
      const spec: RequestSpec = { base: entity.base, path: entity.path + path, method, values, privately, signal };
      const call = (headers?: Record<string, string>) => ask<T>({ ...spec, contentType: 'json', headers });
      return method === 'GET' ? call() : once(keyOf(spec), (key) => call({ 'Idempotency-Key': key }));
    },
    /** An operation that the entity may give an address of its own. */
    readAt: <T>(
      entity: EntitySpec,
      operation: string,
      standard: string,
      { id = '', ...asked }: { id?: string } & Pick<RequestSpec, 'values' | 'privately' | 'signal'>,
    ) => {
      const { base, path } = callAddress(entity, operation, { method: 'GET', path: standard });
      const address = path.replace('{id}', encodeURIComponent(id));
      return ask<T>({ base, path: address, method: 'GET', contentType: 'json', ...asked });
    },
  };
}

/** Questions of rules are asked by POST because of what they tell; they write nothing. */
export const QUESTIONS = '/api/question';

const isRead = ({ method, path, values }: RequestSpec): boolean =>
  (method === 'GET' || path === QUESTIONS) && !(values instanceof FormData);

const keyOf = ({ base, path, method, values, privately }: RequestSpec): string =>
  JSON.stringify([method, base, path, values, privately]);

export async function wrap<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toDataError(error);
  }
}

function toDataError(error: unknown): unknown {
  if (!(error instanceof HttpFailure)) return error;
  const { errors, data, traceId } = error.refusal;
  return new DataError(error.status, error.shown, errors ?? [], data, traceId, error.code);
}

/** `trade:/api/x` or `/trade-api/api/x` → base and path. */
export function splitTarget(target: string): Pick<RequestSpec, 'base' | 'path'> {
  const named = /^(trade|user|admin|grain|steel|station):(\/.*)$/.exec(target);
  return named ? { base: named[1] as RequestSpec['base'], path: named[2] as string } : { base: null, path: target };
}
