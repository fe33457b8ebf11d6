import { loadSchemasOrThrow } from '#codegen/load';
import type { EntitySpec, PermissionSpec, SchemaSet, TransitionSpec } from '#core/language';
import type { Finding, Positions } from '#core/lint';
import { lintAccess } from '../../../../../engine/core/lint/access/access.ts';
import { LintRun } from '../../../../../engine/core/lint/run/run.ts';
import { PROJECT } from '../../../../fixtures/workspace.ts';

const { set, positions } = loadSchemasOrThrow(PROJECT);

/** The set as it is shipped. */
export const shipped: SchemaSet = set;

/** Files and lines are those of the text, pointers those of the set: a step of a pattern keeps its own. */
const inSet: Positions = {
  of: (collection, key, pointer, part) => ({ ...positions.of(collection, key, pointer, part), pointer }),
};

/**
 * The entities of the shipped set, for tests that seed a mistake into each place that could have it. Records that no
 * screen asks for yet can be edited by whoever made or sends them, as they will be.
 */
export const entities: EntitySpec[] = Object.values(set.entities).map((entity) => {
  const sends = entity.workflow?.transitions.find(
    ({ from, validate }) => validate && from.includes(entity.workflow?.initial ?? ''),
  );
  if (entity.operations?.edit || !sends) return entity;
  const [maker] = Object.keys(entity.parties).filter((role) => entity.parties[role]?.field === 'companyId');
  const edit = { permission: sends.permission, party: maker ?? sends.party, states: sends.from };
  return { ...entity, operations: { ...entity.operations, edit } };
});
export const permissions: PermissionSpec = set.permissions;

/** What a check finds in the shipped set with other members. */
export function foundBy(check: (run: LintRun) => void, changes: Partial<SchemaSet> = {}): Finding[] {
  const run = new LintRun({ ...set, ...changes }, inSet, {});
  check(run);
  return run.findings();
}

/** What the checks of access find once an entity was changed. */
export function foundIn(name: string, change: (entity: EntitySpec) => void): Finding[] {
  const entity = structuredClone(entityOf(name));
  change(entity);
  const all = Object.fromEntries(entities.map((each) => [each.name, each]));
  const found = foundBy(lintAccess, { entities: { ...all, [name]: entity } });
  return found.filter(({ where }) => where.file.endsWith(`/${name}/entity.json`));
}

/** The same with all of these entities changed at once: one look at the set, however many it holds. By entity. */
export function foundInEach(
  changed: readonly EntitySpec[],
  change: (entity: EntitySpec) => void,
): (name: string) => Finding[] {
  const all = Object.fromEntries(entities.map((each) => [each.name, each]));
  for (const { name } of changed) {
    const entity = structuredClone(entityOf(name));
    change(entity);
    all[name] = entity;
  }
  const found = foundBy(lintAccess, { entities: all });
  return (name) => found.filter(({ where }) => where.file.endsWith(`/${name}/entity.json`));
}

/** `code pointer` of findings. */
export const places = (findings: readonly Finding[]): string[] =>
  findings.map(({ code, where }) => `${code} ${where.pointer}`);

export function entityOf(name: string): EntitySpec {
  const entity = entities.find((each) => each.name === name);
  if (!entity) throw new Error(`no entity ${name}`);
  return entity;
}

/** Every transition with its entity and place in the file. */
export const steps = entities.flatMap((entity) =>
  (entity.workflow?.transitions ?? []).map((transition, index) => ({ name: entity.name, transition, index })),
);

export function stepAt(entity: EntitySpec, index: number): TransitionSpec {
  const transition = entity.workflow?.transitions[index];
  if (!transition) throw new Error(`no transition ${index}`);
  return transition;
}

/** Different entities among the cases. */
export const entitiesIn = (cases: ReadonlyArray<{ name: string }>): number =>
  new Set(cases.map(({ name }) => name)).size;
