import { type BulklineError, didYouMean, errors } from '#core/errors';
import { callType } from './check-call.ts';
import { macroType } from './check-macro.ts';
import { binaryType, unaryType } from './check-operator.ts';
import { type Checking, conditionAdvice, isCondition, isTextual, unknownName } from './checking.ts';
import { type DictionaryLookup, isRootName, type Names, type NameType, UNKNOWN } from './names.ts';
import type { ExpressionNode } from './types.ts';

/** Result of a check: the expression's type, the type of each part, and what is wrong (`where: { start, end }`). */
export type CheckResult = {
  type: NameType;
  types: ReadonlyMap<ExpressionNode, NameType>;
  problems: BulklineError[];
};

/** What the check of an expression's types may look things up in. */
export type CheckOptions = {
  /** Judges dictionary names and their attributes; left out: any name passes. */
  dictionary?: DictionaryLookup;
};

/** Types an expression against the names of its place. Finds all problems at once, never throws. */
export function check(node: ExpressionNode, names: Names, options: CheckOptions = {}): CheckResult {
  const problems: BulklineError[] = [];
  const types = new Map<ExpressionNode, NameType>();
  const over = (known: Names): Checking => {
    const checking: Checking = {
      names: known,
      dictionary: options.dictionary ?? null,
      report: (problem) => problems.push(problem),
      over,
      typeOf(part) {
        const type = partType(part, checking);
        // A literal says its type itself.
        if (part.kind !== 'literal') types.set(part, type);
        return type;
      },
    };
    return checking;
  };
  const checking = over(names);
  return { type: checking.typeOf(node), types, problems };
}

function partType(node: ExpressionNode, checking: Checking): NameType {
  switch (node.kind) {
    case 'literal':
      return { type: node.type };
    case 'name':
      return nameType(node, checking);
    case 'access':
      return accessType(node, checking);
    case 'list':
      return listType(node, checking);
    case 'call':
      return callType(node, checking);
    case 'macro':
      return macroType(node, checking);
    case 'unary':
      return unaryType(node, checking);
    case 'binary':
      return binaryType(node, checking);
    case 'conditional':
      return conditionalType(node, checking);
  }
}

type Part<K extends ExpressionNode['kind']> = Extract<ExpressionNode, { kind: K }>;

function nameType(node: Part<'name'>, { names, report }: Checking): NameType {
  const [head = ''] = node.path;
  if (node.path.length === 1 && !isRootName(head) && names.tableOf?.(head))
    report(errors.ENG107({ what: 'a row as a value' }, { where: { start: node.start, end: node.end } }));
  const type = names.resolve(node.path);
  if (type) return type;
  report(unknownName(node.path, names, node));
  return UNKNOWN;
}

function accessType(node: Part<'access'>, checking: Checking): NameType {
  const object = checking.typeOf(node.object);
  if (object.type === 'unknown' || object.type === 'empty') return UNKNOWN;
  const member = object.type === 'object' ? (object.member ? object.member(node.field) : UNKNOWN) : null;
  if (member) return member;
  const hint = didYouMean(node.field, object.members?.() ?? []);
  const where = { start: node.start, end: node.end };
  const dictionary = object.dictionary ?? object.type;
  checking.report(errors.ENG121({ name: node.field, dictionary }, { where, hint }));
  return UNKNOWN;
}

function listType(node: Part<'list'>, checking: Checking): NameType {
  const items = node.items.map((item) => checking.typeOf(item).type);
  const [first] = items;
  const alike = first !== undefined && items.every((item) => item === first);
  return { type: 'list', element: alike ? first : 'unknown' };
}

function conditionalType(node: Part<'conditional'>, checking: Checking): NameType {
  const test = checking.typeOf(node.test);
  if (!isCondition(test)) {
    const parameters = { operator: '?:', operand: test.type, advice: conditionAdvice };
    checking.report(errors.ENG111(parameters, { where: { start: node.test.start, end: node.test.end } }));
  }
  const left = checking.typeOf(node.then);
  const right = checking.typeOf(node.else);
  if (left.type === right.type || right.type === 'empty') return left;
  if (left.type === 'empty') return right;
  if (left.type === 'unknown' || right.type === 'unknown') return UNKNOWN;
  if (isTextual(left) && isTextual(right)) return { type: 'text' };
  const where = { start: node.start, end: node.end };
  checking.report(errors.ENG117({ left: left.type, right: right.type }, { where }));
  return UNKNOWN;
}
