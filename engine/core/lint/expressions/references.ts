import type { DictionarySpec, EntitySpec } from '#core/language';
import { own } from '../run/field.ts';
import { byKey, byMember, type Lexicon } from '../run/known.ts';
import { listed } from '../run/routes.ts';
import type { LintRun, Place } from '../run/run.ts';

/** Party roles of the entity, one or several. */
export function expectParties(run: LintRun, entity: EntitySpec, party: string | string[] | undefined, place: Place) {
  if (party === undefined) return;
  const roles = byKey(entity.parties);
  if (typeof party === 'string') run.expect(party, roles, 'SCH115', place);
  else for (const [role, at] of listed(party, place)) run.expect(role, roles, 'SCH115', at);
}

/** Who takes a step: roles of the entity, or "*" for whoever sees the record. */
export function expectTakers(run: LintRun, entity: EntitySpec, party: string | string[] | undefined, place: Place) {
  if (party !== '*') expectParties(run, entity, party, place);
}

/** A role of users (permissions.json), in whatever case it is written. */
export function expectRole(run: LintRun, role: string, place: Place) {
  const roles = run.set.permissions.roles.map(({ code }) => code.toLowerCase());
  run.expect(role.toLowerCase(), roles, 'SCH140', place, { what: 'role' });
}

/** State codes of the entity's workflow. */
export function expectStates(run: LintRun, entity: EntitySpec, states: string[] | undefined, place: Place) {
  for (const [state, at] of listed(states, place)) expectState(run, entity, state, at);
}

/** A state of the entity's workflow by its code. */
export function expectState(run: LintRun, entity: EntitySpec, state: string, place: Place) {
  run.expect(state, statesOf(entity), 'SCH118', place);
}

/** States of an entity's workflow. */
export function statesOf({ workflow }: EntitySpec): Lexicon {
  return byMember(workflow?.states, 'code');
}

/** A transition of the entity by its name. */
export function expectTransition(run: LintRun, entity: EntitySpec, name: string, place: Place) {
  run.expect(name, byMember(entity.workflow?.transitions, 'name'), 'SCH113', place);
}

/** A form of the entity by its name. */
export function expectForm(run: LintRun, entity: string, form: string, place: Place): boolean {
  return run.expect(form, namesBelow(run.set.forms, entity), 'SCH107', place);
}

/** Keys of the form's sections. */
export function expectSections(
  run: LintRun,
  entity: EntitySpec,
  form: string,
  keys: string[] | undefined,
  place: Place,
) {
  const known = byMember(run.set.forms[`${entity.name}/${form}`]?.sections, 'key');
  for (const [key, at] of listed(keys, place)) run.expect(key, known, 'SCH112', at);
}

/** A decision table of the entity by its name. */
export function expectTable(run: LintRun, entity: string, table: string, place: Place): boolean {
  return run.expect(table, namesBelow(run.set.tables, entity), 'SCH111', place);
}

/** A document of the entity by its key. */
export function expectDocument(run: LintRun, entity: EntitySpec, name: string, place: Place): boolean {
  return run.expect(name, byKey(entity.documents), 'SCH117', place);
}

/** A view of the entity. */
export function expectView(run: LintRun, entity: EntitySpec, view: string | undefined, place: Place) {
  if (view !== undefined) run.expect(view, byKey(entity.views), 'SCH114', place);
}

/** A code that the dictionary has; dictionaries that take free entries have them all. */
export function expectCode(run: LintRun, code: string, dictionary: string, place: Place) {
  const spec = dictionaryOf(run, dictionary);
  if (!spec || spec.freeEntry) return;
  run.expect(code, codesOf(spec), 'SCH123', place, { dictionary });
}

/** Codes of a dictionary. */
export function codesOf({ entries }: DictionarySpec): Lexicon {
  return byMember(entries, 'code');
}

export function dictionaryOf(run: LintRun, name: string): DictionarySpec | undefined {
  return own(run.set.dictionaries, name);
}

function namesBelow(table: Readonly<Record<string, object>>, entity: string): Lexicon {
  const prefix = `${entity}/`;
  const whole = byKey(table, 'name');
  const names = () =>
    Object.keys(table)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  return { has: (name) => whole.has(prefix + name), names, said: (name) => whole.said(prefix + name) };
}
