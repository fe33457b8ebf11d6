import { type CompiledExpression, compileExpression, entityNames } from '#core/expression';
import type { CasesFile } from '#core/language';
import { conditionsOf } from './conditions.ts';
import { coverDialogs } from './dialogs.ts';
import { Recorder } from './recorder.ts';
import { type SceneGround, scenesOf } from './scenes.ts';
import { judgeTransitionCase } from './transitions.ts';
import type { FormCoverage, Site } from './types.ts';
import { applyUnreachable } from './unreachable.ts';

/**
 * Coverage of what an entity says beside its forms: access, operations, views, tabs, transitions and their dialogs. Written cases run
 * first, then each condition meets the scenes derived from its own comparisons until all its branches were seen; what
 * is left can't be reached by any value and is dead.
 */
export function workflowCoverage({ cases, ...ground }: SceneGround & { cases?: CasesFile }): FormCoverage {
  const { entity, context } = ground;
  const recorder = new Recorder((file) => (file === entity.name ? entity : undefined));
  const conditions = new Map<string, CompiledExpression>();
  let derived = 0;
  const open = conditionsOf(entity).map((condition) => {
    const where = { file: entity.name, pointer: condition.pointer };
    const compiled = compileExpression(condition.text, {
      names: entityNames(entity, { input: condition.input, edits: condition.edits }),
      dictionary: ground.dictionary,
      observe: (node) => recorder.expression({ text: condition.text, node, expected: 'bool', where }),
    });
    conditions.set(condition.pointer, compiled);
    return { condition, compiled };
  });
  const written = cases?.transitions ?? [];
  const at = (pointer: string) => conditions.get(pointer);
  const failures = written.flatMap((rule) => {
    const differences = judgeTransitionCase(entity, rule, { context, at });
    return differences.length === 0 ? [] : [{ name: rule.name, differences }];
  });
  for (const { condition, compiled } of open) {
    const sites = recorder.sites.filter(({ pointer }) => pointer === condition.pointer);
    for (const scope of scenesOf(condition, compiled.node, ground)) {
      if (sites.every(({ hits }) => hits > 0)) break;
      if (adds(sites, () => compiled.evaluate(scope))) derived++;
    }
  }
  const dialogs = coverDialogs(ground, written, recorder);
  derived += dialogs.derived;
  failures.push(...dialogs.failures);
  const stale = applyUnreachable(recorder.sites, (entry) => entry.in === entity.name && entity.name, cases);
  return { form: entity.name, sites: recorder.sites, cases: written.length, derived, failures, stale };
}

/** True when a scene saw a branch that none saw before; the others are not cases. */
function adds(sites: readonly Site[], evaluate: () => unknown): boolean {
  const before = sites.filter(({ hits }) => hits > 0).length;
  evaluate();
  return sites.filter(({ hits }) => hits > 0).length > before;
}
