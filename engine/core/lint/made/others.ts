import { balanceFields, marksOf } from '#core/claims';
import { own } from '../run/field.ts';
import type { LintRun } from '../run/run.ts';

/** What claims, readings and steps of other records write whenever they do, and what modules may. */
export function writtenByOthers(run: LintRun, name: string): string[] {
  const entity = own(run.set.entities, name);
  if (!entity) return [];
  const updated = Object.values(run.set.entities).flatMap(({ workflow, operations = {} }) =>
    [...(workflow?.transitions ?? []), ...Object.values(operations)].flatMap(({ effects = [] }) =>
      effects.flatMap((effect) =>
        'update' in effect && effect.update.entity === name
          ? [...Object.keys(effect.update.set ?? {}), ...Object.keys(effect.update.add ?? {})]
          : [],
      ),
    ),
  );
  const marks = marksOf(run.set.entities).get(name) ?? [];
  return [...updated, ...marks, ...balanceFields(entity), ...Object.keys(entity.derivedFields ?? {})];
}
