import { type AccessRule, type EntitySpec, rolesNamed, type TransitionSpec } from '#core/language';
import { conditionIn, type Truth } from './condition-in-state.ts';
import { isPlayed } from './roles.ts';

/** Whom the access rules and steps of an entity speak of. */
export type Actor =
  | { kind: 'party'; role: string; users?: string }
  | { kind: 'companyType'; code: string }
  | { kind: 'user'; field: string; within?: string };

/** Something that can be done with a record: a transition, or `edit`, `remove`, `copy`. */
export type Deed = {
  name: string;
  permission: string;
  /** Roles that may; null: whoever sees the record. */
  roles: readonly string[] | null;
  /** States in which it is offered. */
  states: readonly string[];
  when?: string;
  transition?: TransitionSpec;
};

/** What an actor sees and may do in one state; conditions are what only the record says. */
export type ActorAccess = {
  actor: Actor;
  states: Array<{ state: string; sees: Truth; does: Array<{ deed: Deed; when: true | string }> }>;
};

/** In place of states where an entity has no workflow. */
const ANY_STATE = '*';
const ON_RECORDS = ['edit', 'remove', 'copy'] as const;

/** Codes of the states; `*` alone of an entity without a workflow. */
export const statesOf = ({ workflow }: EntitySpec): string[] => workflow?.states.map(({ code }) => code) ?? [ANY_STATE];

/** Operations on stored records, then the transitions, in the order of the file. */
export function deedsOf(entity: EntitySpec): Deed[] {
  const { operations = {}, workflow } = entity;
  const built = ON_RECORDS.flatMap((name): Deed[] => {
    const operation = operations[name];
    if (!operation) return [];
    const { permission, party, when } = operation;
    // What is said of no state: a record is removed in its first one, the others are offered everywhere.
    const first = name === 'remove' && workflow ? [workflow.initial] : statesOf(entity);
    return [{ name, permission, roles: rolesNamed(party), states: operation.states ?? first, when }];
  });
  const steps = (workflow?.transitions ?? []).map((transition): Deed => {
    const { name, permission, party, from, when } = transition;
    return { name, permission, roles: rolesNamed(party), states: from, when, transition };
  });
  return [...built, ...steps];
}

/** Whether an actor's own access rules show the records of a state; the same company may see them in another role. */
export function seesIn(entity: EntitySpec, actor: Actor, state: string): Truth {
  const field = entity.workflow?.field ?? 'status';
  const truths = entity.access
    .filter((rule) => isFor(rule, actor))
    .map((rule) => conditionIn('when' in rule ? rule.when : undefined, field, state));
  if (truths.includes(true)) return true;
  return truths.filter((truth) => typeof truth === 'string').join(' || ') || false;
}

function isFor(rule: AccessRule, actor: Actor): boolean {
  if ('party' in rule) return actor.kind === 'party' && actor.role === rule.party && actor.users === rule.role;
  if ('companyType' in rule) return actor.kind === 'companyType' && actor.code === rule.companyType;
  return actor.kind === 'user' && actor.field === rule.user && actor.within === rule.within;
}

/** Actor × state: what they see and may do. Roles first in the order of the file, then the other access rules. */
export function matrixOf(entity: EntitySpec): ActorAccess[] {
  const deeds = deedsOf(entity);
  return actorsOf(entity).map((actor) => ({
    actor,
    states: statesOf(entity).map((state) => {
      const sees = seesIn(entity, actor, state);
      return { state, sees, does: deeds.flatMap((deed) => offered(entity, deed, { actor, state, sees })) };
    }),
  }));
}

function actorsOf({ parties, access }: EntitySpec): Actor[] {
  const roles = Object.keys(parties).map((role): Actor => ({ kind: 'party', role }));
  const others = new Map<string, Actor>();
  for (const rule of access) {
    if ('party' in rule && rule.role !== undefined)
      others.set(`${rule.party} ${rule.role}`, { kind: 'party', role: rule.party, users: rule.role });
    if ('companyType' in rule) others.set(rule.companyType, { kind: 'companyType', code: rule.companyType });
    if ('user' in rule)
      others.set(`${rule.user} ${rule.within}`, { kind: 'user', field: rule.user, within: rule.within });
  }
  return [...roles, ...others.values()];
}

type Seen = { actor: Actor; state: string; sees: Truth };

function offered(entity: EntitySpec, deed: Deed, { actor, state, sees }: Seen) {
  if (!deed.states.includes(state)) return [];
  const isTheirs = deed.roles === null ? sees !== false : actor.kind === 'party' && deed.roles.includes(actor.role);
  if (!isTheirs) return [];
  const when = conditionIn(deed.when, entity.workflow?.field ?? 'status', state);
  return when === false ? [] : [{ deed, when }];
}

/** The title of an actor's part in the record, and how the company or person is found. */
export function actorText(entity: EntitySpec, actor: Actor): string {
  if (actor.kind === 'companyType') return `companies of type ${actor.code}`;
  if (actor.kind === 'user') return `the person in ${actor.field}${actor.within ? `, acting for ${actor.within}` : ''}`;
  const party = entity.parties[actor.role];
  const source = isPlayed(entity, actor.role) ? (party?.field ?? party?.value) : 'nobody, only the server acts';
  const users = actor.users === undefined ? '' : `, its users in role ${actor.users}`;
  return `${actor.role} ${party?.title} = ${source}${users}`;
}
