/** The graph block: what is linked with a record, place by place. */
import { code, expression, flag, integer, kind, list, may, must, object, oneOf, path, pick, type Shape, shape, short, sql, text } from '../build.ts';
import { LinkedRows, Measure, measureName } from '../derived.ts';

export const GraphFigure = oneOf('GraphFigure', 'A figure of a node: a measure of its rows.', [Measure], {
  common: object({
    where: may(sql(), 'Rows of the node that it counts; the others are listed and told as not counted.', "status in ['EXECUTING', 'COMPLETED']", {
      standard: 'all of them',
    }),
    unit: may(text(), 'Unit behind the figure.', '元'),
    digits: may(integer({ least: 0 }), 'Digits after the point.', 2),
  }),
});

export const NamedGraphFigure = shape('NamedGraphFigure', 'A measure of the entity of the node.', {
  ...pick(GraphFigure.common as Shape, 'unit', 'digits'),
  measure: measureName(),
});

export const StatedGraphFigure = oneOf('StatedGraphFigure', 'A figure of a node as a file describes it: by a measure of its entity, or in full.', [
  NamedGraphFigure,
  GraphFigure,
]);

export const NodeFigure = short('NodeFigure', 'A figure of a node. In files a measure of its entity goes by its name.', GraphFigure, StatedGraphFigure, {
  measure: 'settled',
  unit: '元',
});

export const GraphNode = shape('GraphNode', 'A node of a graph: what is linked with the record in one place of the process.', {
  key: must(code(), 'A code: a Latin letter, then letters, digits or underscore.', 'sellContract'),
  title: must(text(), 'Chinese name.', '采购合同'),
  lane: must(text(), 'Key of a lane.', 'core'),
  column: must(text(), 'Key of a column.', 'receive'),
  flow: must(text(), 'Key of a flow.', 'trade'),
  icon: may(text(), 'Name of an icon.', 'file'),
  of: must(LinkedRows, 'Rows of another entity that belong to the record.', { entity: 'tradeContract', match: { id: 'downstreamRows.contractId' } }),
  figure: may(NodeFigure, 'Key figure over the rows that the caller may open.', { sum: 'coalesce(actualAmount, applyAmount)', unit: '元', digits: 2 }),
  link: may(path(), 'Route of one of its records, {id} is replaced.', '/center/invoice/buy/detail?id={id}'),
  links: may(
    list(
      object({
        when: must(expression(), 'Condition over the record.', "mode == 'AUTOMOBILE'"),
        to: must(path(), 'Route with {id}.', '/logistics/logisticsDetailShip?id={id}'),
      }),
      { least: 1 },
    ),
    'Routes for records that are shown elsewhere than at "link"; the first whose condition holds.',
    [{ when: "mode == 'SHIP'", to: '/logistics/logisticsDetailShip?id={id}' }],
  ),
  planned: may(flag(), "The link's screen is not described yet; it is not offered.", true),
});

export const GraphBlock = shape('GraphBlock', 'Linked records as a graph of lanes, columns and flows.', {
  kind: kind('graph', 'Linked records as a graph.'),
  title: must(text(), 'Chinese heading.', '业务线图'),
  lanes: must(
    list(
      object({ key: must(code(), 'A code: a Latin letter, then letters, digits or underscore.', 'core'), title: must(text(), 'Chinese name.', '核心企业') }),
      { least: 1 },
    ),
    'Lanes from top to bottom, e.g. the companies.',
    [
      { key: 'up', title: '上游' },
      { key: 'core', title: '核心企业' },
      { key: 'down', title: '下游' },
      { key: 'move', title: '物流仓储' },
      { key: 'fund', title: '资方' },
    ],
  ),
  columns: must(
    list(
      object({
        key: must(code(), 'A code: a Latin letter, then letters, digits or underscore.', 'transit'),
        title: must(text(), 'Chinese name.', '入库/收货'),
      }),
      { least: 1 },
    ),
    'Columns from left to right, e.g. the stages.',
    [{ key: 'sign', title: '签约' }],
  ),
  flows: must(
    list(
      object({ key: must(code(), 'A code: a Latin letter, then letters, digits or underscore.', 'trade'), title: must(text(), 'Chinese name.', '资金流') }),
      { least: 1 },
    ),
    'Kinds of edges that can be shown alone; colours in their order.',
    [
      { key: 'trade', title: '商流' },
      { key: 'goods', title: '物流' },
      { key: 'money', title: '资金流' },
      { key: 'paper', title: '票据流' },
    ],
  ),
  nodes: must(list(GraphNode, { least: 1 }), 'What is linked with the record in one place of the process.', [
    { key: 'buyContract', title: '采购合同', lane: 'up', column: 'sign', flow: 'trade', of: { entity: 'steelContract' } },
  ]),
  edges: must(
    list(
      object({
        from: must(text(), 'Key of a node.', 'buyContract'),
        to: must(text(), 'Key of a node.', 'sellContract'),
        flow: must(text(), 'Key of a flow.', 'money'),
      }),
      { least: 1 },
    ),
    'What leads to what.',
    [{ from: 'buyContract', to: 'pay', flow: 'money' }],
  ),
});
