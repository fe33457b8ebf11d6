import type { Effect } from '../reactions/index.ts';
import { type Code, call, choose, not } from '../script/index.ts';

/** What several effects say in the end: each overrides those before it while its condition holds. */
export function folded(effects: readonly Effect[], base: Code): Code {
  let said = base;
  for (let at = 0; at < effects.length; at += 1) {
    const effect = effects[at];
    if (!effect) break;
    const next = effects[at + 1];
    // Said for both cases: nothing is left of what was before.
    const isWhole = next !== undefined && next.when.text === not(effect.when).text;
    said = isWhole ? choose(effect.when, effect.yes, next.yes) : choose(effect.when, effect.yes, said);
    if (isWhole) at += 1;
  }
  return said;
}

/** The value as the field holds it: a number where the field is one, a text where it is one. */
export function fitted(code: Code, kind: Code['type']): Code {
  if (code.choice) {
    const { test, yes, no } = code.choice;
    return choose(test, fitted(yes, kind), fitted(no, kind));
  }
  if (kind === 'number' && code.type === 'text') return call('decimal', 'number', code);
  return kind === 'text' && (code.type === 'number' || code.type === 'date') ? call('text', 'text', code) : code;
}
