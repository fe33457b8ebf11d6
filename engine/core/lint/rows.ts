import type { EntitySpec, PlotBlockSpec, RowSource, RowsBlockSpec, RowValue } from '#core/language';
import { expectField } from './field.ts';
import { expectCall, listed, slotsOf } from './routes.ts';
import { below, type LintRun, type Place } from './run.ts';
import { expectPlain } from './texts.ts';

/** One way to the rows, which exists; a call's slots are fields of the record. */
export function lintRowSource(run: LintRun, entity: EntitySpec, source: RowSource, place: Place) {
  const ways = ['field', 'record', 'call'].filter((key) => key in source);
  if (ways.length !== 1) run.report('SCH102', { reason: 'a source has exactly one of field, record, call' }, place);
  if ('field' in source) expectField(run, entity, source.field, below(place, 'field'));
  if ('call' in source) {
    expectCall(run, source.call, below(place, 'call'));
    for (const slot of slotsOf(source.call)) expectField(run, entity, slot, below(place, 'call'));
  }
}

/** What stands before a column's name to make it a field of the record; null: what a call answers is the call's business. */
export function columnPrefix(source: RowSource): string | null {
  if ('call' in source) return null;
  return 'field' in source ? `${source.field}.` : '';
}

export function lintRowValues(
  run: LintRun,
  entity: EntitySpec,
  source: RowSource,
  values: readonly RowValue[] | undefined,
  place: Place,
) {
  const prefix = columnPrefix(source);
  for (const [value, at] of listed(values, place)) {
    expectPlain(run, value.label, 'label of a column', below(at, 'label'));
    if (prefix !== null) expectField(run, entity, prefix + value.field, below(at, 'field'));
    if (value.dictionary !== undefined)
      run.expect(value.dictionary, Object.keys(run.set.dictionaries), 'SCH108', below(at, 'dictionary'));
  }
}

export function lintRowsBlock(run: LintRun, entity: EntitySpec, block: RowsBlockSpec, place: Place) {
  lintRowSource(run, entity, block.source, below(place, 'source'));
  lintRowValues(run, entity, block.source, block.columns, below(place, 'columns'));
}

export function lintPlotBlock(run: LintRun, entity: EntitySpec, block: PlotBlockSpec, place: Place) {
  lintRowSource(run, entity, block.source, below(place, 'source'));
  const prefix = columnPrefix(block.source);
  if (prefix === null) return;
  expectField(run, entity, prefix + block.x, below(place, 'x'));
  for (const [series, at] of listed(block.series, below(place, 'series')))
    expectField(run, entity, prefix + series.field, below(at, 'field'));
}
