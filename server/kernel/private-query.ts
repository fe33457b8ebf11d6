import type { FastifyRequest } from 'fastify';
import { PRIVATE_QUERY } from '#core/protocol';
import { parseForm } from './input.ts';

/** What was asked beside the address, so that no log, history or proxy keeps it. @throws ServerError 400 SRV102 */
export function privateQuery({ headers }: FastifyRequest): Record<string, string> {
  const sent = headers[PRIVATE_QUERY.toLowerCase()];
  return typeof sent === 'string' ? (parseForm(sent) as Record<string, string>) : {};
}
