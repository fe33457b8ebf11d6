import type { BoardBlock, BoardScreen, EntitySpec, FigureSource } from '#core/language';
import { lintMeasure } from '../entities/derived.ts';
import { lintCondition } from '../expressions/conditions.ts';
import { expectDay } from '../expressions/derived-types.ts';
import { expectField, expectQueryable } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { expectRoute, listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectTitle } from '../run/texts.ts';
import { lintBoardFigures } from './board-units.ts';

/** Filters, blocks and figures of a board. */
export function lintBoard(run: LintRun, screen: BoardScreen, file: Place) {
  const filters = (screen.filters ?? []).map(({ key }) => key);
  expectOnce(run, screen.filters, below(file, 'filters'));
  expectOnce(run, screen.blocks, below(file, 'blocks'));
  for (const [filter, at] of listed(screen.filters, below(file, 'filters'))) {
    expectTitle(run, filter.title, `filter "${filter.key}"`, at, below(at, 'title'));
  }
  for (const [block, at] of listed(screen.blocks, below(file, 'blocks'))) {
    expectTitle(run, block.title, `block "${block.key}"`, at, below(at, 'title'));
    expectRoute(run, block.to, below(at, 'to'));
    for (const of of leadingFrom(block)) lintDrillDown(run, of, block.to, below(at, 'to'));
    lintBlock(run, block, filters, at);
    lintBoardFigures(run, block, at);
  }
}

/** Keys name things: each stands once. */
function expectOnce(run: LintRun, keyed: Array<{ key: string }> | undefined, place: Place) {
  const seen = new Set<string>();
  for (const [{ key }, at] of listed(keyed, place)) {
    if (seen.has(key)) run.report('SCH142', { name: key }, below(at, 'key'));
    seen.add(key);
  }
}

/** Figures whose rows the list of the block is to show. */
function leadingFrom(block: BoardBlock): FigureSource[] {
  if (block.kind === 'chart') return block.series.map(({ of }) => of);
  return block.kind === 'flow' ? [block.of] : [];
}

/** A list shows what was counted: rows of the same entity and view, chosen by filters alone. */
function lintDrillDown(run: LintRun, of: FigureSource, to: string | undefined, place: Place) {
  const list = to === undefined ? undefined : run.set.screens[to];
  if (!list) return;
  const refuse = (reason: string) =>
    run.report('SCH211', { what: `"${to}" as a list of what is counted`, reason }, place);
  if (list.kind !== 'list' || list.entity !== of.entity) refuse(`it is no list of "${of.entity}"`);
  else if ((list.view ?? '') !== (of.view ?? ''))
    refuse(`its view is "${list.view ?? ''}", the figure's "${of.view ?? ''}"`);
  else if (of.where !== undefined) refuse('"where" is no filter; say it with "only"');
}

function lintBlock(run: LintRun, block: BoardBlock, filters: string[], place: Place) {
  switch (block.kind) {
    case 'figures':
      expectOnce(run, block.cards, below(place, 'cards'));
      for (const [card, at] of listed(block.cards, below(place, 'cards'))) {
        expectTitle(run, card.title, `card "${card.key}"`, at, below(at, 'title'));
        expectRoute(run, card.to, below(at, 'to'));
        lintDrillDown(run, card.of, card.to, below(at, 'to'));
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
  if (!('age' in group)) return;
  expectQueryable(run, entity, group.age, below(place, 'age'), 'filtered');
  if (group.labels.length !== group.edges.length + 1)
    run.report('SCH143', { what: 'these edges' }, below(place, 'labels'), 'give one label more than edges');
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
  if (of.view !== undefined) run.expect(of.view, byKey(entity.views), 'SCH140', below(place, 'view'), { what: 'view' });
  for (const field of Object.keys(of.only ?? {}))
    expectQueryable(run, entity, field, below(place, 'only', field), 'filtered');
  if (of.date !== undefined) expectField(run, entity, of.date, below(place, 'date'));
  if (of.date !== undefined) expectDay(run, entity, of.date, below(place, 'date'));
  lintMeasure(run, entity, of, place);
  for (const [filter, field] of Object.entries(of.filters ?? {})) {
    run.expect(filter, filters, 'SCH140', below(place, 'filters', filter), { what: 'filter' });
    expectQueryable(run, entity, field, below(place, 'filters', filter), 'filtered');
  }
  return entity;
}
