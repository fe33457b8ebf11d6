import { callAddress, type EntitySpec } from '#core/language';
import { DataError } from '#engine/port';
import { type HttpClient, HttpFailure, type RequestSpec } from '#runtime/http';

type Envelope<T> = { success: boolean; data: T };
export type Values = Record<string, unknown>;

/** The ways in which the data port asks the server; refusals come as DataError. */
export type DataClient = ReturnType<typeof dataClientOver>;

export function dataClientOver(http: HttpClient) {
  const ask = async <T>(spec: RequestSpec): Promise<T> =>
    (await wrap(http.request<Envelope<T>>({ quiet: true, ...spec }))).data;
  return {
    ask,
    download: (spec: RequestSpec) => wrap(http.download({ quiet: true, ...spec })),
    /** A call below the address of an entity; writes carry a key that makes them count once. */
    record: <T>(
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
      }),
    /** An operation that the entity may give an address of its own. */
    readAt: <T>(
      entity: EntitySpec,
      operation: string,
      standard: string,
      { id = '', values, signal }: { id?: string; values?: Values; signal?: AbortSignal },
    ) => {
      const { base, path } = callAddress(entity, operation, { method: 'GET', path: standard });
      const address = path.replace('{id}', encodeURIComponent(id));
      return ask<T>({ base, path: address, method: 'GET', values, contentType: 'json', signal });
    },
    /** Two blocks of one page may ask for the same at once; they share the answer instead of being duplicates. */
    shared: shareReads(),
  };
}

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
  return new DataError(error.status, error.message, errors ?? [], data, traceId, error.code);
}

/** `trade:/api/x` or `/trade-api/api/x` → base and path. */
export function splitTarget(target: string): Pick<RequestSpec, 'base' | 'path'> {
  const named = /^(trade|user|admin|grain|steel|station):(\/.*)$/.exec(target);
  return named ? { base: named[1] as RequestSpec['base'], path: named[2] as string } : { base: null, path: target };
}
