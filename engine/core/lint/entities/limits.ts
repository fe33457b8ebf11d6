import type { FieldSchema } from '#core/language';
import { limitsOf } from '../expressions/amounts.ts';
import { dictionaryOf } from '../expressions/references.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { lengthsOf } from './pattern-lengths.ts';

/** Characters of the formats that have a length of their own. */
const FORMAT_LENGTHS: Readonly<Record<string, number>> = {
  date: 10,
  datetime: 19,
  month: 7,
  mobile: 11,
  'cn-id': 18,
  uscc: 18,
  'sms-code': 6,
  'container-number': 11,
};

/** Some value keeps all limits of a field: its bounds, its digits, its lengths, its pattern, its codes. */
export function lintLimits(run: LintRun, name: string, field: FieldSchema, place: Place) {
  lintBounds(run, name, field, place);
  lintLengths(run, name, field, place);
  lintCodes(run, name, field, place);
}

function lintBounds(run: LintRun, name: string, field: FieldSchema, place: Place) {
  const { least, isOpenBelow, greatest, isOpenAbove } = limitsOf(field);
  if (!Number.isFinite(least) || !Number.isFinite(greatest)) return;
  const step = field.type === 'integer' ? 1 : 10 ** -(field.scale ?? 2);
  const first = Math.ceil(near(least / step));
  const last = Math.floor(near(greatest / step));
  const count = last - first + 1 - (isOpenBelow && first === near(least / step) ? 1 : 0);
  if (count - (isOpenAbove && last === near(greatest / step) ? 1 : 0) > 0) return;
  const keyword = field.exclusiveMinimum !== undefined && isOpenBelow ? 'exclusiveMinimum' : 'minimum';
  const reason = `nothing lies ${isOpenBelow ? 'above' : 'from'} ${least} ${isOpenAbove ? 'and below' : 'to'} ${greatest}`;
  run.report('SCH241', { name, reason }, below(place, keyword));
}

/** What the division of decimals has lost behind the ninth digit. */
const near = (value: number): number => Math.round(value * 1e6) / 1e6;

function lintLengths(run: LintRun, name: string, field: FieldSchema, place: Place) {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format = '' } = field;
  const own = FORMAT_LENGTHS[format];
  const lengths = pattern === undefined ? null : lengthsOf(pattern);
  const tell = (keyword: 'minLength' | 'maxLength', reason: string) =>
    run.report('SCH241', { name, reason }, below(place, keyword));
  if (own !== undefined && own > maxLength) tell('maxLength', `${format} has ${own} characters`);
  if (own !== undefined && own < minLength) tell('minLength', `${format} has ${own} characters`);
  if (lengths && lengths.least > maxLength) tell('maxLength', `${pattern} asks for ${lengths.least} characters`);
  if (lengths && lengths.greatest < minLength) tell('minLength', `${pattern} takes ${lengths.greatest} characters`);
}

/** A code that is offered can be stored. */
function lintCodes(run: LintRun, name: string, field: FieldSchema, place: Place) {
  const { dictionary, minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = field;
  if (!dictionary || (minLength === 0 && maxLength === Number.POSITIVE_INFINITY && pattern === undefined)) return;
  const form = pattern === undefined ? null : new RegExp(pattern, 'u');
  const entries = dictionaryOf(run, dictionary)?.entries ?? [];
  const refused = entries.find(
    ({ code }) => code.length < minLength || code.length > maxLength || form?.test(code) === false,
  );
  if (!refused) return;
  const reason = `"${refused.code}" of "${dictionary}" does not fit`;
  const keyword =
    form?.test(refused.code) === false ? 'pattern' : refused.code.length > maxLength ? 'maxLength' : 'minLength';
  run.report('SCH241', { name, reason }, below(place, keyword));
}
