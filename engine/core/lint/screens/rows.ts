import { fieldType } from '#core/expression';
import type { ChartBlockSpec, EntitySpec, RowSource, RowsBlockSpec, RowValue } from '#core/language';
import { lintProperties } from '../entities/properties.ts';
import { lintCondition } from '../expressions/conditions.ts';
import { lintExpression } from '../expressions/expressions.ts';
import { expectView } from '../expressions/references.ts';
import { expectField, expectQueryable, expectShown } from '../run/field.ts';
import { expectCall, listed, slotsOf } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectPlain, expectTitle } from '../run/texts.ts';
import { lintSort } from './lists.ts';

/** What the way to the rows names exists; a call's slots are fields of the record. */
export function lintRowSource(run: LintRun, entity: EntitySpec, source: RowSource, place: Place) {
  if ('field' in source) {
    expectField(run, entity, source.field, below(place, 'field'));
    if (source.where !== undefined)
      lintCondition(run, source.where, below(place, 'where'), { entity, field: `${source.field}.id` });
  }
  if ('call' in source) {
    expectCall(run, source.call, below(place, 'call'));
    for (const slot of slotsOf(source.call)) expectField(run, entity, slot, below(place, 'call'));
    if (source.fields) lintProperties(run, source.fields, below(place, 'fields'), { entity });
  }
  if (!('entity' in source)) return;
  const target = run.entity(source.entity, below(place, 'entity'));
  if (!target) return;
  expectField(run, target, source.by, below(place, 'by'));
  if (source.of !== undefined) expectField(run, entity, source.of, below(place, 'of'));
  for (const [field, at] of listed(source.same, below(place, 'same'))) {
    expectField(run, entity, field, at);
    expectQueryable(run, target, field, at, 'filtered');
  }
  expectView(run, target, source.view, below(place, 'view'));
  lintSort(run, target, source.sort, below(place, 'sort'));
}

/** A column of the rows is a field that users see; what a call answers is the call's business. */
export function expectColumn(run: LintRun, entity: EntitySpec, source: RowSource, column: string, place: Place) {
  if ('call' in source) return undefined;
  const owner = 'entity' in source ? run.set.entities[source.entity] : entity;
  return owner && expectShown(run, owner, 'field' in source ? `${source.field}.${column}` : column, place);
}

export function lintRowValues(
  run: LintRun,
  entity: EntitySpec,
  source: RowSource,
  values: readonly RowValue[] | undefined,
  place: Place,
) {
  for (const [value, at] of listed(values, place)) {
    expectPlain(run, value.label, 'label of a column', below(at, 'label'));
    expectColumn(run, entity, source, value.field, below(at, 'field'));
  }
}

export function lintRowsBlock(run: LintRun, entity: EntitySpec, block: RowsBlockSpec, place: Place) {
  lintRowSource(run, entity, block.source, below(place, 'source'));
  lintRowValues(run, entity, block.source, block.columns, below(place, 'columns'));
}

/** A chart of the record's own figures, or of rows whose columns exist. */
export function lintChart(run: LintRun, entity: EntitySpec, block: ChartBlockSpec, place: Place) {
  if ('values' in block === 'source' in block)
    run.report('SCH143', { what: `chart "${block.title}"` }, place, 'give it "values" or "source"');
  if ('values' in block)
    for (const [{ label, value }, at] of listed(block.values, below(place, 'values'))) {
      expectTitle(run, label, 'a bar', at, below(at, 'label'));
      lintExpression(run, value, below(at, 'value'), { entity, expects: 'decimal' });
    }
  if (block.limit) expectPlain(run, block.limit.label, 'label of a bound', below(place, 'limit', 'label'));
  if (!('source' in block)) return;
  const { source, label, series } = block;
  lintRowSource(run, entity, source, below(place, 'source'));
  expectColumn(run, entity, source, label, below(place, 'label'));
  for (const [{ title, field }, at] of listed(series, below(place, 'series'))) {
    expectTitle(run, title, 'a series', at, below(at, 'title'));
    expectDrawn(run, entity, source, field, below(at, 'field'));
  }
}

/** A line or a bar is as high as a number is. */
function expectDrawn(run: LintRun, entity: EntitySpec, source: RowSource, field: string, place: Place) {
  const schema = expectColumn(run, entity, source, field, place);
  if (schema && fieldType(schema).type !== 'decimal')
    run.report('SCH144', { name: field, reason: 'a chart draws numbers' }, place);
}
