import { compileDialog, startDialog } from '#core/dialog';
import { type ExpressionNode, parseExpression } from '#core/expression';
import { ASPECTS, type EvaluationContext, type TransitionCase, type TransitionSpec } from '#core/language';
import type { Evaluation, FormModel, ObservedExpression, RuleObserver } from '#core/model';
import { candidatesFor } from './candidates.ts';
import type { Condition } from './conditions.ts';
import { judgeCase } from './judge.ts';
import type { Recorder } from './recorder.ts';
import { type SceneGround, scenesOf } from './scenes.ts';
import type { CaseFailure, Site } from './types.ts';

type Values = Record<string, unknown>;
type Played = { record: Values; input: Values; context: EvaluationContext };

/**
 * Coverage of the rules on what transitions ask for. The written cases of transitions run first, with `input` typed in;
 * then each rule meets the records and dialogs that its own comparisons tell apart.
 */
export function coverDialogs(
  ground: SceneGround,
  cases: readonly TransitionCase[],
  recorder: Recorder,
): { derived: number; failures: CaseFailure[] } {
  let derived = 0;
  const failures: CaseFailure[] = [];
  ground.entity.workflow?.transitions.forEach((transition, index) => {
    if (!transition.asks?.rules) return;
    const pointer = `/workflow/transitions/${index}/asks`;
    const model = modelOf(transition, ground, beneath(recorder, ground.entity.name, pointer));
    for (const rule of cases) {
      if (rule.transition !== transition.name) continue;
      const played = { record: rule.given, input: rule.input ?? {}, context: { ...ground.context, ...rule.ctx } };
      const differences = judgeCase(play(model, played), { ...rule, form: '', expect: rule.expect.dialog ?? {} });
      if (differences.length > 0) failures.push({ name: rule.name, differences });
    }
    derived += derive(model, transition, pointer, { ground, recorder });
  });
  return { derived, failures };
}

function modelOf({ name, label, asks }: TransitionSpec, ground: SceneGround, observer: RuleObserver): FormModel {
  const { fields = {}, required, rules } = asks ?? {};
  const spec = { name, title: label, fields, required, rules, record: ground.entity };
  return compileDialog(spec, ground.dictionary, observer);
}

/** A dialog's places begin at the dialog; the recorder names those of the entity's file. */
function beneath(recorder: Recorder, file: string, pointer: string): RuleObserver {
  return {
    expression: <Frame>(rule: ObservedExpression) => {
      const own = typeof rule.where === 'object' ? (rule.where?.pointer ?? '') : '';
      return recorder.expression<Frame>({ ...rule, where: { file, pointer: pointer + own } });
    },
    table: (use) => recorder.table(use),
  };
}

/** The dialog over a record with values typed in; everything that can be asked of it is asked. */
function play(model: FormModel, { record, input, context }: Played): Evaluation {
  const evaluation = startDialog(model, { record }, context);
  evaluation.assign(input, { touched: true });
  evaluation.asks();
  evaluation.validate();
  return evaluation;
}

/** Scenes of each rule, until all its branches were seen; answers how many of them saw something new. */
function derive(
  model: FormModel,
  { asks, from }: TransitionSpec,
  pointer: string,
  { ground, recorder }: { ground: SceneGround; recorder: Recorder },
): number {
  let derived = 0;
  asks?.rules?.forEach((rule, index) => {
    for (const aspect of ASPECTS) {
      const text = rule[aspect];
      if (text === undefined) continue;
      const at = `${pointer}/rules/${index}/${aspect}`;
      const sites = recorder.sites.filter((site) => site.pointer === at);
      const condition: Condition = { text, pointer: at, input: asks.fields, states: from };
      for (const scene of scenesFor({ model, field: rule.field, ground }, condition, parseExpression(text))) {
        if (sites.every(({ hits }) => hits > 0)) break;
        if (adds(sites, () => play(model, scene))) derived++;
      }
    }
  });
  return derived;
}

/** A check is judged only where its field is sound: what the rule leaves open of it is tried as well. */
function* scenesFor(
  { model, field, ground }: { model: FormModel; field: string; ground: SceneGround },
  condition: Condition,
  node: ExpressionNode,
): Generator<Played> {
  const schema = model.fields.get(field)?.schema;
  const isLeaf = schema && !schema.properties && !schema.items?.properties;
  const tried = isLeaf ? candidatesFor(schema, ground.dictionary) : [];
  for (const { values, input = {}, context } of scenesOf(condition, node, ground)) {
    yield { record: values, input, context };
    if (Object.hasOwn(input, field)) continue;
    for (const value of tried) yield { record: values, input: { ...input, [field]: value }, context };
  }
}

function adds(sites: readonly Site[], run: () => void): boolean {
  const before = sites.filter(({ hits }) => hits > 0).length;
  run();
  return sites.filter(({ hits }) => hits > 0).length > before;
}
