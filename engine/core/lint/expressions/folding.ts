import { areEqual, Decimal, type ExpressionNode, type Names, type Value, walk } from '#core/expression';
import type { DictionarySpec } from '#core/language';
import type { Ground } from './amounts.ts';
import { excludeEachOther, foldComparison, isComparison, opposite } from './comparisons.ts';

/** What is certain about a condition without knowing the values. */
export type Truth = boolean | 'open';

/** `isFilled`: the fields that are read are filled in. */
export type FoldContext = Ground & {
  names: Names;
  dictionary(name: string): DictionarySpec | undefined;
  isFilled?: boolean;
};

/** Whether a condition is the same for all values: `true`, `false`, or `open`. Errs towards `open`. */
export function foldCondition(node: ExpressionNode, context: FoldContext): Truth {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'boolean' ? node.value : node.value === null ? false : 'open';
    case 'unary':
      return node.operator === '!' ? negate(foldCondition(node.operand, context)) : 'open';
    case 'conditional':
      return foldConditional(node, context);
    case 'binary':
      return foldBinary(node, context);
    default:
      return 'open';
  }
}

/** Whether conditions can hold together. */
export function canHold(conditions: readonly ExpressionNode[], context: FoldContext): boolean {
  if (conditions.some((condition) => foldCondition(condition, context) === false)) return false;
  return !isContradiction(conditions.flatMap(conjuncts), context);
}

/** Whether an expression has the same value for all records. */
export function isConstant(node: ExpressionNode, context: FoldContext): boolean {
  return constantOf(node, context) !== null;
}

/** The literal that an expression always is, or null. */
function constantOf(node: ExpressionNode, context: FoldContext): Literal | null {
  if (node.kind === 'literal') return node;
  if (node.kind !== 'conditional') return null;
  const test = foldCondition(node.test, context);
  if (test !== 'open') return constantOf(test ? node.then : node.else, context);
  const then = constantOf(node.then, context);
  return then && then.value === constantOf(node.else, context)?.value ? then : null;
}

type Literal = Extract<ExpressionNode, { kind: 'literal' }>;
type Binary = Extract<ExpressionNode, { kind: 'binary' }>;

function foldConditional(node: Extract<ExpressionNode, { kind: 'conditional' }>, context: FoldContext): Truth {
  const test = foldCondition(node.test, context);
  if (test !== 'open') return foldCondition(test ? node.then : node.else, context);
  const yes = foldCondition(node.then, context);
  return yes === foldCondition(node.else, context) ? yes : 'open';
}

function foldBinary(node: Binary, context: FoldContext): Truth {
  const { operator, left, right } = node;
  if (operator === '&&' || operator === '||') {
    const sides = [foldCondition(left, context), foldCondition(right, context)];
    const decisive = operator === '||';
    if (sides.includes(decisive)) return decisive;
    if (sides.every((side) => side === !decisive)) return !decisive;
    if (operator === '&&') return isContradiction(conjuncts(node), context) ? false : 'open';
    return alwaysOne(disjuncts(node), context) ? true : 'open';
  }
  const compared = foldComparison(node, context, context.isFilled === true);
  if (compared !== null) return compared;
  if (operator === '==' || operator === '!=') return foldEquality(operator, left, right, context);
  if (operator === 'in') return foldIn(left, right, context);
  return 'open';
}

function foldEquality(operator: '==' | '!=', left: ExpressionNode, right: ExpressionNode, context: FoldContext): Truth {
  const equal = equality(left, right, context);
  return equal === 'open' || operator === '==' ? equal : negate(equal);
}

function equality(left: ExpressionNode, right: ExpressionNode, context: FoldContext): Truth {
  if (left.kind === 'literal' && right.kind === 'literal') return sameLiteral(left, right);
  const codes = codesOf(left, context) ?? codesOf(right, context);
  const literal = left.kind === 'literal' ? left : right.kind === 'literal' ? right : null;
  if (!codes || typeof literal?.value !== 'string' || literal.value === '') return 'open';
  return codes.has(literal.value) ? 'open' : false;
}

function sameLiteral(left: Literal, right: Literal): boolean {
  return areEqual(literalValue(left), literalValue(right));
}

function literalValue({ type, value }: Literal): Value {
  return type === 'decimal' ? Decimal.parse(String(value)) : value;
}

function foldIn(left: ExpressionNode, right: ExpressionNode, context: FoldContext): Truth {
  if (right.kind !== 'list') return 'open';
  if (right.items.length === 0) return false;
  return right.items.every((item) => equality(left, item, context) === false) ? false : 'open';
}

/** Codes that a name can hold, or null when they are not known. */
function codesOf(node: ExpressionNode, { names, dictionary }: FoldContext): Set<string> | null {
  const type = node.kind === 'name' ? names.resolve(node.path) : null;
  const spec = type?.dictionary && type.type === 'text' ? dictionary(type.dictionary) : undefined;
  return !spec || spec.freeEntry ? null : new Set(spec.entries.map(({ code }) => code));
}

/** Parts of a chain of `&&`. */
function conjuncts(node: ExpressionNode): ExpressionNode[] {
  return node.kind === 'binary' && node.operator === '&&'
    ? [...conjuncts(node.left), ...conjuncts(node.right)]
    : [node];
}

/** Parts of a chain of `||`. */
function disjuncts(node: ExpressionNode): ExpressionNode[] {
  return node.kind === 'binary' && node.operator === '||'
    ? [...disjuncts(node.left), ...disjuncts(node.right)]
    : [node];
}

/** Whether one of some conditions holds whatever the values are. */
function alwaysOne(parts: readonly ExpressionNode[], context: FoldContext): boolean {
  const among = { ...context, isFilled: context.isFilled === true || isOfTheFilled(parts) };
  return isContradiction(
    parts.flatMap((part) => denied(part, among)),
    among,
  );
}

/** `empty(a) || a > 5 || a <= 5`: an empty value is met by a part of its own, the others are left with filled ones. */
function isOfTheFilled(parts: readonly ExpressionNode[]): boolean {
  const emptied = new Set(parts.flatMap((part) => claimOfEmpty(part) ?? []));
  const others = parts.filter((part) => claimOfEmpty(part) === null);
  return emptied.size > 0 && others.every((part) => namesIn(part).every((name) => emptied.has(name)));
}

function claimOfEmpty(node: ExpressionNode): string | null {
  const [arg] = node.kind === 'call' && node.name === 'empty' ? node.args : [];
  return arg?.kind === 'name' ? arg.path.join('.') : null;
}

function namesIn(node: ExpressionNode): string[] {
  const names: string[] = [];
  walk(node, (part) => {
    if (part.kind === 'name') names.push(part.path.join('.'));
  });
  return names;
}

/** What holds while a part does not. A comparison with nothing does not hold either way: of filled-in values alone. */
function denied(node: ExpressionNode, { isFilled }: FoldContext): ExpressionNode[] {
  if (node.kind === 'binary' && isComparison(node.operator)) {
    const isEquality = node.operator === '==' || node.operator === '!=';
    return isEquality || isFilled ? [opposite(node)] : [];
  }
  return [{ kind: 'unary', operator: '!', operand: node, start: node.start, end: node.end }];
}

/** What a conjunct says about one name: it holds one of these texts ('' = empty), or none of them. */
type Claim = { path: string; oneOf: boolean; values: Set<string> };

/** Claims about one name that exclude each other: `a == 'X' && a == 'Y'`, `empty(a) && a == 'X'`, `a && !a`. */
function isContradiction(parts: readonly ExpressionNode[], context: FoldContext): boolean {
  if (excludeEachOther(parts, context, context.isFilled === true)) return true;
  const allowed = new Map<string, Set<string>>();
  const claims = parts.map((part) => claimOf(part, context)).filter((claim) => claim !== null);
  for (const { path, oneOf, values } of claims) {
    if (!oneOf) continue;
    const before = allowed.get(path);
    allowed.set(path, before ? new Set([...before].filter((value) => values.has(value))) : new Set(values));
  }
  for (const { path, oneOf, values } of claims) {
    if (oneOf) continue;
    if (!allowed.has(path)) allowed.set(path, valuesOf(path, context));
    for (const value of values) allowed.get(path)?.delete(value);
  }
  return [...allowed.values()].some((values) => values.size === 0);
}

/** Everything that a name can hold: its codes and, unless it is filled in, nothing; one more where they are not known. */
function valuesOf(path: string, context: FoldContext): Set<string> {
  const codes = codesOf({ kind: 'name', path: path.split('.'), start: 0, end: 0 }, context);
  return new Set([...(codes ?? ['*']), ...(context.isFilled ? [] : [''])]);
}

function claimOf(node: ExpressionNode, context: FoldContext): Claim | null {
  if (node.kind === 'unary' && node.operator === '!') {
    const claim = claimOf(node.operand, context);
    return claim && { ...claim, oneOf: !claim.oneOf };
  }
  if (node.kind === 'name') return isBoolean(node, context) ? claim(node, true, ['true']) : null;
  if (node.kind === 'call' && node.name === 'empty') return claim(node.args[0], true, ['']);
  if (node.kind !== 'binary') return null;
  const { operator, left, right } = node;
  if (operator === 'in') return right.kind === 'list' ? claim(left, true, right.items.map(literalText)) : null;
  if (operator !== '==' && operator !== '!=') return null;
  const [name, literal] = left.kind === 'literal' ? [right, left] : [left, right];
  return claim(name, operator === '==', [literalText(literal)]);
}

function claim(node: ExpressionNode | undefined, oneOf: boolean, values: Array<string | null>): Claim | null {
  if (node?.kind !== 'name' || values.includes(null)) return null;
  return { path: node.path.join('.'), oneOf, values: new Set(values as string[]) };
}

function literalText(node: ExpressionNode): string | null {
  if (node.kind !== 'literal') return null;
  // Decimals are compared by value (1 and 1.0): not by their texts.
  return node.type === 'decimal' ? null : String(node.value ?? '');
}

function isBoolean(node: Extract<ExpressionNode, { kind: 'name' }>, { names }: FoldContext): boolean {
  return names.resolve(node.path)?.type === 'bool';
}

function negate(truth: Truth): Truth {
  return truth === 'open' ? 'open' : !truth;
}
