/** Why a set that the linter had nothing against cannot be served after all, as findings like the linter's. */
import { BulklineError, BulklineErrors, type ErrorPlace } from '#core/errors';
import type { Collection, Finding, Positions } from '#core/lint';
import { errors } from '#server/kernel';

/** One finding for each error, at the place in its file that the error names. */
export function findingsOf(error: unknown, positions: Positions): Finding[] {
  if (error instanceof BulklineErrors) return error.errors.map((each) => finding(each, positions));
  if (error instanceof BulklineError) return [finding(error, positions)];
  const reason = error instanceof Error ? error.message : String(error);
  return [finding(errors.SRV318({ reason }, { cause: error }), positions)];
}

function finding({ code, message, hint, where }: BulklineError, positions: Positions): Finding {
  return { code, message, hint, where: placeOf(where, positions) };
}

/** `schemas/entities purchaseOrder` (`fieldPlace`): the member of a collection, whose file the positions know. */
const MEMBER = /^schemas\/(\w+) (\S+)$/;

function placeOf(where: ErrorPlace | null, positions: Positions): Finding['where'] {
  if (where === null || typeof where === 'string') return { file: where ?? 'schemas', pointer: '' };
  const { file = 'schemas', pointer = '' } = where;
  const [, collection, key] = MEMBER.exec(file) ?? [];
  if (collection === undefined || key === undefined) return { ...where, file, pointer };
  return positions.of(collection as Collection, key, pointer, 'key');
}
