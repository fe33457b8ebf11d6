import { fieldType, fitsType } from '#core/expression';
import type { FieldSchema } from '#core/language';
import type { LintRun, Place } from '../run/run.ts';
import { unitsApart } from './units.ts';

/** What a field takes over from another one as it stands: of its type, in its unit. */
export function lintHandedOn(run: LintRun, from: FieldSchema, to: FieldSchema, place: Place) {
  const [got, wanted] = [fieldType(from), fieldType(to)];
  if (!fitsType(got, wanted.type)) return run.report('ENG114', { got: got.type, expected: wanted.type }, place);
  lintSameUnit(run, from, to, place);
}

/** A number that stands for another one is counted in the same unit. */
export function lintSameUnit(run: LintRun, from: FieldSchema, to: FieldSchema, place: Place) {
  const reason = unitsApart(from, to);
  if (reason !== null) run.report('SCH244', { reason }, place);
}
