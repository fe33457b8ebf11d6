import { actionsIn, compileDialog, type DialogSpec, startDialog } from '#core/dialog';
import { type ExpressionNode, parseExpression } from '#core/expression';
import {
  ASPECTS,
  type DecisionTable,
  type EntitySpec,
  type EvaluationContext,
  type ScreenSpec,
  type TransitionCase,
  type TransitionSpec,
} from '#core/language';
import type { Evaluation, FormModel, ObservedExpression, RuleObserver } from '#core/model';
import { candidatesFor } from './candidates.ts';
import type { Condition } from './conditions.ts';
import { judgeCase } from './judge.ts';
import { Recorder } from './recorder.ts';
import { type SceneGround, scenesOf } from './scenes.ts';
import type { CaseFailure, FormCoverage, Site } from './types.ts';

type Values = Record<string, unknown>;
type Played = { record: Values; input: Values; context: EvaluationContext };

/** A dialog with rules: where it stands, what it asks for, and the states that its record may be in. */
type Asking = { file: string; pointer: string; spec: DialogSpec; states?: readonly string[] };
type Watching = { ground: SceneGround; recorder: Recorder };

/**
 * Coverage of the rules on what transitions ask for. The written cases of transitions run first, with `input` typed in;
 * then each rule and each row of a table meets the records and dialogs that its own comparisons tell apart.
 */
export function coverDialogs(
  ground: SceneGround,
  cases: readonly TransitionCase[],
  recorder: Recorder,
): { derived: number; failures: CaseFailure[] } {
  let derived = 0;
  const failures: CaseFailure[] = [];
  ground.entity.workflow?.transitions.forEach((transition, index) => {
    if (!transition.dialog?.rules) return;
    const asking = askingOf(transition, index, ground);
    const model = modelOf(asking, { ground, recorder });
    for (const rule of cases) {
      if (rule.transition !== transition.name) continue;
      const played = { record: rule.given, input: rule.input ?? {}, context: { ...ground.context, ...rule.ctx } };
      const differences = judgeCase(play(model, played), { ...rule, form: '', expect: rule.expect.dialog ?? {} });
      if (differences.length > 0) failures.push({ name: rule.name, differences });
    }
    derived += derive(model, asking, { ground, recorder });
  });
  return { derived, failures };
}

/** Coverage of the dialogs that the buttons of a screen open; null when none of them has rules. Places name the route. */
export function screenCoverage({ screen, ...ground }: SceneGround & { screen: ScreenSpec }): FormCoverage | null {
  const recorder = new Recorder((file) => (file === screen.route ? screen : undefined));
  let derived = 0;
  let asked = 0;
  for (const [pointer, { key, dialog }] of Object.entries(actionsIn(screen))) {
    if (!dialog?.rules) continue;
    asked++;
    const spec = { ...dialog, name: key, record: ground.entity };
    const asking = { file: screen.route, pointer: `${pointer}/dialog`, spec };
    derived += derive(modelOf(asking, { ground, recorder }), asking, { ground, recorder });
  }
  if (asked === 0) return null;
  return { form: screen.route, sites: recorder.sites, cases: 0, derived, failures: [], stale: [] };
}

function askingOf({ name, label, dialog, from }: TransitionSpec, index: number, { entity }: SceneGround): Asking {
  const spec = { ...dialog, fields: dialog?.fields ?? {}, name, title: label, record: entity };
  return { file: entity.name, pointer: `/workflow/transitions/${index}/dialog`, spec, states: from };
}

function modelOf(asking: Asking, { ground, recorder }: Watching): FormModel {
  return compileDialog(asking.spec, ground.dictionary, beneath(asking, recorder));
}

/** A dialog's places begin at the dialog; the recorder names those of the file it stands in. Tables have files of their own. */
function beneath({ file, pointer, spec }: Asking, recorder: Recorder): RuleObserver {
  const own = `${spec.record?.name ?? ''}/${spec.name}`;
  return {
    expression: <Frame>(rule: ObservedExpression) => {
      const at = typeof rule.where === 'object' ? rule.where : undefined;
      if (at?.file !== own) return recorder.expression<Frame>(rule);
      return recorder.expression<Frame>({ ...rule, where: { file, pointer: pointer + (at.pointer ?? '') } });
    },
    table: (use) => recorder.table(use),
  };
}

/** The dialog over a record with values typed in; everything that can be asked of it is asked. */
function play(model: FormModel, { record, input, context }: Played): Evaluation {
  const { entity, record: about } = model.sources;
  const evaluation = startDialog(model, { record: withRows(about, record) }, context);
  evaluation.assign(withRows(entity, input), { touched: true });
  evaluation.remoteQuestions();
  evaluation.validate();
  return evaluation;
}

/** A condition names a column (`input.parts.share`): its table has one row, with that cell. */
function withRows(entity: EntitySpec | undefined, values: Record<string, unknown>): Record<string, unknown> {
  const isTable = (field: string) => entity?.properties[field]?.items?.properties !== undefined;
  const rowsOf = (value: unknown) => (Array.isArray(value) ? value : [value]).filter((row) => isRow(row));
  const entries = Object.entries(values).map(([field, value]) => [field, isTable(field) ? rowsOf(value) : value]);
  return Object.fromEntries(entries);
}

const isRow = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Scenes of each rule, until all its branches were seen; answers how many of them saw something new. */
function derive(model: FormModel, { file, pointer, spec, states }: Asking, { ground, recorder }: Watching): number {
  let derived = 0;
  const run = (sites: readonly Site[], scenes: Iterable<Played>) => {
    for (const scene of scenes) {
      if (sites.every(({ hits }) => hits > 0)) break;
      if (adds(sites, () => play(model, scene))) derived++;
    }
  };
  const conditionOf = (text: string, at: string): Condition => ({ text, pointer: at, input: spec.fields, states });
  spec.rules?.forEach((rule, index) => {
    const at = `${pointer}/rules/${index}`;
    if ('table' in rule) {
      const table = spec.tables?.[rule.table];
      const sites = recorder.sites.filter((site) => site.file === `${spec.record?.name ?? ''}/${rule.table}`);
      if (table) run(sites, tableScenes(conditionOf(textOf(table), at), ground));
      return;
    }
    for (const aspect of ASPECTS) {
      const text = rule[aspect];
      if (text === undefined) continue;
      const sites = recorder.sites.filter((site) => site.file === file && site.pointer === `${at}/${aspect}`);
      const condition = conditionOf(text, `${at}/${aspect}`);
      run(sites, scenesFor({ model, field: rule.field, ground }, condition, parseExpression(text)));
    }
  });
  return derived;
}

/** One condition that names everything that the inputs of a table read, and every code that its rows tell apart. */
function textOf({ inputs, rows }: DecisionTable): string {
  const parts = inputs.map(({ name, expression, domain }) => {
    if (domain === 'boolean') return `(${expression})`;
    const cells = rows.flatMap(({ when }) => (Object.hasOwn(when, name) ? (when[name] ?? []) : []));
    const codes = [...new Set(cells.map(String))].filter((code) => code !== '*' && code !== 'empty');
    return `(${expression}) in [${codes.map((code) => `'${code}'`).join(', ')}]`;
  });
  return parts.join(' && ');
}

function* tableScenes(condition: Condition, ground: SceneGround): Generator<Played> {
  for (const { values, input = {}, context } of scenesOf(condition, parseExpression(condition.text), ground))
    yield { record: values, input, context };
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
  const [table = '', column] = field.split('.');
  for (const { values, input = {}, context } of scenesOf(condition, node, ground)) {
    if (column !== undefined) {
      const { row = {}, ...record } = values;
      for (const value of [undefined, ...tried]) {
        const cell = value === undefined ? {} : { [column]: value };
        yield { record, input: { ...input, [table]: [{ ...(row as object), ...cell }] }, context };
      }
      continue;
    }
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
