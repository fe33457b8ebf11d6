import type { AnswerSpec } from '#core/language';
import { lintProperties } from '../entities/properties.ts';
import { own } from '../run/field.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** The name of an answer of the overview that the place lies in; no other screen holds anything. */
export function expectAnswer(run: LintRun, name: string | undefined, place: Place): AnswerSpec | undefined {
  if (name === undefined) return undefined;
  const screen = place.collection === 'screens' ? own(run.set.screens, place.key) : undefined;
  const answers = screen?.kind === 'overview' ? (screen.answers ?? {}) : {};
  run.expect(name, Object.keys(answers), 'SCH140', place, { what: 'answer' });
  return own(answers, name);
}

/** Where an answer comes from and what it is; both are said once. */
export function lintAnswer(run: LintRun, name: string, answer: AnswerSpec, place: Place) {
  const { call, kept, entity, fields, list, at } = answer;
  const what = `answer "${name}"`;
  if (entity !== undefined) run.entity(entity, below(place, 'entity'));
  if (fields) lintProperties(run, fields, below(place, 'fields'), { entity: undefined });
  if (entity === undefined && fields === undefined)
    run.report('SCH143', { what }, place, 'say what it is: "entity" or "fields"');
  if (call !== undefined && kept !== undefined)
    run.report(
      'SCH143',
      { what },
      below(place, 'kept'),
      'it comes from a call or from what the user keeps: leave one out',
    );
  if (at !== undefined && call === undefined)
    run.report('SCH143', { what: '"at"' }, below(place, 'at'), `give ${what} a "call"`);
  if (kept !== undefined && list !== true)
    run.report('SCH143', { what }, below(place, 'kept'), 'what is kept is rows: add "list": true');
}
