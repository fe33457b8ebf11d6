import type { LintRun } from './run.ts';

/** Names of the forms of an entity, in the order of the set. */
export const formsOf = (run: LintRun, entity: string): readonly string[] => run.of(formsOfOne, entity);

const formsOfOne = (run: LintRun, entity: string): readonly string[] => run.of(formsByEntity).get(entity) ?? [];

function formsByEntity({ set }: LintRun): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { entity, name } of Object.values(set.forms)) names.set(entity, [...(names.get(entity) ?? []), name]);
  return names;
}
