import type { EntitySpec, TodoDefaults, TodoSpec } from '#core/language';
import { lintCondition } from '../expressions/conditions.ts';
import { dictionaryOf, expectTakers } from '../expressions/references.ts';
import { expectField } from '../run/field.ts';
import { expectAddress, expectRoute, listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectPlain } from '../run/texts.ts';

/** How an entity's steps wait, and what its dates ask for. */
export function lintTodos(run: LintRun, entity: EntitySpec, file: Place) {
  if (entity.todo) lintDefaults(run, entity, entity.todo, below(file, 'todo'));
  const transitions = entity.workflow?.transitions ?? [];
  for (const [{ todo }, at] of listed(transitions, below(file, 'workflow', 'transitions')))
    if (typeof todo === 'object') lintTodo(run, entity, todo, below(at, 'todo'));
  const names = new Set(transitions.map(({ name }) => name));
  for (const [reminder, at] of listed(entity.reminders, below(file, 'reminders'))) {
    if (names.has(reminder.name)) run.report('SCH124', { name: reminder.name }, below(at, 'name'));
    names.add(reminder.name);
    expectPlain(run, reminder.label, `label of "${reminder.name}"`, below(at, 'label'));
    lintCondition(run, reminder.when, below(at, 'when'), { entity, sql: true });
    expectDay(run, entity, reminder.due, below(at, 'due'));
    expectTakers(run, entity, reminder.party, below(at, 'party'));
    expectAddress(run, entity, reminder.to, below(at, 'to'));
  }
}

function lintDefaults(run: LintRun, entity: EntitySpec, { blocked, source, ...todo }: TodoDefaults, place: Place) {
  lintTodo(run, entity, todo, place);
  expectCode(run, 'todoSource', source, below(place, 'source'));
  if (!blocked) return;
  lintCondition(run, blocked.when, below(place, 'blocked', 'when'), { entity });
  expectPlain(run, blocked.label, 'label of what mends it', below(place, 'blocked', 'label'));
  expectRoute(run, blocked.to, below(place, 'blocked', 'to'));
}

function lintTodo(run: LintRun, entity: EntitySpec, { domain, due, label, to, message }: TodoSpec, place: Place) {
  expectCode(run, 'todoDomain', domain, below(place, 'domain'));
  expectDay(run, entity, due, below(place, 'due'));
  expectPlain(run, label, 'label of a to-do', below(place, 'label'));
  expectAddress(run, entity, to, below(place, 'to'));
  if (message !== false) expectCode(run, 'messageKind', message, below(place, 'message'));
}

function expectDay(run: LintRun, entity: EntitySpec, name: string | undefined, place: Place) {
  if (name === undefined) return;
  const field = expectField(run, entity, name, place);
  if (field && !['date', 'datetime'].includes(field.format ?? ''))
    run.report('SCH144', { name, reason: 'it is no date' }, place);
}

/** A code of a dictionary that the language itself names. */
export function expectCode(run: LintRun, dictionary: string, code: string | undefined, place: Place) {
  if (code === undefined) return;
  const codes = dictionaryOf(run, dictionary)?.entries.map((entry) => entry.code) ?? [];
  run.expect(code, codes, 'SCH140', place, { what: `code of ${dictionary}` });
}
