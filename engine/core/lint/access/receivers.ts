import { holdersOf, isPlayed } from '#core/access';
import type { EffectSpec, EntitySpec, MessageEffect } from '#core/language';
import { people, recordAt } from '../expressions/compared-records.ts';
import { fieldAt, own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** Messages and to-dos reach somebody: a role that companies play, a code that their users hold, a field with a person. */
export function lintReceivers(run: LintRun, entity: EntitySpec, file: Place) {
  const { operations = {}, workflow } = entity;
  for (const [name, operation] of Object.entries(operations))
    lintMessages(run, entity, operation.effects, below(file, 'operations', name));
  for (const [transition, at] of listed(workflow?.transitions, below(file, 'workflow', 'transitions'))) {
    lintMessages(run, entity, transition.effects, at);
  }
}

function lintMessages(run: LintRun, entity: EntitySpec, effects: readonly EffectSpec[] | undefined, place: Place) {
  for (const [effect, at] of listed(effects, below(place, 'effects')))
    if ('message' in effect) lintMessage(run, entity, effect.message, below(at, 'message'));
}

function lintMessage(run: LintRun, entity: EntitySpec, message: MessageEffect['message'], place: Place) {
  const { party, permission, user } = message;
  const tell = (keyword: string, reason: string, hint: string) =>
    run.report('SCH227', { name: message.title, reason }, below(place, keyword), hint);
  if (party !== undefined && Object.hasOwn(entity.parties, party) && !isPlayed(entity, party))
    tell('party', `nobody plays "${party}"`, `name one of "${playedRoles(entity).join('", "')}"`);
  if (permission && holdersOf(run.set.permissions, permission).length === 0)
    tell('permission', `nobody holds "${permission}"`, `name a code that users of "${party}" hold`);
  else if (permission && party && !mayHold(run, entity, party, permission))
    tell(
      'permission',
      `no company that acts as "${party}" holds "${permission}"`,
      `name a code that users of "${party}" hold`,
    );
  const reason = user === undefined ? null : noPerson(run, entity, user);
  if (reason !== null) tell('user', reason, 'name a field that holds the id of a person, or "party" in its place');
}

/** Companies that take the steps of a role are of the types that hold the codes of those steps. */
function mayHold({ set }: LintRun, entity: EntitySpec, party: string, permission: string): boolean {
  const chosen = chosenType(entity, party);
  const holders = holdersOf(set.permissions, permission);
  if (chosen !== null && holders.every(({ companyType }) => companyType !== chosen)) return false;
  const steps = [...(entity.workflow?.transitions ?? []), ...Object.values(entity.operations ?? {})];
  const codes = steps.flatMap((step) => ([step.party].flat().includes(party) ? [step.permission] : []));
  const types = new Set(
    codes.flatMap((code) => holdersOf(set.permissions, code).map(({ companyType }) => companyType)),
  );
  return types.size === 0 || holdersOf(set.permissions, permission).some(({ companyType }) => types.has(companyType));
}

/** The type that the picker of a role's company holds to. */
function chosenType(entity: EntitySpec, party: string): string | null {
  const field = own(entity.parties, party)?.field;
  const type = field === undefined ? undefined : fieldAt(entity, field)?.ref?.filter?.companyType;
  return /^'(\w+)'$/.exec(type?.trim() ?? '')?.[1] ?? null;
}

const playedRoles = (entity: EntitySpec): string[] =>
  Object.keys(entity.parties).filter((role) => isPlayed(entity, role));

/** Why a field that stands alone holds nobody's id; null for everything else. */
function noPerson(run: LintRun, entity: EntitySpec, text: string): string | null {
  const field = /^\w+$/.test(text) ? fieldAt(entity, text) : undefined;
  const of = text === 'id' || field ? recordAt(run, entity, text, field) : null;
  const person = run.of(people);
  if (of !== null && person !== null && of !== person)
    return `"${text}" is the id of "${of}", people are of "${person}"`;
  if (!field) return null;
  if (Object.values(entity.parties).some((party) => party.field === text)) return `"${text}" holds a company`;
  const isId = field.type === 'string' && !field.dictionary && ['text', 'ref'].includes(field.format ?? 'text');
  return isId ? null : `"${text}" holds no id`;
}
