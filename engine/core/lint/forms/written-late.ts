import type { EntitySpec, TemplateSpec, TransitionSpec } from '#core/language';
import type { TemplateReference } from '#core/template';
import { own } from '../run/field.ts';
import type { LintRun, Place } from '../run/run.ts';

type Slot = Extract<TemplateReference, { kind: 'slot' }>;

/** A document is fixed by its first seal: what only that step or a later one writes is never in it. */
export function lintUnsealed(
  run: LintRun,
  [entity, template]: [EntitySpec, TemplateSpec],
  { path, guards }: Slot,
  place: Place,
) {
  const [name = ''] = path.split('.');
  const field = own(entity.properties, name);
  const seals = sealsOf(entity, template);
  if (!field?.serverOwned || seals.length === 0 || guards.some((guard) => guard.includes(name))) return;
  if (field.default !== undefined || entity.number?.field === name || own(entity.derivedFields ?? {}, name)) return;
  const writers = (entity.workflow?.transitions ?? []).filter((step) => writes(step, name));
  if (
    writers.length === 0 ||
    isWrittenElsewhere(entity, name) ||
    !seals.every((seal) => isLater(entity, seal, writers))
  )
    return;
  const reason = 'nothing writes it before the seal';
  run.report('SCH260', { name: path, reason }, place, `{{#if !empty(${name})}} … {{/if}}`);
}

function sealsOf({ documents = {}, workflow }: EntitySpec, { name }: TemplateSpec): TransitionSpec[] {
  const keys = Object.keys(documents).filter((key) => documents[key]?.template === name);
  return (workflow?.transitions ?? []).filter(({ dialog }) => keys.includes(dialog?.seal?.document ?? ''));
}

const writes = ({ effects = [] }: TransitionSpec, name: string): boolean =>
  effects.some((effect) => 'set' in effect && effect.set[name] !== undefined && effect.set[name] !== 'null');

const isWrittenElsewhere = ({ operations = {}, claims = [], balances = {} }: EntitySpec, name: string): boolean =>
  Object.values(operations).some(({ effects = [] }) =>
    effects.some((effect) => 'set' in effect && name in effect.set),
  ) ||
  claims.some(({ fix = {} }) => name in fix) ||
  name in balances;

/** No writer can have been taken when the seal is. */
function isLater({ workflow }: EntitySpec, seal: TransitionSpec, writers: readonly TransitionSpec[]): boolean {
  if (!workflow) return false;
  // What can be reached without taking the seal: a writer that leaves one of these may come first.
  const before = new Set([workflow.initial, ...workflow.states.filter(({ served }) => served).map(({ code }) => code)]);
  // A Set walks what is added meanwhile, too.
  for (const state of before)
    for (const { to } of workflow.transitions.filter((step) => step !== seal && step.from.includes(state)))
      for (const end of typeof to === 'string' ? [to] : to) before.add(typeof end === 'string' ? end : end.state);
  return writers.every((step) => step === seal || !step.from.some((state) => before.has(state)));
}
