/** Drawn pictures of the public site. */

import { flag, integer, kinds, list, may, must, number, object, shape, text, variant } from '../build.ts';
import { axisLabels, axisPoints } from './axis.ts';

export const SceneItem = shape('SceneItem', "A symbol of a scene; `size` and position in the scene's own units.", {
  symbol: must(text(), 'Name of a drawn symbol.', 'handshake'),
  x: must(number(), 'Centre, from the left.', 430),
  y: must(number(), 'Centre, from the top.', 210),
  size: may(number(), 'Edge.', 124, { standard: '96' }),
  label: may(text(), 'Text below.', '港口船舶'),
});

export const SitePicture = kinds('SitePicture', 'A drawn picture.', [
  variant('scene', 'Kind: scene.', {
    label: must(text(), 'What the picture says, for screen readers.', '矿山到火车、港口船舶、堆场、钢厂电厂的链条'),
    width: must(number(), 'Width of the plane.', 570),
    height: must(number(), 'Height of the plane.', 310),
    items: must(list(SceneItem, { least: 1 }), 'Symbols with their places.', [
      { symbol: 'shield', x: 200, y: 130, size: 200 },
      { symbol: 'seal', x: 320, y: 210, size: 96 },
    ]),
    links: may(list(list(integer({ least: 0 }), { least: 2, most: 2 }), { least: 1 }), 'Pairs of positions in `items` that are joined.', [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]),
    tiles: may(flag(), 'Draws a tile below each symbol.', true),
  }),
  variant('ring', 'Kind: ring.', {
    label: must(text(), 'What the picture says, for screen readers.', '商流、物流、资金流、票据流围绕业务线'),
    center: must(text(), 'Text in the middle.', '电子仓单'),
    nodes: must(list(text(), { least: 1 }), 'Texts on the ring.', ['商流 · 合同', '物流 · 发运收货', '资金流 · 收付款', '票据流 · 发票']),
  }),
  variant('arcs', 'Kind: arcs.', {
    label: must(text(), 'What the picture says, for screen readers.', '风控五道防线的同心弧'),
    arcs: must(list(text(), { least: 1 }), 'Texts of the arcs.', ['准入', '盯市', '视频', '巡检盘点', '证照预警']),
  }),
  variant('lines', 'Kind: lines.', {
    label: must(text(), 'What the picture says, for screen readers.', '动力煤、焦煤、螺纹钢全年价格走势'),
    unit: must(text(), 'Unit of the values.', '元/吨'),
    labels: axisLabels,
    series: must(
      list(
        object({
          name: must(text(), 'Name in the legend.', '动力煤'),
          points: must(list(number(), { least: 1 }), 'Values, one for each mark.', [1780, 1720, 1640, 1560, 1590, 1620, 1580, 1500, 1460, 1520, 1490, 1450]),
          dashed: may(flag(), 'Drawn dashed: a limit.', true),
        }),
        { least: 1 },
      ),
      'Lines.',
      [{ name: '市场价', points: [3960] }],
    ),
  }),
  variant('bars', 'Kind: bars.', {
    label: must(text(), 'What the picture says, for screen readers.', '月度结算吨数'),
    unit: must(text(), 'Unit of the values.', '万吨'),
    labels: axisLabels,
    points: axisPoints,
  }),
  variant('waterfall', 'Kind: waterfall.', {
    label: must(text(), 'What the picture says, for screen readers.', '结算单价瀑布图：基准价 860，热值加 12，硫分扣 12，水分折算 9.4，结算单价 850.6'),
    unit: must(text(), 'Unit of the values.', '元/吨'),
    steps: must(
      list(
        object({
          text: must(text(), 'Mark.', '热值调整'),
          value: must(number(), 'Value of a base or total, else the change.', 860),
          total: may(flag(), 'Starts at zero.', true),
        }),
        { least: 1 },
      ),
      'Bars.',
      [{ text: '基准价', value: 860 }],
    ),
  }),
  variant('lanes', 'Kind: lanes.', {
    label: must(text(), 'What the picture says, for screen readers.', '供应商、核心企业、买方、资方、仓储监管在一笔业务中的步骤'),
    lanes: must(list(text(), { least: 1 }), 'Names of the lanes.', ['供应商', '核心企业', '买方', '资方', '仓储监管']),
    steps: must(
      list(object({ text: must(text(), 'Text.', '入库监管'), lane: must(integer({ least: 0 }), 'Position of its lane.', 1) }), { least: 1 }),
      'Steps in order.',
      [{ text: '签约', lane: 1 }],
    ),
  }),
  variant('yard', 'Kind: yard.', {
    label: must(text(), 'What the picture says, for screen readers.', '堆场平面图，深色为已放货捆包'),
    rows: must(integer({ least: 1 }), 'Rows.', 4),
    columns: must(integer({ least: 1 }), 'Columns.', 8),
    released: must(list(integer({ least: 0 }), { least: 1 }), 'Positions of released bundles, counted by rows.', [0, 1, 2, 8, 9, 17, 18]),
  }),
  variant('tracks', 'Kind: tracks.', {
    label: must(text(), 'What the picture says, for screen readers.', '铁路、船舶、汽车三条轨迹示意图'),
    tracks: must(
      list(
        object({
          name: must(text(), 'Name.', '铁路'),
          symbol: must(text(), 'Symbol at its moving end.', 'train'),
          stops: must(
            list(object({ x: must(number(), 'From the left.', 84), y: must(number(), 'From the top.', 26), text: must(text(), 'Name.', '遵化北') }), {
              least: 1,
            }),
            'Stops in order, in percent of width and height.',
            [
              { x: 84, y: 48, text: '装港' },
              { x: 92, y: 64, text: '外海' },
              { x: 84, y: 80, text: '卸港' },
            ],
          ),
        }),
        { least: 1 },
      ),
      'Tracks.',
      [{ name: '铁路', symbol: 'train', stops: [{ x: 8, y: 26, text: '湖东' }] }],
    ),
  }),
  variant('dashboard', 'Kind: dashboard.', {
    label: must(text(), 'What the picture says, for screen readers.', '资方看板示意：质押率 62%'),
    gauge: must(object({ text: must(text(), 'Name.', '质押率'), percent: must(number({ least: 0, most: 100 }), '0 to 100.', 62) }), 'Gauge.', {
      text: '质押率',
      percent: 62,
    }),
    figures: must(list(object({ text: must(text(), 'Name.', '授信额度'), value: must(text(), 'Value as shown.', '8,000 万') }), { least: 1 }), 'Figures.', [
      { text: '授信额度', value: '8,000 万' },
      { text: '在押货值', value: '5,160 万' },
      { text: '当前预警', value: '2 条' },
    ]),
    bars: must(list(number(), { least: 1 }), 'Heights of the small bars.', [32, 46, 40, 58, 62, 54, 70, 66]),
  }),
]);
