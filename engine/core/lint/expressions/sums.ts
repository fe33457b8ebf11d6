import type { FieldSchema } from '#core/language';
import type { LintRun, Place } from '../run/run.ts';
import { isRate } from './units.ts';

/** What is added up is an amount or a number, and no rate. */
export function lintSum(run: LintRun, name: string, field: FieldSchema, place: Place) {
  const isNumber = field.type === 'integer' || ['money', 'decimal'].includes(field.format ?? '');
  if (isRate(field)) run.report('SCH144', { name, reason: 'rates and prices have no sum' }, place);
  else if (!isNumber) run.report('SCH144', { name, reason: 'only amounts and numbers have sums' }, place);
}
