import { didYouMean } from '#core/errors';
import type { ChoiceNode, FlagNode, NumberNode, TextNode } from '#core/language/definition';
import { type At, pointerOf, wrong } from './problem.ts';

const patterns = new Map<string, RegExp>();

function matches(text: string, pattern: string): boolean {
  let regex = patterns.get(pattern);
  if (!regex) {
    regex = new RegExp(pattern, 'u');
    patterns.set(pattern, regex);
  }
  return regex.test(text);
}

export function judgeText(node: TextNode, value: unknown, at: At) {
  if (typeof value !== 'string') return wrong(at, 'the value must be string');
  if (value === '' && !node.empty) wrong(at, 'the value must NOT have fewer than 1 characters');
  if (node.longest !== undefined && [...value].length > node.longest)
    wrong(at, `the value must NOT have more than ${node.longest} characters`);
  if (node.pattern && !matches(value, node.pattern)) wrong(at, `the value must match pattern "${node.pattern}"`);
  if (node.format && !FORMATS[node.format](value)) wrong(at, `the value must match format "${node.format}"`);
}

const FORMATS = {
  date: (text: string) => {
    const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  },
  regex: (text: string) => {
    try {
      return Boolean(new RegExp(text, 'u'));
    } catch {
      return false;
    }
  },
};

export function judgeNumber(node: NumberNode, value: unknown, at: At) {
  if (typeof value !== 'number' || (node.whole && !Number.isInteger(value)))
    return wrong(at, `the value must be ${node.whole ? 'integer' : 'number'}`);
  if (node.least !== undefined && value < node.least) wrong(at, `the value must be >= ${node.least}`);
  if (node.most !== undefined && value > node.most) wrong(at, `the value must be <= ${node.most}`);
  if (node.above !== undefined && value <= node.above) wrong(at, `the value must be > ${node.above}`);
}

export function judgeFlag(node: FlagNode, value: unknown, at: At) {
  if (typeof value !== 'boolean') return wrong(at, 'the value must be boolean');
  if (node.only !== undefined && value !== node.only) wrong(at, `the value must be ${node.only}`);
}

/** A name of somebody else's: whether there is one of the kind is for the linter, which knows the whole set. */
const isBegun = ({ begins }: ChoiceNode, value: unknown): boolean =>
  begins !== undefined && typeof value === 'string' && value.startsWith(begins) && value.length > begins.length;

export function judgeChoice(node: ChoiceNode, value: unknown, at: At) {
  if (node.values.some((known) => known === value) || isBegun(node, value)) return;
  const known = node.values.map(String);
  const given = String(value);
  const hint = didYouMean(given, known) ?? `one of ${known.join(', ')}`;
  if (at.segment !== 'widget') return wrong(at, `"${given}" is none of the allowed values`, hint);
  at.found.push({ code: 'SCH104', parameters: { name: given }, pointer: pointerOf(at), hint });
}
