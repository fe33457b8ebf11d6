import type { EffectSpec, EntitySpec, TransitionSpec, WorkflowSpec } from '#core/language';
import { permissionsOf } from '#core/permissions';
import { permissionCodes } from '../run/permission-codes.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** Transitions that nobody can take, and states that only such transitions leave. */
export function lintActors(run: LintRun, entity: EntitySpec, { states, transitions }: WorkflowSpec, place: Place) {
  const forNobody = new Set<TransitionSpec>();
  for (const [transition, at] of listed(transitions, below(place, 'transitions'))) {
    if (!isForNobody(run, entity, transition)) continue;
    forNobody.add(transition);
    const reason = `no role of any company type is granted "${transition.permission}"`;
    run.report('SCH212', { what: `transition "${transition.name}"`, reason }, below(at, 'permission'));
  }
  for (const [{ code, final }, at] of listed(states, below(place, 'states'))) {
    const leaving = transitions.filter(({ from }) => from.includes(code));
    if (final || leaving.length === 0 || !leaving.every((transition) => forNobody.has(transition))) continue;
    const reason = `nobody may take "${leaving.map(({ name }) => name).join('", "')}"`;
    run.report('SCH212', { what: `state "${code}"`, reason }, below(at, 'code'));
  }
}

/** A code that nobody holds, of a step that neither the server nor another record takes. Unknown codes are told elsewhere. */
function isForNobody(run: LintRun, { name: entity }: EntitySpec, { name, permission, automatic }: TransitionSpec) {
  if (permission === '' || automatic || !permissionCodes(run.set.permissions).has(permission)) return false;
  return !heldCodes(run).has(permission) && !isAdvanced(run, entity, name);
}

/** Another record's transition takes it. */
function isAdvanced(run: LintRun, entity: string, name: string): boolean {
  return run.of(advancedSteps).has(`${entity} ${name}`);
}

/** `entity transition` of the steps that records take for others. */
function advancedSteps(run: LintRun): ReadonlySet<string> {
  const advanced = ({ effects = [] }: { effects?: EffectSpec[] }) =>
    effects.flatMap((effect) => ('update' in effect ? [`${effect.update.entity} ${effect.update.transition}`] : []));
  return new Set(
    Object.values(run.set.entities).flatMap(({ workflow, operations = {} }) =>
      [...(workflow?.transitions ?? []), ...Object.values(operations)].flatMap(advanced),
    ),
  );
}

const heldOf = new WeakMap<object, ReadonlySet<string>>();

/** Codes that somebody holds: the director of some company with all its services and roles. */
function heldCodes(run: LintRun): ReadonlySet<string> {
  const { permissions } = run.set;
  const known = heldOf.get(permissions);
  if (known) return known;
  const services = permissions.services.map(({ code }) => code);
  const held = permissions.companyTypes.flatMap(({ code, roles }) => {
    const lower = roles.map((role) => role.toLowerCase());
    const holder = { companyType: code, services, roles: lower, director: true, readOnly: false };
    return [...permissionsOf(permissions, holder)];
  });
  const codes = new Set(held);
  heldOf.set(permissions, codes);
  return codes;
}
