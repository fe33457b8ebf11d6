import { type ExpressionNode, walk } from '#core/expression';
import type { LintRun, Place } from '../run/run.ts';
import type { ExpressionUse } from './names-of.ts';
import { schemaAt } from './scope.ts';
import { soundNode } from './sound.ts';

/** A condition with its text: `refuses` when it holds, otherwise when it does not. */
type Judged = { text: string; refuses: boolean; message: string };
/** Two values that a text compares: it refuses where the first is greater (or less) than the second, or (null) where they differ. */
type Told = { first: string; second: string; isGreaterRefused: boolean | null };
/** A comparison as it is refused: the sum of the one side is greater (or less) than that of the other. */
type Refused = { one: readonly string[]; other: readonly string[]; isGreaterRefused: boolean };

const GREATER = '大于|超过|超出|高于|多于|晚于|长于';
const LESS = '小于|低于|少于|早于|短于';
const EQUAL = '等于|一致|相等|相同';
const PHRASE = new RegExp(`(不[能得可应许]?|必须|应当|须|应|需|只能)?(${GREATER}|${LESS}|${EQUAL})(?:或?等于)?`, 'g');
const IS_GREATER = new RegExp(GREATER);
const IS_EQUAL = new RegExp(`^(?:${EQUAL})`);
/** Words that many titles share: they tell no field from another. */
const COMMON = /金额|数量|日期|时间|重量|合计|总额|本次|累计|[{}@\w]+/g;
const CLAUSES = /[，。；、,;！!]/;
const MOMENTS: Record<string, readonly string[]> = { today: ['今天', '今日', '当前日期'], now: ['现在', '当前时间'] };
/** A shared word has two letters, or is all that is said; less is chance. */
const LEAST_SHARED = 2;

/** A refusal says why: what it calls too great is not refused for being too small. */
export function lintSaid(run: LintRun, { text, refuses, message }: Judged, place: Place, use: ExpressionUse) {
  const told = toldIn(message);
  const node = told && soundNode(text);
  if (!told || !node) return;
  const outcomes = refusedBy(node, refuses, use).flatMap((refused) => agreement(told, refused));
  const [first] = outcomes;
  if (told.isGreaterRefused === null) {
    // Both ways round are a span in which the two are taken for equal.
    if (first !== undefined && !outcomes.includes(!first) && !asksEqual(node)) run.report('SCH267', { message }, place);
  } else if (outcomes.length > 0 && !outcomes.includes(told.isGreaterRefused)) run.report('SCH267', { message }, place);
}

/** Whether two values are asked to be equal, or not to be. */
function asksEqual(node: ExpressionNode): boolean {
  let found = false;
  walk(node, (part) => {
    found ||= part.kind === 'binary' && (part.operator === '==' || part.operator === '!=') && !isWord(part.right);
  });
  return found;
}

const isWord = (node: ExpressionNode): boolean => node.kind === 'literal' && node.type !== 'decimal';

/** The one comparison that a text makes; null for none, and for several. */
function toldIn(message: string): Told | null {
  const found = message
    .split(CLAUSES)
    .flatMap((clause) => [...clause.matchAll(PHRASE)].map((match) => ({ clause, match })));
  const [only] = found;
  if (!only || found.length > 1) return null;
  const { clause, match } = only;
  const [phrase, manner = '', word = ''] = match;
  const isWanted = manner !== '' && !manner.startsWith('不');
  return {
    first: clause.slice(0, match.index),
    second: clause.slice(match.index + phrase.length),
    isGreaterRefused: IS_EQUAL.test(word) ? null : IS_GREATER.test(word) !== isWanted,
  };
}

/** The comparisons of a condition, each as it is where the condition refuses. */
function refusedBy(node: ExpressionNode, holds: boolean, use: ExpressionUse): Refused[] {
  switch (node.kind) {
    case 'unary':
      return node.operator === '!' ? refusedBy(node.operand, !holds, use) : [];
    case 'conditional':
      return [...refusedBy(node.then, holds, use), ...refusedBy(node.else, holds, use)];
    case 'binary': {
      const { operator, left, right } = node;
      if (operator === '&&' || operator === '||') return [left, right].flatMap((side) => refusedBy(side, holds, use));
      if (!/^[<>]/.test(operator)) return [];
      const [one, other]: [string[], string[]] = [[], []];
      gather(left, [one, other], use);
      gather(right, [other, one], use);
      return [{ one, other, isGreaterRefused: operator.startsWith('>') === holds }];
    }
    default:
      return [];
  }
}

/** The words for what a number is made of: what is added to it, and what is taken off. */
function gather(node: ExpressionNode, [added, taken]: [string[], string[]], use: ExpressionUse): void {
  switch (node.kind) {
    case 'name':
      added.push(...wordsFor(node.path, use));
      break;
    case 'unary':
      gather(node.operand, [taken, added], use);
      break;
    case 'binary':
      gather(node.left, [added, taken], use);
      gather(node.right, node.operator === '-' ? [taken, added] : [added, taken], use);
      break;
    case 'call': {
      const [first, second] = node.args;
      // What differs by so much differs either way.
      if (node.name === 'abs') break;
      if (first) gather(first, node.name === 'days' ? [taken, added] : [added, taken], use);
      if (second && node.name === 'days') gather(second, [added, taken], use);
      break;
    }
    default:
  }
}

function wordsFor(path: readonly string[], use: ExpressionUse): readonly string[] {
  const [head = '', ...rest] = path;
  if (head === 'ctx') return MOMENTS[rest[0] ?? ''] ?? [];
  const title = schemaAt(use, head, rest)?.title;
  return title === undefined ? [] : [title];
}

/** Whether the first value of the text is refused for being greater; nothing where the words do not tell which is which. */
function agreement(told: Told, { one, other, isGreaterRefused }: Refused): boolean[] {
  const straight = shared(one, told.first) + shared(other, told.second);
  const turned = shared(one, told.second) + shared(other, told.first);
  if (Math.abs(straight - turned) < LEAST_SHARED) return [];
  return [straight > turned ? isGreaterRefused : !isGreaterRefused];
}

const shared = (titles: readonly string[], said: string): number =>
  Math.max(0, ...titles.map((title) => longest(distinct(title), distinct(said))));

const distinct = (text: string): string => text.replace(COMMON, '') || text;

/** Letters of the longest word that both texts have. */
function longest(one: string, other: string): number {
  const least = Math.min(LEAST_SHARED, other.length);
  for (let length = one.length; length >= Math.max(least, 1); length -= 1)
    for (let from = 0; from + length <= one.length; from += 1)
      if (other.includes(one.slice(from, from + length))) return length;
  return 0;
}
