import { judgeTransitionCase } from '#core/coverage';
import { type CompiledExpression, compileExpression, entityNames } from '#core/expression';
import { type EntitySpec, inputFields, type TransitionCase, type TransitionSpec } from '#core/language';
import { dictionaryOf } from '../expressions/references.ts';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { CONTEXT } from './cases.ts';
import type { Contradiction } from './contradicted.ts';

/** Cases that expect of a step what its guard, checks and targets do not do, each with the step beside it. */
export function lintCasesOfSteps(run: LintRun): Contradiction[] {
  const found: Contradiction[] = [];
  for (const [name, { transitions }] of Object.entries(run.set.cases)) {
    const entity = own(run.set.entities, name);
    if (!entity) continue;
    const compiled = compiledOf(run, entity);
    for (const [item, at] of listed(transitions, below(fileOf('cases', name), 'transitions')))
      found.push(...lintCase(run, entity, item, compiled, at));
  }
  return found;
}

type At = (pointer: string) => CompiledExpression | undefined;

function lintCase(run: LintRun, entity: EntitySpec, item: TransitionCase, at: At, place: Place): Contradiction[] {
  const index = entity.workflow?.transitions.findIndex(({ name }) => name === item.transition) ?? -1;
  if (index < 0) return [];
  const step = below(fileOf('entities', entity.name), 'workflow', 'transitions', index);
  const { file, line = 1 } = run.position(step);
  return judgeTransitionCase(entity, item, { context: CONTEXT, at }).map((reason) => {
    const [, part = ''] = reason.split(' ');
    run.report('SCH252', { name: item.name, reason, rule: `${file}:${line}` }, below(place, 'expect', part));
    const rule = checkOf(entity, index, reason, step);
    return { rule, text: '', field: item.transition, by: `case "${item.name}"`, isCase: true, reason };
  });
}

/** The check that refuses, or should, by its message; otherwise the step. */
function checkOf(entity: EntitySpec, index: number, reason: string, step: Place): Place {
  const checks = entity.workflow?.transitions[index]?.checks ?? [];
  const found = checks.findIndex(({ message }) => reason.includes(JSON.stringify(message)));
  return found < 0 ? step : below(step, 'checks', found, 'refuseWhen');
}

/** The conditions of the steps of an entity by their pointers, read when they are first asked for. */
export function compiledOf(run: LintRun, entity: EntitySpec): At {
  const known = new Map<string, CompiledExpression | undefined>();
  return (pointer) => {
    if (!known.has(pointer)) known.set(pointer, compiledAt(run, entity, pointer));
    return known.get(pointer);
  };
}

function compiledAt(run: LintRun, entity: EntitySpec, pointer: string): CompiledExpression | undefined {
  const [, , , index = '', ...rest] = pointer.split('/');
  const step = entity.workflow?.transitions[Number(index)];
  const text = step && textAt(step, rest);
  if (!step || text === undefined) return undefined;
  const names = entityNames(entity, { input: inputFields(step) });
  return compileExpression(text, { names, dictionary: (name) => dictionaryOf(run, name) });
}

function textAt({ when, checks, to }: TransitionSpec, [keyword, index]: readonly string[]): string | undefined {
  if (keyword === 'when') return when;
  if (keyword === 'checks') return checks?.[Number(index)]?.refuseWhen;
  return typeof to === 'string' ? undefined : to[Number(index)]?.when;
}
