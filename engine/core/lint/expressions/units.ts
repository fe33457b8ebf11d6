import type { ExpressionNode } from '#core/expression';
import type { FieldSchema } from '#core/language';
import type { LintRun, Place } from '../run/run.ts';
import type { FoldContext } from './folding.ts';
import { outcomesOf } from './outcomes.ts';
import { sharesApart } from './shares.ts';

/** A unit by the powers of what it is made of: 元/吨 is 元¹ 吨⁻¹. A bare number fits every unit and changes none. */
type Unit = ReadonlyMap<string, number> | 'bare';
/** So much of a hundred or of a thousand: it changes the unit of nothing, and is never added to what has one. */
const SHARE: Unit = new Map();
type Call = Extract<ExpressionNode, { kind: 'call' }>;
type Binary = Extract<ExpressionNode, { kind: 'binary' }>;

/** Words for the spans that functions count, by the first of which each is known. */
const SPANS: ReadonlyMap<string, string> = new Map([
  ['日', '天'],
  ['个月', '月'],
]);
const COUNTED: Readonly<Record<string, string>> = { days: '天', minutes: '分钟', months: '月' };

const BARE: ReadonlySet<string> = new Set(['%', '‰']);
const KEEPS: ReadonlySet<string> = new Set(['round', 'floor', 'ceil', 'abs', 'sum', 'avg', 'decimal']);
const CHOOSES: ReadonlySet<string> = new Set(['min', 'max', 'coalesce']);
const ALIKE: ReadonlySet<string> = new Set(['+', '-', '<', '<=', '>', '>=', '==', '!=']);

/** Nothing is added to or compared with what has another unit, and the field has the unit of what it is given. */
export function lintUnits(
  run: LintRun,
  node: ExpressionNode,
  context: FoldContext,
  place: Place,
  target?: FieldSchema,
) {
  const found: string[] = [];
  const unit = unitOf(node, context, (left, right) => found.push(`${spelled(left)} and ${spelled(right)}`));
  const wanted = target && unitOfField(target);
  if (found.length === 0 && unit && wanted && differ(unit, wanted))
    found.push(`${spelled(unit)} in a field of ${spelled(wanted)}`);
  if (found.length === 0) found.push(...sharesApart(node, context, target));
  for (const reason of new Set(found)) run.report('SCH244', { reason }, place);
}

/** Why what stands in one field is not what the other one counts, or null. */
export function unitsApart(from: FieldSchema, to: FieldSchema): string | null {
  const [unit, wanted] = [unitOfField(from), unitOfField(to)];
  return unit && wanted && differ(unit, wanted) ? `${spelled(unit)} in a field of ${spelled(wanted)}` : null;
}

/** Why a value is not counted in a unit that is said for it, or null. */
export function unitApartFrom(node: ExpressionNode, context: FoldContext, said: string): string | null {
  const unit = unitOf(node, context, () => {});
  const wanted = unitFrom(said);
  return unit && differ(unit, wanted) ? `${spelled(unit)} and ${spelled(wanted)}` : null;
}

/** A share or so much for each: `%`, `元/吨`. */
export const isRate = ({ format, unit = '' }: FieldSchema): boolean =>
  format === 'percent' || BARE.has(unit) || unit.includes('/');

type Tell = (left: Unit, right: Unit) => void;

/** The unit that a value is certain to have, or null. */
function unitOf(node: ExpressionNode, context: FoldContext, tell: Tell): Unit | null {
  const inner = (part: ExpressionNode) => unitOf(part, context, tell);
  switch (node.kind) {
    case 'literal':
      // Nothing has no unit to differ in.
      return node.type === 'decimal' || node.value === null ? 'bare' : null;
    case 'name':
      return unitOfName(node.path, context);
    case 'unary':
      return inner(node.operand);
    case 'binary':
      return unitOfBinary(node, inner, tell);
    case 'conditional':
      inner(node.test);
      return common([inner(node.then), inner(node.else)], tell);
    case 'call':
      return unitOfCall(node, inner, tell);
    case 'macro':
      inner(node.body);
      return null;
    default:
      return null;
  }
}

function unitOfName(path: readonly string[], { field }: FoldContext): Unit | null {
  const schema = field?.(path);
  return schema ? unitOfField(schema) : null;
}

function unitOfField({ unit, format, type }: FieldSchema): Unit | null {
  if (!unit) return format === 'percent' ? SHARE : null;
  return type === 'integer' || format === 'money' || format === 'decimal' || format === 'percent'
    ? unitFrom(unit)
    : null;
}

function unitFrom(text: string): Unit {
  if (BARE.has(text)) return SHARE;
  const powers = new Map<string, number>();
  text.split('/').forEach((part, index) => {
    for (const word of part.split('·')) {
      const name = SPANS.get(word) ?? word;
      powers.set(name, (powers.get(name) ?? 0) + (index === 0 ? 1 : -1));
    }
  });
  return powers;
}

function unitOfBinary({ operator, left, right }: Binary, inner: (part: ExpressionNode) => Unit | null, tell: Tell) {
  const units = [inner(left), inner(right)] as const;
  if (ALIKE.has(operator)) {
    const unit = common(units, tell);
    return operator === '+' || operator === '-' ? unit : null;
  }
  // A written factor may be a rate of some unit: only powers of ten are plain numbers for certain.
  if ([left, right].some(isRateWritten)) return null;
  const [first, second] = units;
  if (!first || !second || (operator !== '*' && operator !== '/')) return operator === '%' ? first : null;
  return combined(first, second, operator === '*' ? 1 : -1);
}

function isRateWritten(side: ExpressionNode): boolean {
  const written = outcomesOf(side).map((outcome) => (outcome.kind === 'literal' ? String(outcome.value) : null));
  return !written.includes(null) && written.some((value) => !/^10*$/.test(value ?? ''));
}

function unitOfCall({ name, args }: Call, inner: (part: ExpressionNode) => Unit | null, tell: Tell): Unit | null {
  const units = args.map(inner);
  if (CHOOSES.has(name)) return common(units, tell);
  const span = COUNTED[name];
  if (span !== undefined) return new Map([[span, 1]]);
  return KEEPS.has(name) ? (units[0] ?? null) : null;
}

/** The one unit of several values, told of where they differ. */
function common(units: ReadonlyArray<Unit | null>, tell: Tell): Unit | null {
  const known = units.filter((unit) => unit !== null && unit !== 'bare');
  const [first] = known;
  const other = first && known.find((unit) => unit && differ(first, unit));
  if (first && other) tell(first, other);
  if (units.includes(null)) return null;
  return first ?? 'bare';
}

function combined(left: Unit, right: Unit, sign: 1 | -1): Unit {
  const powers = new Map(left === 'bare' ? [] : left);
  for (const [name, power] of right === 'bare' ? [] : right) {
    const sum = (powers.get(name) ?? 0) + sign * power;
    if (sum === 0) powers.delete(name);
    else powers.set(name, sum);
  }
  return powers.size === 0 ? 'bare' : powers;
}

function differ(left: Unit, right: Unit): boolean {
  if (left === 'bare' || right === 'bare') return false;
  return left.size !== right.size || [...left].some(([name, power]) => right.get(name) !== power);
}

function spelled(unit: Unit): string {
  if (unit === 'bare') return 'a bare number';
  const parts = (sign: 1 | -1) =>
    [...unit].flatMap(([name, power]) => Array.from({ length: Math.max(0, sign * power) }, () => name));
  const [above, below] = [parts(1), parts(-1)];
  return [above.join('·') || '1', ...below].join('/');
}
