import type { FastifyRequest } from 'fastify';
import { errors, privateQuery } from '#server/kernel';

type Source = Record<string, unknown> | null | undefined;

function single(source: Source, name: string, maxLength: number): string {
  if (source === null || source === undefined || !Object.hasOwn(source, name)) return '';
  const value = source[name];
  if (value === undefined || value === null) return '';
  // A repeated key arrives as a list: taking "the first" would let two mobiles pass one check.
  if (typeof value !== 'string' && typeof value !== 'number') throw errors.SRV201({ path: name });
  const text = String(value);
  if (text.length > maxLength || text.includes('\u0000') || /\p{Surrogate}/u.test(text))
    throw errors.SRV201({ path: name });
  return text;
}

/** One text of the body (form-urlencoded or JSON); empty when absent. Lists, objects, NUL and over-long texts are 400. */
export function bodyText(request: FastifyRequest, name: string, maxLength = 200): string {
  const body = request.body;
  if (body !== null && body !== undefined && (typeof body !== 'object' || Array.isArray(body)))
    throw errors.SRV201({ path: '' });
  return single(body as Source, name, maxLength).trim();
}

/** One text of the query string; same refusals. */
export function queryText(request: FastifyRequest, name: string, maxLength = 200): string {
  return single(request.query as Source, name, maxLength).trim();
}

/** One text of the query that comes beside the address; the same name in an address is not read. Same refusals. */
export function privateText(request: FastifyRequest, name: string, maxLength = 200): string {
  return single(privateQuery(request), name, maxLength).trim();
}

/** One request header as text; repeated or missing headers are empty. */
export function headerText(request: FastifyRequest, name: string, maxLength = 200): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, maxLength) : '';
}

const MOBILE = /^1[3-9]\d{9}$/;

/** Checks of specification section 5 for the mobile of a code request; `empty` is what the separate empty check tells. */
export function checkedMobile(text: string, empty: 'SRV601' | 'SRV606' = 'SRV606'): string {
  if (text === '') throw errors[empty]({ path: 'mobile', title: '手机号' });
  if (!MOBILE.test(text)) throw errors.SRV605({ path: 'mobile', title: '手机号' });
  return text;
}

/** SMS code of exactly six digits (specification section 5). */
export function checkedCode(text: string): string {
  if (text === '') throw errors.SRV216({ path: 'code' });
  if (!/^\d{6}$/.test(text)) throw errors.SRV215({ path: 'code' });
  return text;
}

/** `140****0201`. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
