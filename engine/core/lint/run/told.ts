import { below, type LintRun, type Place } from './run.ts';
import { expectPlain } from './texts.ts';

const SLOT = /\{\{@(\w+)\}\}/g;

/** A refusal's text shows what `with` names, and all of it. */
export function lintTold(run: LintRun, refusal: { message: string; with?: Record<string, string> }, place: Place) {
  const { message, with: shown = {} } = refusal;
  expectPlain(run, message.replace(SLOT, ''), 'message', below(place, 'message'));
  const slots = [...message.matchAll(SLOT)].map(([, name = '']) => name);
  for (const name of slots)
    run.expect(name, Object.keys(shown), 'SCH140', below(place, 'message'), { what: 'value of "with"' });
  for (const name of Object.keys(shown))
    if (!slots.includes(name))
      run.report('SCH211', { what: `"${name}"`, reason: 'the message does not show it' }, below(place, 'with', name));
}
