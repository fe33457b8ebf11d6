import type { ChartBlock, EntitySpec, GraphBlock } from '#core/language';
import { lintLinkedRows, lintMeasure } from './derived.ts';
import { lintExpression } from './expressions.ts';
import { expectField, expectShown } from './field.ts';
import { expectView } from './references.ts';
import { expectAddress, expectRoute, isRoute, listed } from './routes.ts';
import { below, type LintRun, type Place } from './run.ts';
import { expectTitle } from './texts.ts';

/** Nodes stand in lanes and columns that exist, edges join nodes, routes lead somewhere or are said to be planned. */
export function lintGraph(run: LintRun, entity: EntitySpec, block: GraphBlock, place: Place) {
  for (const list of ['lanes', 'columns', 'flows', 'nodes'] as const) {
    const seen = new Set<string>();
    for (const [{ key, title }, at] of listed<{ key: string; title: string }>(block[list], below(place, list))) {
      expectTitle(run, title, `"${key}" of a graph`, at, below(at, 'title'));
      if (seen.has(key)) run.report('SCH142', { name: key }, below(at, 'key'));
      seen.add(key);
    }
  }
  const keys = (list: Array<{ key: string }>) => list.map(({ key }) => key);
  const known = (name: string, list: Array<{ key: string }>, what: string, at: Place) =>
    run.expect(name, keys(list), 'SCH140', at, { what });
  for (const [node, at] of listed(block.nodes, below(place, 'nodes'))) {
    known(node.lane, block.lanes, 'lane', below(at, 'lane'));
    known(node.column, block.columns, 'column', below(at, 'column'));
    known(node.flow, block.flows, 'flow', below(at, 'flow'));
    const target = lintLinkedRows(run, entity, node.of, below(at, 'of'));
    if (target && node.figure) lintMeasure(run, target, node.figure, below(at, 'figure'));
    if (node.planned && node.link && isRoute(run, node.link))
      run.report('SCH211', { what: '"planned"', reason: `screen "${node.link}" exists` }, below(at, 'planned'));
    else if (!node.planned && target) expectAddress(run, target, node.link, below(at, 'link'));
    else if (!node.planned) expectRoute(run, node.link, below(at, 'link'));
  }
  for (const [edge, at] of listed(block.edges, below(place, 'edges'))) {
    known(edge.from, block.nodes, 'node', below(at, 'from'));
    known(edge.to, block.nodes, 'node', below(at, 'to'));
    known(edge.flow, block.flows, 'flow', below(at, 'flow'));
  }
}

/** A line table of the record and its columns. */
function lintLines(run: LintRun, entity: EntitySpec, lines: ChartBlock['lines'], place: Place) {
  if (!lines) return;
  const columns = expectField(run, entity, lines.field, below(place, 'field'))?.items?.properties;
  const names = Object.keys(columns ?? {});
  run.expect(lines.label, names, 'SCH105', below(place, 'label'));
  for (const [{ field }, at] of listed(lines.series, below(place, 'series')))
    run.expect(field, names, 'SCH105', below(at, 'field'));
}

/** Charts of a record: of its own figures or lines, or of rows that name it. */
export function lintChart(run: LintRun, entity: EntitySpec, block: ChartBlock, place: Place) {
  const sources = [block.values, block.lines, block.rows].filter((source) => source !== undefined);
  if (sources.length !== 1)
    run.report('SCH143', { what: `chart "${block.title}"` }, place, 'give it "values", "lines" or "rows"');
  lintLines(run, entity, block.lines, below(place, 'lines'));
  for (const [{ label, value }, at] of listed(block.values, below(place, 'values'))) {
    expectTitle(run, label, 'a bar', at, below(at, 'label'));
    lintExpression(run, value, below(at, 'value'), { entity, expects: 'decimal' });
  }
  const { rows } = block;
  if (!rows) return;
  const at = below(place, 'rows');
  const target = run.entity(rows.entity, below(at, 'entity'));
  if (!target) return;
  expectField(run, target, rows.by, below(at, 'by'));
  expectShown(run, target, rows.label, below(at, 'label'));
  expectView(run, target, rows.view, below(at, 'view'));
  for (const [series, seriesAt] of listed(rows.series, below(at, 'series')))
    expectShown(run, target, series.field, below(seriesAt, 'field'), 'drawn');
}
