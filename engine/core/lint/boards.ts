import type { BoardBlock, BoardScreen, EntitySpec, FigureSource } from '#core/language';
import { lintCondition } from './conditions.ts';
import { lintMeasure } from './derived.ts';
import { lintExpression } from './expressions.ts';
import { expectField, expectQueryable } from './field.ts';
import { expectRoute, listed } from './routes.ts';
import { below, type LintRun, type Place } from './run.ts';
import { expectTitle } from './texts.ts';

/** Filters, blocks and figures of a board. */
export function lintBoard(run: LintRun, screen: BoardScreen, file: Place) {
  const filters = (screen.filters ?? []).map(({ key }) => key);
  for (const [filter, at] of listed(screen.filters, below(file, 'filters'))) {
    expectTitle(run, filter.title, `filter "${filter.key}"`, at, below(at, 'title'));
    if (filter.kind === 'choice')
      run.expect(filter.dictionary, Object.keys(run.set.dictionaries), 'SCH108', below(at, 'dictionary'));
    if (filter.kind === 'record') run.entity(filter.entity, below(at, 'entity'));
  }
  const seen = new Set<string>();
  for (const [block, at] of listed(screen.blocks, below(file, 'blocks'))) {
    expectTitle(run, block.title, `block "${block.key}"`, at, below(at, 'title'));
    if (seen.has(block.key)) run.report('SCH142', { name: block.key }, below(at, 'key'));
    seen.add(block.key);
    expectRoute(run, block.to, below(at, 'to'));
    lintBlock(run, block, filters, at);
  }
}

function lintBlock(run: LintRun, block: BoardBlock, filters: string[], place: Place) {
  switch (block.kind) {
    case 'figures':
      for (const [card, at] of listed(block.cards, below(place, 'cards'))) {
        expectTitle(run, card.title, `card "${card.key}"`, at, below(at, 'title'));
        expectRoute(run, card.to, below(at, 'to'));
        lintFigure(run, card.of, filters, below(at, 'of'));
      }
      return;
    case 'chart':
      for (const [series, at] of listed(block.series, below(place, 'series'))) {
        const entity = lintFigure(run, series.of, filters, below(at, 'of'));
        if (entity) lintGroup(run, entity, block, below(place, 'group'));
      }
      return;
    case 'flow': {
      const entity = lintFigure(run, block.of, filters, below(place, 'of'));
      if (!entity) return;
      expectQueryable(run, entity, block.from, below(place, 'from'), 'grouped by');
      expectQueryable(run, entity, block.into, below(place, 'into'), 'grouped by');
      return;
    }
    case 'balance':
      for (const [step, at] of listed(block.steps, below(place, 'steps')))
        lintFigure(run, step.of, filters, below(at, 'of'));
      return;
    case 'part':
      if (run.known.parts) run.expect(block.part, run.known.parts, 'SCH122', below(place, 'part'));
  }
}

function lintGroup(run: LintRun, entity: EntitySpec, { group }: Extract<BoardBlock, { kind: 'chart' }>, place: Place) {
  if ('field' in group && group.field !== undefined)
    expectQueryable(run, entity, group.field, below(place, 'field'), 'grouped by');
  if ('split' in group && group.split !== undefined)
    expectQueryable(run, entity, group.split, below(place, 'split'), 'grouped by');
  if (!('bands' in group)) return;
  lintExpression(run, group.bands, below(place, 'bands'), { entity, sql: true, expects: 'decimal' });
  if (group.labels.length !== group.edges.length + 1)
    run.report('SCH143', { what: 'these bands' }, below(place, 'labels'), 'give one label more than edges');
}

/** The figure's entity, or undefined when it is planned or unknown. */
function lintFigure(run: LintRun, of: FigureSource, filters: string[], place: Place): EntitySpec | undefined {
  const exists = Object.hasOwn(run.set.entities, of.entity);
  if (of.planned && exists)
    run.report('SCH211', { what: '"planned"', reason: `entity "${of.entity}" exists` }, below(place, 'planned'));
  if (of.planned) return undefined;
  const entity = run.entity(of.entity, below(place, 'entity'));
  if (!entity) return undefined;
  if (of.where) lintCondition(run, of.where, below(place, 'where'), { entity, sql: true });
  if (of.date !== undefined) expectField(run, entity, of.date, below(place, 'date'));
  lintMeasure(run, entity, of, place);
  for (const [filter, field] of Object.entries(of.filters ?? {})) {
    run.expect(filter, filters, 'SCH140', below(place, 'filters', filter), { what: 'filter' });
    expectQueryable(run, entity, field, below(place, 'filters', filter), 'filtered');
  }
  return entity;
}
