import type { EntitySpec } from '#core/language';
import {
  ANYWHERE,
  common,
  difference,
  isConstant,
  isNowhere,
  limitsOf,
  type Range,
  type Sum,
  sumOf,
} from '../expressions/amounts.ts';
import { foldContext } from '../expressions/expressions.ts';
import { outcomesOf } from '../expressions/outcomes.ts';
import { soundNode } from '../expressions/sound.ts';
import { fieldAt } from '../run/field.ts';
import type { LintRun } from '../run/run.ts';
import type { Definition } from './aspects.ts';

/** Bounds of rules leave room: between each other, within the limits of the field, and for what is suggested. */
export function lintRuleBounds(run: LintRun, entity: EntitySpec, definitions: Definition[], record?: EntitySpec) {
  const bounds = new Map<string, { min?: Definition; max?: Definition }>();
  for (const definition of definitions) {
    const { aspect, field } = definition;
    if (aspect === 'min' || aspect === 'max') bounds.set(field, { ...bounds.get(field), [aspect]: definition });
  }
  for (const [field, { min, max }] of bounds) {
    const sum = (definition: Definition | undefined) => sumIn(run, definition, { entity, record, field });
    const [least, greatest] = [sum(min), sum(max)];
    const place = (min ?? max)?.place;
    const schema = fieldAt(entity, field);
    if (!place || !schema) continue;
    const gap = least && greatest ? difference(least, greatest) : null;
    const isCrossed = gap !== null && isConstant(gap) && gap.constant > 0;
    const range = common(limitsOf(schema), rangeBetween(least, greatest));
    if (isCrossed) run.report('SCH241', { name: field, reason: `"${min?.text}" is above "${max?.text}"` }, place);
    else if (isNowhere(range))
      run.report('SCH241', { name: field, reason: 'the bounds of its rule lie outside of its limits' }, place);
    else lintSuggested(run, { entity, record }, definitions, field, rangeBetween(least, greatest));
  }
}

type Ground = { entity: EntitySpec; record?: EntitySpec };

/** A constant that is suggested lies between the constant bounds. */
function lintSuggested(run: LintRun, ground: Ground, definitions: Definition[], field: string, range: Range) {
  for (const { aspect, text, place, field: owner } of definitions) {
    if (owner !== field || text === null || (aspect !== 'suggest' && aspect !== 'value')) continue;
    const context = foldContext(run, { ...ground, field });
    const node = soundNode(text);
    for (const outcome of node ? outcomesOf(node) : []) {
      const sum = sumOf(outcome, context);
      if (!sum || !isConstant(sum)) continue;
      const own = { ...ANYWHERE, least: sum.constant, greatest: sum.constant };
      if (isNowhere(common(own, range)))
        run.report(
          'SCH240',
          { what: aspect, name: field, reason: `it lies outside of the bounds of its rules` },
          place,
        );
    }
  }
}

function sumIn(run: LintRun, definition: Definition | undefined, use: Ground & { field: string }): Sum | null {
  const node = definition?.text ? soundNode(definition.text) : null;
  return node ? sumOf(node, foldContext(run, use)) : null;
}

function rangeBetween(least: Sum | null, greatest: Sum | null): Range {
  return {
    ...ANYWHERE,
    least: least && isConstant(least) ? least.constant : ANYWHERE.least,
    greatest: greatest && isConstant(greatest) ? greatest.constant : ANYWHERE.greatest,
  };
}
