import { isPlayed } from '#core/access';
import { type EntitySpec, rolesNamed, type TransitionSpec } from '#core/language';
import { expectTransition } from '../expressions/references.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** Each step of people is offered somewhere: by a screen, a to-do, an approval, another record; or it is planned. */
export function lintOffers(run: LintRun, entity: EntitySpec, file: Place) {
  const { name: owner, workflow } = entity;
  if (!workflow) return;
  const planned = new Set(workflow.planned);
  const at = below(file, 'workflow');
  for (const [name, place] of listed(workflow.planned, below(at, 'planned'))) {
    expectTransition(run, entity, name, place);
    if (run.of(offered, owner).has(name))
      run.report('SCH211', { what: `"${name}" in "planned"`, reason: 'something offers it' }, place, 'remove it');
  }
  for (const [transition, place] of listed(workflow.transitions, below(at, 'transitions'))) {
    const { name } = transition;
    if (planned.has(name) || !isForPeople(entity, transition) || run.of(offered, owner).has(name)) continue;
    const hint = `give a screen of "${owner}" the button "${name}", or add it to the workflow: "planned": ${JSON.stringify([...planned, name])}`;
    run.report('SCH224', { name, entity: owner }, below(place, 'name'), hint);
  }
}

function isForPeople(entity: EntitySpec, { party, automatic }: TransitionSpec): boolean {
  if (automatic) return false;
  return rolesNamed(party)?.some((role) => isPlayed(entity, role)) ?? true;
}

const offered = (run: LintRun, entity: string): ReadonlySet<string> =>
  new Set(
    [...run.of(offers)].flatMap((offer) => (offer.startsWith(`${entity} `) ? [offer.slice(entity.length + 1)] : [])),
  );

/** `entity transition` of everything that the set offers. */
const offers = (run: LintRun): ReadonlySet<string> =>
  new Set([
    ...run.names('screens').flatMap((route) => [...run.of(offersOfScreen, route)]),
    ...run.names('entities').flatMap((name) => [...run.of(offersOfEntity, name)]),
  ]);

function offersOfScreen(run: LintRun, route: string): ReadonlySet<string> {
  const found = new Set<string>();
  noteValue(run, run.set.screens[route], found);
  return found;
}

function offersOfEntity({ set }: LintRun, name: string): ReadonlySet<string> {
  const found = new Set<string>();
  const entity = set.entities[name];
  if (entity) noteEntity(entity, found);
  return found;
}

/** Keywords of screens that hold the name of a step. */
const NAMING = new Set(['transition', 'approve', 'reject', 'others', 'then']);
/** Keywords that hold a call, which may be that of a step. */
const CALLING = new Set(['call', 'then', 'send']);

/** Walks a screen: what it names is of the entity of the nearest part around that has one. */
function noteValue(run: LintRun, value: unknown, found: Set<string>, entity?: string, keyword = '') {
  if (typeof value === 'string') {
    if (entity !== undefined && NAMING.has(keyword)) found.add(`${entity} ${value}`);
    if (CALLING.has(keyword)) noteCall(run, value, found);
  } else if (Array.isArray(value)) {
    for (const item of value) noteValue(run, item, found, entity, keyword);
  } else if (typeof value === 'object' && value !== null) {
    const own = 'entity' in value && typeof value.entity === 'string' ? value.entity : entity;
    for (const [name, inner] of Object.entries(value)) noteValue(run, inner, found, own, name);
  }
}

/** `POST trade:/api/payment/{id}/confirm` takes the step `confirm` of the entity at that path. */
function noteCall(run: LintRun, call: string, found: Set<string>) {
  const [, base, path, name] = /^POST (\w+):(\/.+)\/\{[^/]*\}\/(\w+)/.exec(call) ?? [];
  for (const entity of run.of(entitiesByAddress).get(`${base}:${path}`) ?? []) found.add(`${entity} ${name}`);
}

/** Names of the entities at an address. */
function entitiesByAddress({ set }: LintRun): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { name, base, path } of Object.values(set.entities))
    found.set(`${base}:${path}`, [...(found.get(`${base}:${path}`) ?? []), name]);
  return found;
}

/** To-dos, the own company's approval, and the steps that other records take. */
function noteEntity({ name: owner, approval, operations = {}, workflow }: EntitySpec, found: Set<string>) {
  const transitions = workflow?.transitions ?? [];
  for (const { name, todo } of transitions) if (todo) found.add(`${owner} ${name}`);
  for (const key of ['pass', 'reject', 'withdraw'] as const) if (approval) found.add(`${owner} ${approval[key]}`);
  for (const { effects = [] } of [...transitions, ...Object.values(operations)])
    for (const effect of effects)
      if ('update' in effect && effect.update.transition)
        found.add(`${effect.update.entity} ${effect.update.transition}`);
}
