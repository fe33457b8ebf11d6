import type { ExpressionNode } from '#core/expression';
import type { Aspect, EntitySpec, FormSpec } from '#core/language';
import { foldContext } from '../expressions/expressions.ts';
import { canHold, type FoldContext, foldCondition } from '../expressions/folding.ts';
import { soundNode } from '../expressions/sound.ts';
import type { LintRun } from '../run/run.ts';
import { type Definition, isListedRequired } from './aspects.ts';

/** Conditions whose plain `false` is an ordinary way to say "not here". */
const MAY_BE_FALSE: readonly Aspect[] = ['required', 'enabled'];
const CONDITIONS: readonly Aspect[] = ['visible', 'required', 'enabled', 'clear', 'check'];

/** Rules that can never hold, and fields that are required exactly when nobody sees them. */
export function lintReach(
  run: LintRun,
  entity: EntitySpec,
  form: Pick<FormSpec, 'sections'>,
  definitions: Definition[],
  record?: EntitySpec,
) {
  const contextOf = (field: string): FoldContext => foldContext(run, { entity, record, field });
  const visible = new Map<string, ExpressionNode>();
  const required = new Map<string, { node: ExpressionNode; definition: Definition }>();
  for (const definition of definitions) {
    const { aspect, field, text } = definition;
    if (text === null || !CONDITIONS.includes(aspect)) continue;
    const node = soundNode(text);
    if (!node) continue;
    if (aspect === 'visible') visible.set(field, node);
    if (aspect === 'required') required.set(field, { node, definition });
    const context = contextOf(field);
    if (foldCondition(node, context) === false && !(isLiteral(node, false) && MAY_BE_FALSE.includes(aspect))) {
      run.report('SCH203', { reason: `"${text}" is false for all values` }, definition.place);
    }
  }
  const around = sectionConditions(form);
  for (const [field, { node, definition }] of required) {
    const context = contextOf(field);
    const conditions = [visible.get(field), ...around(field)].filter((condition) => condition !== undefined);
    const isSensible = foldCondition(node, context) !== false;
    if (isSensible && !canHold([node, ...conditions], context)) run.report('SCH204', { field }, definition.place);
  }
  for (const { field, aspect, place } of definitions) {
    const node = visible.get(field);
    if (aspect !== 'visible' || !node || required.has(field) || !isListedRequired(entity, field)) continue;
    if (foldCondition(node, contextOf(field)) === false) run.report('SCH204', { field }, place);
  }
}

/** Conditions of the sections that show a field; none when some section shows it always. */
function sectionConditions(form: Pick<FormSpec, 'sections'>): (field: string) => ExpressionNode[] {
  const conditions = new Map<string, ExpressionNode[] | null>();
  for (const section of form.sections) {
    const node = section.visible ? soundNode(section.visible) : null;
    for (const use of section.fields) {
      const field = typeof use === 'string' ? use : use.field;
      // In several sections: whichever shows it is enough, so none of them alone can be held against the rule.
      conditions.set(field, node && !conditions.has(field) ? [node] : null);
    }
  }
  return (field) => conditions.get(field) ?? [];
}

function isLiteral(node: ExpressionNode, value: boolean): boolean {
  return node.kind === 'literal' && node.value === value;
}
