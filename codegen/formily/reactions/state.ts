/** What a state or schema of a reaction says of a field: property -> aspect and meaning. */
import { type At, memberOf } from '../finding.ts';
import { type Choice, choicesIn, isRaw, type Raw } from '../outline/index.ts';
import {
  and,
  type Code,
  choose,
  converterOf,
  FALSE,
  isScript,
  listCode,
  type Names,
  NoCounterpart,
  not,
  outcomesOf,
  parseScript,
  scriptCode,
  TRUE,
  textCode,
} from '../script/index.ts';
import type { Effects } from './effect.ts';
import { literal } from './literal.ts';
import { type Meaning, meant, nameIn } from './meaning.ts';
import { nameOf, namesAt, type Stand } from './scope.ts';

/** What holds when: a reaction's condition, and whether this is said while it does not hold. */
export type Case = { when: Code; isElse: boolean };

/** Everything that a state (or schema, with its longer names) says of the target. */
export function readState(state: Raw, pointer: string, stand: Stand, of: Case, effects: Effects) {
  for (const [given, value] of Object.entries(state)) {
    const at: At = { pointer: memberOf(pointer, given) };
    const name = nameIn(given);
    if (name === 'componentProps' && isRaw(value)) readState(value, at.pointer, stand, of, effects);
    else if (name === 'selfErrors' || name === 'errors' || name === 'selfWarnings')
      readErrors(name, value, at, stand, of, effects);
    else readProperty(name ?? given, value, at, stand, of, effects);
  }
}

function readProperty(name: string, value: unknown, at: At, stand: Stand, { when, isElse }: Case, effects: Effects) {
  const known = meant(name);
  if (!known) return noProperty(name, at, stand);
  attempt(at, stand, () => {
    if (known.aspect === 'value' && keepsItself(value, stand)) return;
    const said = codeOf(value, known, at, stand);
    if (known.differs !== undefined) stand.findings.differs(at, name, known.differs);
    if (known.aspect === 'options') effects.offer(stand.target.pointer, offeredBy(value, said));
    const holds = isElse ? not(when) : when;
    for (const effect of known.aspect === 'value'
      ? withoutKept(said, holds, stand)
      : [{ when: holds, yes: known.mean(said) }])
      effects.add(stand.target.pointer, { aspect: known.aspect, ...effect, at });
  });
}

/** `test ? x : $target.value`: the value of the field itself is no value to be said. */
function withoutKept(said: Code, holds: Code, { paths, target }: Stand): Array<{ when: Code; yes: Code }> {
  const own = paths.read({ path: target.given, isOwnRow: target.given.includes('*') }, target.path);
  const isOwn = ({ text }: Code) => typeof own !== 'string' && text === own.text;
  const { choice } = said;
  if (choice && isOwn(choice.no)) return [{ when: and(holds, choice.test), yes: choice.yes }];
  if (choice && isOwn(choice.yes)) return [{ when: and(holds, not(choice.test)), yes: choice.no }];
  return [{ when: holds, yes: said }];
}

/** A value that is the field's own stays as it is. */
const keepsItself = (value: unknown, { from, target }: Stand): boolean => {
  const name = /^\{\{\s*\$(target|self)\.value\s*\}\}$/.exec(String(value))?.[1];
  return name === 'target' || (name === 'self' && from.pointer === target.pointer);
};

const LOOKS = /style|className|color|width|size|bordered|align|layout|decorator|tooltip|addon|placeholder|loading/i;

function noProperty(name: string, at: At, { findings }: Stand) {
  if (LOOKS.test(name)) return findings.looks(at, name);
  findings.lost(
    at,
    name,
    'rules do not write it',
    'rules write visible, required, enabled, options, value, suggest, clear, label, hint, min, max and check',
  );
}

/** Does the work, or tells why it has no counterpart. */
export function attempt(at: At, { findings }: Stand, work: () => void) {
  try {
    work();
  } catch (error) {
    if (!(error instanceof NoCounterpart)) throw error;
    findings.lost({ pointer: at.pointer, offset: error.offset }, nameOf(at.pointer), error.reason, error.way);
  }
}

/** A value as code: a script, a literal, for options the codes of a list. */
function codeOf(value: unknown, { aspect, reads }: Meaning, at: At, stand: Stand): Code {
  if (isScript(value)) {
    const names = namesAt({ ...stand, pointer: at.pointer });
    return aspect === 'options' ? offeredList(value, names) : scriptCode(value, names, reads);
  }
  if (aspect === 'options')
    return listCode(choicesIn(Array.isArray(value) ? value : []).map(({ code }) => textCode(code)));
  return literal(value);
}

/** Choices as they are written; of a script the codes that its lists name. */
function offeredBy(value: unknown, code: Code): Choice[] {
  if (Array.isArray(value)) return choicesIn(value);
  return choicesIn(
    [...code.text.matchAll(/\[([^\]]*)\]/g)].flatMap(([, items = '']) => items.split(', ').flatMap(plainText)),
  );
}
const plainText = (item: string): string[] => /^'([^'\\]*)'$/.exec(item)?.slice(1) ?? [];

/** Lists that are written out, by condition; what code fetches is no list. */
function offeredList(value: string, names: Names): Code {
  const code = listOrNull(value, names);
  if (code?.type === 'list') return code;
  throw new NoCounterpart(
    'choices that code fetches are not data',
    'a dictionary with "parent" and "options": codes(…), or "optionsFrom" a question that the server answers',
    0,
  );
}

function listOrNull(value: string, names: Names): Code | null {
  try {
    return scriptCode(value, names);
  } catch (error) {
    if (error instanceof NoCounterpart) return null;
    throw error;
  }
}

/** Texts that a reaction puts among a field's errors are checks. */
function readErrors(name: string, value: unknown, at: At, stand: Stand, { when, isElse }: Case, effects: Effects) {
  if (!isScript(value)) return readPlainErrors(value, at, stand, { when, isElse }, effects);
  attempt(at, stand, () => {
    const { expression } = parseScript(value);
    const converter = converterOf(namesAt({ ...stand, pointer: at.pointer }));
    const level = name === 'selfWarnings' ? 'warning' : 'error';
    const outcomes = outcomesOf(expression, converter).map((outcome) => ({
      ...outcome,
      level: level as 'warning' | 'error',
    }));
    refuseWhile(outcomes, at, stand, { when, isElse }, effects);
  });
}

function readPlainErrors(value: unknown, at: At, stand: Stand, of: Case, effects: Effects) {
  const texts = (Array.isArray(value) ? value : [value]).filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  refuseWhile(
    texts.map((message) => ({ bad: TRUE, message, level: 'error' as const })),
    at,
    stand,
    of,
    effects,
  );
}

type Outcomes = ReturnType<typeof outcomesOf>;

function refuseWhile(outcomes: Outcomes, at: At, stand: Stand, { when, isElse }: Case, effects: Effects) {
  const holds = isElse ? not(when) : when;
  const bounded = outcomes.map((outcome) => ({ ...outcome, bad: choose(holds, outcome.bad, FALSE) }));
  effects.refuse(stand.target.pointer, at, bounded);
}
