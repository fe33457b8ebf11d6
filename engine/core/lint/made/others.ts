import { balanceFields, marksOf } from '#core/claims';
import { own } from '../run/field.ts';
import type { LintRun } from '../run/run.ts';

/** What claims, readings and steps of other records write whenever they do, and what modules may. */
export function writtenByOthers(run: LintRun, name: string): string[] {
  const entity = own(run.set.entities, name);
  if (!entity) return [];
  return [
    ...(run.of(updated).get(name) ?? []),
    ...(run.of(marks).get(name) ?? []),
    ...balanceFields(entity),
    ...Object.keys(entity.derivedFields ?? {}),
  ];
}

const marks = ({ set }: LintRun) => marksOf(set.entities);

/** Fields that some step writes into a record beside its own, by the entity of that record. */
function updated({ set }: LintRun): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, Set<string>>();
  for (const { workflow, operations = {} } of Object.values(set.entities))
    for (const { effects = [] } of [...(workflow?.transitions ?? []), ...Object.values(operations)])
      for (const effect of effects) {
        if (!('update' in effect)) continue;
        const { entity, set: values = {}, add = {} } = effect.update;
        const known = fields.get(entity) ?? new Set<string>();
        for (const field of [...Object.keys(values), ...Object.keys(add)]) known.add(field);
        fields.set(entity, known);
      }
  return fields;
}
