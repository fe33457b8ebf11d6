/** Boards: figures that the server derives from records. */
import {
  choice,
  code,
  color,
  flag,
  integer,
  kind,
  kinds,
  list,
  map,
  may,
  must,
  naming,
  number,
  object,
  oneOf,
  only,
  path,
  pick,
  type Shape,
  shape,
  short,
  sql,
  text,
  variant,
} from '../build.ts';
import { Measure, measureName } from '../derived.ts';
import { ScreenBase } from '../screen-base.ts';

export const FigureSource = oneOf(
  'FigureSource',
  'One figure: a measure over the rows of an entity that the caller may see. `date`: field that the period chooses by; left out: the figure is a balance of today. `filters`: filter of the board -> field that it holds for. `view` and `only` (field -> filter as lists know it) choose the rows so that a list can show the same ones; `where` says what no list can.',
  [Measure],
  {
    common: object({
      entity: must(naming('entity'), 'The entity.', 'tradeContract'),
      view: may(naming('view'), 'View of the entity whose rows count. A list that the figure leads to has the same.', 'held'),
      only: may(
        map(text()),
        'Field -> filter as lists know it ("A,B", "a~b", text): which rows count, and what a list that the figure leads to is opened with.',
        { status: 'WAIT_CLAIM,PART_CLAIM,WAIT_CONFIRM,COMPLETED' },
      ),
      where: may(sql(), 'Which rows count, where a filter cannot say it; such a figure leads to no list.', 'repaidAmount > 0'),
      date: may(naming('field'), 'Field by which the period chooses.', 'dispatchDate', { standard: 'a balance of today, without comparison' }),
      filters: may(
        map(text(), { names: 'code' }),
        'Filter of the board -> field of the entity that it holds for. A filter that is not named does not hold for the figure.',
        { goods: 'coalType', company: 'buyerCompanyId', area: 'originPlace' },
      ),
      planned: may(flag(), 'The entity is not described yet: the figure says nothing until it exists.', true),
    }),
  },
);

export const NamedFigure = shape('NamedFigure', 'A measure of an entity as a figure of a board; `only` narrows it further.', {
  ...pick(FigureSource.common as Shape, 'entity', 'view', 'only', 'date', 'filters'),
  measure: measureName(),
});

export const StatedFigure = oneOf('StatedFigure', 'A figure of a board as a file describes it: by a measure of the entity, or in full.', [
  NamedFigure,
  FigureSource,
]);

export const BoardFigure = short(
  'BoardFigure',
  'A figure of a board: a measure over the rows of an entity that the caller may see. In files a measure of the entity goes by its name.',
  FigureSource,
  StatedFigure,
  { entity: 'settlement', measure: 'settled', date: 'settleDate' },
);

export const BoardFilter = kinds('BoardFilter', 'A filter.', [
  variant('period', 'A period; reports begin with the last twelve months.', {
    key: must(code(), 'A code: a Latin letter, then letters, digits or underscore.', 'period'),
    title: must(text(), 'Chinese name.', '期间'),
  }),
  variant('choice', 'A choice from a dictionary.', {
    key: must(code(), 'A code: a Latin letter, then letters, digits or underscore.', 'taxType'),
    title: must(text(), 'Chinese name.', '税种'),
    dictionary: must(naming('dictionary'), 'Dictionary of a choice.', 'coalType'),
  }),
  variant('record', 'A record of an entity.', {
    key: must(code(), 'A code: a Latin letter, then letters, digits or underscore.', 'company'),
    title: must(text(), 'Chinese name.', '企业'),
    entity: must(naming('entity'), 'Entity of a record.', 'company'),
  }),
  variant('text', 'A text.', {
    key: must(code(), 'A code: a Latin letter, then letters, digits or underscore.', 'area'),
    title: must(text(), 'Chinese name.', '区域'),
  }),
]);

export const BoardPart = shape('BoardPart', 'Cards with one figure each.', {
  key: must(code(), 'A code: a Latin letter, then letters, digits or underscore.', 'settleTrend'),
  title: must(text(), 'Chinese heading.', '各月签约、结算与回款'),
  span: may(integer({ least: 1, most: 24 }), 'Columns of 24 that it takes.', 24, { standard: '8' }),
  unit: may(text(), 'Unit of the values.', '万元'),
  divide: may(integer({ least: 0 }), 'Values are shown divided by this, e.g. 10000 for 万元.', 10000),
  digits: may(integer({ least: 0 }), 'Digits after the point.', 2),
  to: may(path(), 'List that it leads to.', '/center/account/company/tax/list'),
});

export const BoardCard = shape('BoardCard', 'A card.', {
  key: must(code(), 'A code: a Latin letter, then letters, digits or underscore.', 'financeBalance'),
  title: must(text(), 'Chinese name.', '签约吨数'),
  unit: must(text(), 'Unit.', '万元'),
  divide: may(integer({ least: 0 }), 'Shown divided by this.', 10000),
  digits: may(integer({ least: 0 }), 'Digits after the point.', 2),
  of: must(BoardFigure, 'A measure over the rows of an entity that the caller may see.', {
    entity: 'financing',
    only: { loanBalance: '0.01~' },
    sum: 'loanBalance',
  }),
  compare: may(flag(), 'Shows the change against the same period of the year before (同比) and the period before (环比).', true),
  to: may(path(), 'List that it leads to.', '/center/monitoring/businessOperation/stock'),
});

export const ChartGroup = oneOf('ChartGroup', 'What the categories are: the twelve months, days, values of a field, or ages in bands.', [
  object({ month: must(only(true), "The twelve months of the period's last year.", true) }),
  object({ day: must(only(true), "The days on which there is something, by each figure's date.", true) }),
  object({
    field: must(naming('field'), 'Field whose values are the categories, or with an age the first dimension.', 'warehouseName'),
    split: may(naming('field'), 'Second field; each of its values is a series.', 'despatchType'),
    top: may(integer({ least: 0 }), 'Only so many of the largest.', 24),
  }),
  object({
    age: must(naming('field'), 'Date whose days until today are sorted into bands.', 'transferDate'),
    edges: must(list(number(), { least: 1 }), 'Upper ends of the bands but the last one.', [30, 60, 90]),
    labels: must(list(text(), { least: 1 }), 'Names of the bands, one more than edges.', ['0-30天', '31-60天', '61-90天', '90天以上']),
    field: may(naming('field'), 'Field whose values are the categories, or with an age the first dimension.', 'warehouseName'),
  }),
]);

export const BoardSeries = shape('BoardSeries', 'A series.', {
  title: must(text(), 'Chinese name.', '采购结算价'),
  of: must(BoardFigure, 'A measure over the rows of an entity that the caller may see.', {
    entity: 'tax',
    view: 'own',
    sum: 'payable',
    filters: { taxType: 'taxType' },
  }),
  year: may(integer({ most: 0 }), '-1: the year before.', -1),
  as: may(choice('bar', 'line'), 'Drawn in another way than the chart.', 'line'),
});

export const BoardBlock = kinds(
  'BoardBlock',
  'One block of a board.',
  [
    variant('figures', 'Cards with one figure each.', {
      cards: must(list(BoardCard, { least: 1 }), 'The cards.', [
        { key: 'signed', title: '签约', unit: '万元', of: { entity: 'tradeContract', sum: 'totalAmount' } },
      ]),
    }),
    variant('chart', 'Figures by month, by day, by a field or by age.', {
      chart: must(choice('bar', 'stackedBar', 'line', 'ring'), 'How it is drawn.', 'stackedBar'),
      group: must(ChartGroup, 'What the categories are: the twelve months, days, values of a field, or ages in bands.', {
        age: 'startDate',
        edges: [30, 60, 90],
        labels: ['0-30天', '31-60天', '61-90天', '90天以上'],
      }),
      series: must(list(BoardSeries, { least: 1 }), 'The series.', [
        { title: '预警', of: { entity: 'riskAlert', only: { status: 'WAIT_HANDLE,HANDLING,COMPLAINING' }, count: true } },
      ]),
      horizontal: may(flag(), 'Bars lie.', true),
      spans: may(
        list(integer({ least: 1, most: 3660 }), { least: 1 }),
        "Looks back so many days instead of at the board's period; the reader chooses one of them, at first the first.",
        [365, 90, 30],
      ),
      colors: may(map(color()), 'Colours by the codes of "split", where they mean something.', {
        RED: '#c8321f',
        ORANGE: '#c26a00',
        YELLOW: '#d9a400',
        BLUE: '#1d4f9c',
      }),
    }),
    variant('flow', 'Flows from the values of one field to those of another.', {
      of: must(BoardFigure, 'A measure over the rows of an entity that the caller may see.', { entity: 'delivery', sum: 'sendWeight' }),
      from: must(text(), 'Field of the beginning.', 'sendPlace'),
      into: must(text(), 'Field of the end.', 'arrivePlace'),
    }),
    variant('balance', 'Opening balance, steps, closing balance. The opening is everything before the period.', {
      steps: must(
        list(
          object({
            title: must(text(), 'Chinese name.', '回款'),
            of: must(BoardFigure, 'A measure over the rows of an entity that the caller may see.', {
              entity: 'financing',
              sum: 'loanAmount',
              where: 'loanAmount > 0',
              date: 'createTime',
            }),
            sign: must(choice(1, -1), '-1 takes away.', -1),
          }),
          { least: 1 },
        ),
        'The steps in their order.',
        [{ title: '回款', sign: 1, of: { entity: 'receiptStream', sum: 'amount' } }],
      ),
    }),
    variant('part', 'A hand-written part, by its registered name.', {
      part: must(text(), 'Registered name (codegen/registered/names.json, "parts").', 'transitMap'),
    }),
  ],
  { common: BoardPart },
);

export const BoardScreen = shape(
  'BoardScreen',
  'Figures and charts over records; the server answers the figures of one block at a time.',
  {
    kind: kind('board', 'Figures and charts over records (docs/language/derived.md, "Boards").'),
    permission: must(naming('permission', { empty: true }), 'Permission code needed to open the screen. Empty: everyone.', 'monitor:operation', {
      follows: 'the code of its menu entry; that of the page before it; that of the record',
    }),
    answers: must(
      text({ pattern: '^(trade|user|admin|grain|steel|station):(/[A-Za-z0-9_-]+)+$' }),
      'Where the server answers the figures: "trade:/api/businessMonitoring/operation".',
      'trade:/api/workbench/figures',
    ),
    filters: may(list(BoardFilter, { least: 1 }), 'Filters above the board; their values stand in the address.', [
      { key: 'taxType', title: '税种', kind: 'choice', dictionary: 'taxType' },
    ]),
    blocks: must(list(BoardBlock, { least: 1 }), 'The blocks.', [
      {
        kind: 'chart',
        key: 'payable',
        title: '各期应纳税额',
        chart: 'bar',
        group: { field: 'period' },
        series: [{ title: '应纳税额', of: { entity: 'tax', sum: 'payable' } }],
      },
    ]),
    refresh: may(integer({ least: 10 }), 'Seconds after which the figures are asked for anew.', 60),
    fullScreen: may(flag(), 'Offers the whole window, for a screen on a wall.', true),
  },
  { with: [ScreenBase] },
);
