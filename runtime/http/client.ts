import ky, { HTTPError, type KyInstance, type Options } from 'ky';
import type { ApiBase } from '#core/language';
import { PRIVATE_QUERY } from '#core/protocol';
import { reserveRequest } from './duplicates.ts';
import { failureEffect, HttpFailure, type Refusal } from './failure.ts';

/** Specification sections 7 and 9. */
export const REQUEST_TIMEOUT_MS = 120_000;

export type ContentType = 'form' | 'json' | 'multipart';

/** One call; `base` names the API that the path lies below. */
export type RequestSpec = {
  base: ApiBase | null;
  /** Path below the base, or an absolute path when `base` is null. */
  path: string;
  /** Default POST. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** Sent as query by GET and DELETE, as body by POST and PUT. */
  values?: Record<string, unknown> | FormData;
  /** What no address may hold: sent in the header field of private queries. */
  privately?: Record<string, unknown>;
  contentType?: ContentType;
  responseType?: 'json' | 'blob';
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The caller shows the failure itself (forms put messages on their fields); 401 is handled all the same. */
  quiet?: boolean;
  /** Bytes that have arrived of a download. */
  onBytes?: (bytes: number) => void;
};

/** What the client needs from its surroundings. */
export type HttpPort = {
  token(): string | null;
  device(): string;
  /** Identity of the acting company; lets the server refuse writes of a tab that was switched away. */
  companyUser(): string | null;
  toast(text: string): void;
  /** The session ended; clear state and go to the login page. */
  signOut(): void;
};

/** Calls to the server in the name of this page's session, device and company. */
export type HttpClient = {
  /** Resolves with the body; rejects with HttpFailure. */
  request<T = unknown>(spec: RequestSpec): Promise<T>;
  /** Resolves with bytes and the content-disposition header. */
  download(spec: RequestSpec): Promise<{ blob: Blob; disposition: string | null }>;
};

/** One client per application. */
export function createHttpClient(port: HttpPort): HttpClient {
  const http = ky.create({ timeout: REQUEST_TIMEOUT_MS, retry: 0, credentials: 'include', cache: 'no-store' });
  const send = (spec: RequestSpec) => sendOnce(http, port, spec);
  return {
    async request<T>(spec: RequestSpec) {
      const response = await send(spec);
      const text = await response.text();
      return (text ? JSON.parse(text) : null) as T;
    },
    async download(spec) {
      const response = await send({ ...spec, responseType: 'blob' });
      return { blob: await response.blob(), disposition: response.headers.get('content-disposition') };
    },
  };
}

async function sendOnce(http: KyInstance, port: HttpPort, spec: RequestSpec): Promise<Response> {
  const method = spec.method ?? 'POST';
  const url = (spec.base ? `/${spec.base}-api` : '') + spec.path;
  const options = buildOptions(port, spec, method);
  const key = requestKey(url, method, options);
  const release = key ? reserveRequest(key, spec.signal) : undefined;
  if (release === null) throw HttpFailure.unanswered('RUN221', `${method} ${url}`);
  try {
    return await http(url, options);
  } catch (error) {
    throw await toFailure(error, port, `${method} ${url}`, spec.quiet ?? false);
  } finally {
    release?.();
  }
}

function buildOptions(port: HttpPort, spec: RequestSpec, method: string): Options {
  const headers: Record<string, string> = {
    Device: port.device(),
    Source: 'PC',
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    ...spec.headers,
  };
  const token = port.token();
  if (token) headers.Authorization = token;
  const companyUser = port.companyUser();
  if (companyUser) headers['Company-User'] = companyUser;
  const beside = toSearchParams(spec.privately ?? {}).toString();
  if (beside !== '') headers[PRIVATE_QUERY] = beside;
  const options: Options = { method, headers, signal: spec.signal };
  const { onBytes } = spec;
  if (onBytes) options.onDownloadProgress = ({ transferredBytes }) => onBytes(transferredBytes);
  if (!spec.values) return options;
  if (method === 'GET' || method === 'DELETE')
    options.searchParams = toSearchParams(spec.values as Record<string, unknown>);
  else if (spec.values instanceof FormData) options.body = spec.values;
  else if (spec.contentType === 'json') options.json = spec.values;
  else options.body = toSearchParams(spec.values);
  return options;
}

function toSearchParams(values: Record<string, unknown>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null) params.set(name, String(value));
  return params;
}

/** Uploads are never duplicates of each other; everything else is compared by url, method, params, private ones too, and body. */
function requestKey(url: string, method: string, options: Options): string | null {
  if (options.body instanceof FormData) return null;
  return [
    method,
    url,
    String(options.searchParams ?? ''),
    (options.headers as Record<string, string>)[PRIVATE_QUERY] ?? '',
    options.json ? JSON.stringify(options.json) : String(options.body ?? ''),
  ].join('\n');
}

async function toFailure(error: unknown, port: HttpPort, request: string, quiet: boolean): Promise<unknown> {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (!(error instanceof HTTPError)) return HttpFailure.unanswered('RUN222', request);
  const { status, statusText } = error.response;
  const refusal = await readRefusal(error);
  const effect = failureEffect(status, statusText, refusal);
  if (effect.signOut) port.signOut();
  if (effect.toast && (!quiet || effect.signOut)) port.toast(effect.toast);
  return new HttpFailure(status, refusal.message ?? effect.toast ?? statusText, request, refusal);
}

/** Error bodies are read as text, also of blob requests, and their message is shown (specification section 8). */
async function readRefusal(error: HTTPError): Promise<Refusal> {
  try {
    return JSON.parse(await error.response.clone().text()) as Refusal;
  } catch {
    return {};
  }
}
