import type { BulklineError } from '#core/errors';
import type { LintRun, Place } from './run.ts';

/** A problem at an offset of a text in a file: the text starts one column behind its opening quote. */
export function tell(run: LintRun, problem: BulklineError, place: Place) {
  const { code, message, hint, where } = problem;
  const start = typeof where === 'object' && where !== null ? where.start : undefined;
  const at = run.position(place);
  const column = at.column === undefined || start === undefined ? at.column : at.column + 1 + start;
  run.add({ code, message, hint, where: { ...at, column } });
}

/** Whether something thrown is a catalogued problem (and no defect of ours). */
export function isProblem(error: unknown): error is BulklineError {
  return error instanceof Error && 'code' in error && 'hint' in error && 'where' in error;
}
