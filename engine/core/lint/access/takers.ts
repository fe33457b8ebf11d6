import { conditionIn, type Deed, deedsOf, holdersOf, isPlayed, mayBeOne, seesIn } from '#core/access';
import type { EntitySpec } from '#core/language';
import { own } from '../run/field.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** Transitions say who takes them, and these see the record where they should take it. */
export function lintTakers(run: LintRun, entity: EntitySpec, file: Place) {
  entity.workflow?.transitions.forEach((transition, index) => {
    if (transition.party !== undefined) return;
    const hint = `add "party": ${meant(run, entity, transition)}`;
    run.report('SCH220', { name: transition.name }, below(file, 'workflow', 'transitions', index), hint);
  });
  for (const deed of deedsOf(entity)) {
    if (deed.name === 'copy' || !isUnderstood(entity, deed)) continue;
    lintSight(run, entity, deed, file);
    lintReading(run, entity, deed, file);
  }
}

/** The roles that see the record in all states that the step leaves; else whoever sees it, as if nothing were said. */
function meant({ set }: LintRun, entity: EntitySpec, { from, permission }: { from: string[]; permission: string }) {
  const roles = Object.keys(entity.parties).filter(
    (role) => isPlayed(entity, role) && from.every((state) => seesIn(entity, { kind: 'party', role }, state) === true),
  );
  const types = typesThatSee(entity, from[0] ?? '');
  const isForTypes = holdersOf(set.permissions, permission).every(({ companyType }) => types.has(companyType));
  const [only] = roles;
  return isForTypes || only === undefined || roles.length > 1
    ? '"*" for whoever sees the record, or its roles'
    : `"${only}"`;
}

/** What is misspelt has a finding of its own. */
function isUnderstood(entity: EntitySpec, { roles, states }: Deed): boolean {
  const known = new Set(entity.workflow?.states.map(({ code }) => code));
  const isKnown = (roles ?? []).every((role) => Object.hasOwn(entity.parties, role));
  return isKnown && states.every((state) => known.size === 0 || known.has(state));
}

/** Each role sees the record in each state in which it should take the step. */
function lintSight(run: LintRun, entity: EntitySpec, deed: Deed, file: Place) {
  for (const role of deed.roles ?? []) {
    if (!isPlayed(entity, role) || entity.access.some((rule) => 'user' in rule)) continue;
    deed.states.forEach((state, index) => {
      if (isSeen(run, entity, deed, { role, state })) return;
      const reason = `"${role}" has no access in state "${state}"`;
      const when = entity.workflow ? `, "when": "${entity.workflow.field} == '${state}'"` : '';
      const hint = `add { "party": "${role}"${when} } to "access", or the state to the "when" that is there`;
      run.report('SCH221', { name: deed.name, reason }, placeOfState(entity, deed, index, file), hint);
    });
  }
}

function isSeen(
  run: LintRun,
  entity: EntitySpec,
  deed: Deed,
  { role, state }: { role: string; state: string },
): boolean {
  const roles = Object.keys(entity.parties).filter((other) => mayBeOne(entity, role, other));
  if (roles.some((other) => seesIn(entity, { kind: 'party', role: other }, state) !== false)) return true;
  const types = typesThatSee(entity, state);
  return holdersOf(run.set.permissions, deed.permission).every(({ companyType }) => types.has(companyType));
}

/** Company types that see all records in the state, whatever part they play. */
function typesThatSee({ access, workflow }: EntitySpec, state: string): Set<string> {
  return new Set(
    access.flatMap((rule) =>
      'companyType' in rule && conditionIn(rule.when, workflow?.field ?? 'status', state) !== false
        ? [rule.companyType]
        : [],
    ),
  );
}

/** Somebody who holds the code of a step may open the record at all. */
function lintReading(run: LintRun, entity: EntitySpec, deed: Deed, file: Place) {
  const { permissions } = run.set;
  const takers = holdersOf(permissions, deed.permission);
  const readers = new Set(holdersOf(permissions, entity.permission));
  if (takers.length === 0 || readers.size === 0 || takers.some((holder) => readers.has(holder))) return;
  const reason = `nobody who holds "${deed.permission}" holds "${entity.permission}", which the record asks for`;
  const hint = `grant "${entity.permission}" to whoever holds "${deed.permission}" in schemas/permissions.json`;
  run.report('SCH221', { name: deed.name, reason }, below(placeOf(entity, deed, file), 'permission'), hint);
}

function placeOf(entity: EntitySpec, { name, transition }: Deed, file: Place): Place {
  if (!transition) return below(file, 'operations', name);
  return below(file, 'workflow', 'transitions', entity.workflow?.transitions.indexOf(transition) ?? 0);
}

/** The state where the step names it; the operation where it names none. */
function placeOfState(entity: EntitySpec, deed: Deed, index: number, file: Place): Place {
  const at = placeOf(entity, deed, file);
  if (deed.transition) return below(at, 'from', index);
  return own(entity.operations ?? {}, deed.name as 'edit')?.states ? below(at, 'states', index) : at;
}
