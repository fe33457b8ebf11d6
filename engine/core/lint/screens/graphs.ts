import type { EntitySpec, GraphBlock } from '#core/language';
import { lintLinkedRows, lintMeasure } from '../entities/derived.ts';
import { lintCondition } from '../expressions/conditions.ts';
import { expectAddress, expectRoute, isRoute, listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectTitle } from '../run/texts.ts';

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
    if (target && node.figure?.where)
      lintCondition(run, node.figure.where, below(at, 'figure', 'where'), { entity: target, sql: true });
    for (const [{ when, to }, linkAt] of listed(node.links, below(at, 'links'))) {
      if (target) lintCondition(run, when, below(linkAt, 'when'), { entity: target });
      if (target) expectAddress(run, target, to, below(linkAt, 'to'));
    }
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
