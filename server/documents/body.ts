import type { FastifyRequest } from 'fastify';
import { errors } from '#server/kernel';

const own = (source: unknown, name: string): unknown =>
  typeof source === 'object' && source !== null && Object.hasOwn(source, name)
    ? (source as Record<string, unknown>)[name]
    : undefined;

function checkedText(value: unknown, name: string): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '' || text.length > 200 || text.includes('\u0000'))
    throw errors.SRV201({ path: name });
  return text.trim();
}

/** A text of the body (JSON or form-urlencoded); missing, repeated or over-long is 400. */
export const bodyText = (request: FastifyRequest, name: string): string => checkedText(own(request.body, name), name);

/** A text of the query string; same refusals. */
export const queryText = (request: FastifyRequest, name: string): string => checkedText(own(request.query, name), name);

/** An object of the body; in a form-urlencoded body it is written as JSON. */
export function bodyObject(request: FastifyRequest, name: string): Record<string, unknown> {
  let value = own(request.body, name);
  if (typeof value === 'string') {
    try {
      value = JSON.parse(value);
    } catch {
      throw errors.SRV201({ path: name });
    }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw errors.SRV201({ path: name });
  return value as Record<string, unknown>;
}
