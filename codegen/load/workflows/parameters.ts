import { didYouMean } from '#core/errors';
import { parseExpression } from '#core/expression';
import type { PatternParameterType, PatternValue } from '#core/language';
import { type Bag, isBag } from '../bag.ts';
import { finding } from '../finding.ts';
import type { Member } from '../member.ts';
import type { ResolveTools } from '../step.ts';
import { type Slot, slotsOf } from './placeholders.ts';

/** Names that may stand anywhere, in expressions too: none of them can hold more than itself. */
const NAMES: Partial<Record<PatternParameterType, RegExp>> = {
  party: /^[A-Za-z]\w*$/,
  document: /^[A-Za-z]\w*$/,
  field: /^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/,
  transition: /^[A-Za-z]\w*$/,
  state: /^[A-Z][A-Z0-9_]*$/,
  permission: /^[A-Za-z]\w*(:\w+)*$/,
};

/** Keywords whose texts are for people; a `text` may land nowhere else. */
const TEXTS = new Set(['label', 'title', 'text', 'message', 'whenMessage', 'hint', 'placeholder', 'confirm']);

/** What is wrong with a value for a parameter, or null. */
export function misfit(type: PatternParameterType, value: unknown): string | null {
  const name = NAMES[type];
  if (name) return typeof value === 'string' && name.test(value) ? null : `is no ${type}`;
  switch (type) {
    case 'states':
      return Array.isArray(value) && value.every((state) => misfit('state', state) === null)
        ? null
        : 'is no list of states';
    case 'number':
      return Number.isInteger(value) ? null : 'is no whole number';
    case 'flag':
      return typeof value === 'boolean' ? null : 'is neither true nor false';
    case 'expression':
      return unreadable(value);
    default:
      return typeof value === 'string' && !value.includes('${') ? null : 'is no text';
  }
}

function unreadable(value: unknown): string | null {
  if (typeof value !== 'string') return 'is no expression';
  try {
    parseExpression(value);
    return null;
  } catch (error) {
    return `is no expression: ${(error as Error).message}`;
  }
}

/** Whether a pattern is sound by itself: each placeholder is declared and may stand there, each parameter is used. */
export function judgePattern({ value, source }: Member, { report }: ResolveTools): boolean {
  if (!isBag(value)) return false;
  const { parameters, ...rest } = value;
  const declared = isBag(parameters) ? parameters : {};
  const slots = slotsOf(rest);
  const problems = [
    ...slots.flatMap((slot) => slotProblems(slot, declared)),
    ...Object.entries(declared).flatMap(([name, parameter]) => parameterProblems(name, parameter, slots)),
  ];
  for (const { name, reason, pointer, hint } of problems)
    report(finding('SCH181', { name, reason }, source.position(pointer), hint));
  return problems.length === 0;
}

type Problem = { name: string; reason: string; pointer: string; hint?: string };

function slotProblems({ names, pointer, keyword, isKey, isWhole }: Slot, declared: Bag): Problem[] {
  return names.flatMap((name): Problem[] => {
    const parameter = Object.hasOwn(declared, name) ? declared[name] : undefined;
    const tell = (reason: string, hint?: string) => [{ name, reason, pointer, hint }];
    if (!isBag(parameter)) return tell('is not declared', didYouMean(name, Object.keys(declared)) ?? undefined);
    const type = parameter.type as PatternParameterType;
    if (isKey && !NAMES[type]) return tell(`is ${type}, which names no member`);
    if (!isWhole && (type === 'states' || type === 'flag')) return tell(`is ${type}, which is no part of a text`);
    if (type === 'text' && !TEXTS.has(keyword)) return tell('is a text, and this is none for people');
    return [];
  });
}

function parameterProblems(name: string, parameter: unknown, slots: Slot[]): Problem[] {
  const pointer = `/parameters/${name}`;
  if (!slots.some(({ names }) => names.includes(name))) return [{ name, reason: 'is used nowhere', pointer }];
  if (!isBag(parameter) || parameter.default === undefined) return [];
  const reason = misfit(parameter.type as PatternParameterType, parameter.default);
  return reason === null ? [] : [{ name, reason: `${reason} by default`, pointer: `${pointer}/default` }];
}

/** The values of a use by parameter, defaults included; what is wrong with them through `tell`. */
export function valuesOf(
  parameters: Bag,
  { workflow: _, ...given }: Bag,
  tell: (name: string, reason: string, hint?: string) => void,
): Map<string, PatternValue> {
  const values = new Map<string, PatternValue>();
  for (const [name, parameter] of Object.entries(parameters)) {
    if (!isBag(parameter)) continue;
    const value = Object.hasOwn(given, name) ? given[name] : parameter.default;
    const reason = value === undefined ? 'is missing' : misfit(parameter.type as PatternParameterType, value);
    if (reason !== null) tell(name, reason, String(parameter.meaning ?? ''));
    else values.set(name, value as PatternValue);
  }
  const known = Object.keys(parameters);
  for (const name of Object.keys(given)) {
    if (!known.includes(name)) tell(name, 'is unknown', didYouMean(name, known) ?? `there are ${known.join(', ')}`);
  }
  return values;
}
