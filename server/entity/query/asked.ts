/** What a list, a picker or an export is asked: the query of the address, and what comes beside it. */
import type { FastifyRequest } from 'fastify';
import type { EntitySpec } from '#core/language';
import { isPersonal, isPersonalFilter } from '#core/listing';
import { errors, privateQuery } from '#server/kernel';
import type { RecordType } from '../type/record-type.ts';
import type { Query } from './list-query.ts';

/** @throws ServerError 400 SRV137 where the address looks for something personal: addresses are kept on the way */
export function askedQuery({ spec }: RecordType, request: FastifyRequest): Query {
  // The kernel has refused repeated names, so every value is one text.
  const addressed = request.query as Query;
  const personal = Object.keys(addressed).find((key) => addressed[key] !== '' && isPersonalKey(spec, key));
  if (personal !== undefined) throw errors.SRV137({ path: personal.slice(0, 60) });
  return { ...addressed, ...privateQuery(request) };
}

/** Conditions on personal fields, and words that a picker looks for in one. */
function isPersonalKey(spec: EntitySpec, key: string): boolean {
  if (key === 'keyword') return (spec.reference?.fields ?? []).some((code) => isPersonal(spec.properties[code]));
  return /^[fx]\./.test(key) && isPersonalFilter(spec, key.slice(2));
}
