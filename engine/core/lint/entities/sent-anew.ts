import type { EntitySpec, TransitionSpec } from '#core/language';
import { pathOf } from '../expressions/scope.ts';
import { soundNode } from '../expressions/sound.ts';
import { own } from '../run/field.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { conjuncts } from './turned-about.ts';

/** Steps that are taken once: they ask that a field is empty and fill it in. Sent anew, the record must be without it. */
export function lintSentAnew(run: LintRun, { workflow, operations }: EntitySpec, place: Place) {
  if (!workflow) return;
  const { transitions, initial } = workflow;
  const editable = operations?.edit?.states ?? [initial];
  transitions.forEach((step, index) => {
    const field = filledOnce(step);
    if (field === null) return;
    const others = transitions.filter((other) => !empties(other, field));
    const after = reached(others, endsOf(step));
    const back = editable.filter((state) => after.has(state));
    if (!step.from.some((state) => reached(others, back).has(state))) return;
    const reason = `a record that is sent anew still has "${field}", and nothing on the way empties it`;
    run.report('SCH269', { name: step.name, reason }, below(place, 'transitions', index, 'when'));
  });
}

function filledOnce({ when, effects = [] }: TransitionSpec): string | null {
  const node = when === undefined ? null : soundNode(when);
  const asked = (node ? conjuncts(node) : []).flatMap((part) =>
    part.kind === 'call' && part.name === 'empty' && part.args[0] ? [pathOf(part.args[0])?.join('.') ?? ''] : [],
  );
  const filled = effects.flatMap((effect) => ('set' in effect ? Object.entries(effect.set) : []));
  return asked.find((name) => filled.some(([code, text]) => code === name && text !== 'null')) ?? null;
}

const empties = ({ effects = [] }: TransitionSpec, field: string): boolean =>
  effects.some((effect) => 'set' in effect && own(effect.set, field) === 'null');

const endsOf = ({ to }: TransitionSpec): string[] => (typeof to === 'string' ? [to] : to.map(({ state }) => state));

function reached(steps: readonly TransitionSpec[], from: readonly string[]): ReadonlySet<string> {
  const seen = new Set(from);
  for (const state of seen)
    for (const step of steps) if (step.from.includes(state)) for (const end of endsOf(step)) seen.add(end);
  return seen;
}
