import type { EntitySpec, StateSpec, TransitionSpec } from '#core/language';
import { outcomesOf } from '../expressions/outcomes.ts';
import { expectState } from '../expressions/references.ts';
import { soundNode } from '../expressions/sound.ts';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** A record that a step makes begins in a state that says so (`served`), or in the first one. */
export function lintBegun(run: LintRun, entity: EntitySpec, step: TransitionSpec, place: Place) {
  for (const [effect, at] of listed(step.effects, below(place, 'effects'))) {
    if (!('create' in effect)) continue;
    const made = own(run.set.entities, effect.create.entity);
    const field = made?.workflow?.field ?? '';
    const text = own(effect.create.set, field);
    const node = text === undefined ? null : soundNode(text);
    for (const outcome of made && node ? outcomesOf(node) : [])
      if (made && outcome.kind === 'literal' && outcome.value !== null)
        lintState(run, { entity, step, made, code: String(outcome.value) }, below(at, 'create', 'set', field));
  }
}

type Made = { entity: EntitySpec; step: TransitionSpec; made: EntitySpec; code: string };

function lintState(run: LintRun, { entity, step, made, code }: Made, place: Place) {
  const state = made.workflow?.states.find((each) => each.code === code);
  if (!state) return expectState(run, made, code, place);
  if (code === made.workflow?.initial || isServed(state, entity, step)) return;
  const hint = `add { "entity": "${entity.name}", "transition": "${step.name}" } to "served" of the state`;
  run.report('SCH257', { name: code, entity: made.name }, place, hint);
}

function isServed({ served = [] }: StateSpec, { name }: EntitySpec, step: TransitionSpec): boolean {
  return [served]
    .flat()
    .some((by) => 'transition' in by && by.transition === step.name && (by.entity ?? name) === name);
}
