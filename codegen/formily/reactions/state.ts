/** What a state or schema of a reaction says of a field: property -> aspect and meaning. */
import { type At, memberOf } from '../finding.ts';
import { isRaw, type Raw } from '../outline/index.ts';
import {
  and,
  type Code,
  choose,
  converterOf,
  FALSE,
  isScript,
  NoCounterpart,
  not,
  outcomesOf,
  parseScript,
  scriptCode,
  TRUE,
} from '../script/index.ts';
import type { Effects } from './effect.ts';
import { literal } from './literal.ts';
import { type Meaning, meant, nameIn } from './meaning.ts';
import { offerOf } from './offers.ts';
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
  if (!isScript(value) && isNoState(value, known)) return noState(name, at, stand);
  attempt(at, stand, () => {
    if (known.aspect === 'value' && keepsItself(value, stand)) return;
    const said =
      known.aspect === 'options' ? offerAt(value, at, stand, effects) : codeOf(value, known.reads, at, stand);
    if (known.differs !== undefined) stand.findings.differs(at, name, known.differs);
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

/** A state that is told by a word is one of these; of the others a text, also one whose braces do not close, says nothing. */
export const STATES: ReadonlySet<unknown> = new Set([
  'visible',
  'hidden',
  'none',
  'editable',
  'disabled',
  'readOnly',
  'readPretty',
]);
const isNoState = (value: unknown, { aspect, reads }: Meaning): boolean =>
  typeof value === 'string' &&
  (reads === 'truth' || ((aspect === 'visible' || aspect === 'enabled') && !STATES.has(value)));

const noState = (name: string, at: At, { findings }: Stand) =>
  findings.lost(at, name, 'the text says no state', 'true, false, one of the words for it, or {{ an expression }}');

/** Hands of the host on panes and steps. */
const HANDLES: ReadonlySet<string> = new Set(['formStep', 'formTab', 'formCollapse', 'activeKey', 'current']);

const LOOKS = /style|className|color|width|size|bordered|align|layout|decorator|tooltip|addon|placeholder|loading/i;

function noProperty(name: string, at: At, { findings }: Stand) {
  if (LOOKS.test(name)) return findings.looks(at, name);
  if (HANDLES.has(name)) return findings.differs(at, name, 'the form itself moves between its steps and panes');
  findings.lost(
    at,
    name,
    'rules do not write it',
    name === 'x-validator' || name === 'validator'
      ? 'a rule with "check", which says the condition, too, and "message"'
      : 'rules write visible, required, enabled, options, value, suggest, clear, label, hint, min, max and check',
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

/** A value as code: a script, or a literal. */
function codeOf(value: unknown, reads: Meaning['reads'], at: At, stand: Stand): Code {
  return isScript(value) ? scriptCode(value, namesAt({ ...stand, pointer: at.pointer }), reads) : literal(value);
}

/** What is on offer becomes codes; the choices themselves are for the dictionary. */
function offerAt(value: unknown, at: At, stand: Stand, effects: Effects): Code {
  const { code, choices } = offerOf(value, namesAt({ ...stand, pointer: at.pointer }));
  effects.offer(stand.target.pointer, choices);
  return code;
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
