/** Who plays which role in a record, who may see it, and what the caller may do with it now. */
import { type EvaluationContext, rolesNamed, type TransitionSpec } from '#core/language';
import { companyTypePrincipal, rolePrincipal, userPrincipal } from '#server/database';
import type { Actor } from '#server/kernel';
import { neutralContext } from '../type/context.ts';
import type { RecordType } from '../type/record-type.ts';

type Values = Record<string, unknown>;

/** The lists kept with each row: `role:company`, and everyone who may see it (docs/language/workflow.md, "Parties"). */
export function accessLists(type: RecordType, values: Values): { partyRoles: string[]; visibleTo: string[] } {
  const scope = { values, context: neutralContext() };
  const roles = new Map<string, string[]>();
  for (const [role, party] of Object.entries(type.spec.parties)) {
    const company =
      party.field !== undefined ? values[party.field] : type.compile(party.value ?? 'null').evaluate(scope);
    roles.set(role, ids(company));
  }
  const visibleTo = new Set<string>();
  for (const rule of type.spec.access) {
    if ('user' in rule) {
      for (const principal of personIn(values, rule)) visibleTo.add(principal);
    } else if (rule.when === undefined || type.compile(rule.when).evaluate(scope) === true) {
      if ('companyType' in rule) visibleTo.add(companyTypePrincipal(rule.companyType));
      else for (const company of roles.get(rule.party) ?? []) visibleTo.add(seerOf(company, rule.role));
    }
  }
  return {
    partyRoles: [...roles].flatMap(([role, companies]) => companies.map((company) => `${role}:${company}`)),
    visibleTo: [...visibleTo],
  };
}

const seerOf = (company: string, role: string | undefined): string =>
  role === undefined ? company : rolePrincipal(role, company);

function personIn(values: Values, rule: { user: string; within?: string }): string[] {
  const companies = rule.within === undefined ? [] : ids(values[rule.within]);
  return ids(values[rule.user]).flatMap((person) =>
    companies.length === 0 ? [userPrincipal(person)] : companies.map((company) => userPrincipal(person, company)),
  );
}

/** Ids never hold commas or the marks of company types and people, so a value cannot name somebody else. */
function ids(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item): item is string => typeof item === 'string' && isPartyId(item));
}

/** Whether a value may name a company or a person in the lists of a row. */
export const isPartyId = (text: string): boolean => text !== '' && !/[,:@]/.test(text);

/** Roles that the acting company plays. */
export function rolesOf(partyRoles: string[], actor: Actor): string[] {
  const company = actor.company?.id;
  if (!company) return [];
  return partyRoles
    .filter((entry) => entry.endsWith(`:${company}`))
    .map((entry) => entry.slice(0, -company.length - 1));
}

export function holds(actor: Actor, permission: string | undefined): boolean {
  return !permission || actor.permissions.has(permission);
}

export function playsOne(roles: string[], party: string | string[] | undefined): boolean {
  return rolesNamed(party)?.some((role) => roles.includes(role)) ?? true;
}

export type RowRights = { roles: string[]; actor: Actor; context: EvaluationContext };

/** Transitions and operations offered for the record now; the call checks the same again. */
export function actionsOf(type: RecordType, record: Values, rights: RowRights): string[] {
  const transitions = [...type.transitions.values()].filter((transition) =>
    isOffered(type, record, transition, rights),
  );
  const operations = (['edit', 'remove', 'copy'] as const).filter((name) =>
    isOperationOffered(type, record, name, rights),
  );
  return [...transitions.map((transition) => transition.name), ...operations];
}

export function isOffered(type: RecordType, record: Values, transition: TransitionSpec, rights: RowRights): boolean {
  return (
    transition.from.includes(String(record.status)) &&
    playsOne(rights.roles, transition.party) &&
    holds(rights.actor, transition.permission) &&
    isTrue(type, transition.when, record, rights.context)
  );
}

function isOperationOffered(
  type: RecordType,
  record: Values,
  name: 'edit' | 'remove' | 'copy',
  rights: RowRights,
): boolean {
  const operation = type.spec.operations?.[name];
  if (!operation || !holds(rights.actor, operation.permission) || !playsOne(rights.roles, operation.party))
    return false;
  const isStateFine =
    operation.states?.includes(String(record.status)) ?? (name !== 'remove' || isInitial(type, record));
  return isStateFine && isTrue(type, operation.when, record, rights.context);
}

export const isInitial = (type: RecordType, record: Values): boolean =>
  !type.spec.workflow || record.status === type.spec.workflow.initial;

export function isTrue(
  type: RecordType,
  text: string | undefined,
  values: Values,
  context: EvaluationContext,
): boolean {
  return text === undefined || type.compile(text).evaluate({ values, context }) === true;
}
