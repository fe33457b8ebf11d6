import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { BOARD, byFirm, DETAIL, type Json, ORDER, orderSum, SUM, shopWith, text } from './derived-fields-shop.ts';

/** Derived records, watches, boards and graphs over the shop, without a mistake; then one mistake at a time. */
const KNOWN = { components: ['home'], parts: ['clock'], operations: ['shop.message'], questions: ['record.unique'] };

type Mistake = [finds: string, code: string, pointer: string, file: string, change: (value: Json) => void];
const FIELDS = '/derived/fields';
const GRAPH = '/tabs/0/blocks/2';
const node = (detail: Json) => detail.tabs[0].blocks[2].nodes[0];

const derived: Mistake[] = [
  ['a base that is no entity', 'SCH106', '/derived/from', SUM, (it) => (it.derived.from = 'firms')],
  ['an entity that is derivedFields from itself', 'SCH211', '/derived', SUM, (it) => (it.derived.from = 'orderSum')],
  [
    'a state machine of what has no rows',
    'SCH211',
    '/unique',
    SUM,
    (it) => (it.unique = [{ fields: ['firmName'], message: '重复' }]),
  ],
  ['a line table that the base does not have', 'SCH105', '/derived/rows', SUM, (it) => (it.derived.rows = 'lines')],
  [
    'a condition over a field that the base does not have',
    'ENG109',
    '/derived/where',
    SUM,
    (it) => (it.derived.where = 'quantity > 1'),
  ],
  ['a condition that is none', 'ENG114', '/derived/where', SUM, (it) => (it.derived.where = 'firmName')],
  [
    'a derivedFields field that the entity does not have',
    'SCH105',
    `${FIELDS}/sum`,
    SUM,
    (it) => (it.derived.fields.sum = { value: 'paid' }),
  ],
  ['a field that comes from nowhere', 'SCH105', '/properties/extra', SUM, (it) => (it.properties.extra = text('多余'))],
  [
    'a field of the base that it does not have',
    'SCH105',
    `${FIELDS}/goods/field`,
    SUM,
    (it) => (it.derived.fields.goods = { field: 'goods' }),
  ],
  [
    'a cell of a line that is none',
    'SCH105',
    `${FIELDS}/goods/row`,
    SUM,
    (it) => (it.derived.fields.goods = { row: 'goods' }),
  ],
  [
    'a measure over no entity',
    'SCH106',
    `${FIELDS}/sold/of/entity`,
    SUM,
    (it) => (it.derived.fields.sold.of = { entity: 'sale' }),
  ],
  [
    'a link through a field that is not there',
    'SCH105',
    `${FIELDS}/sold/of/match/seller`,
    SUM,
    (it) => (it.derived.fields.sold.of = { entity: 'order', match: { seller: 'id' } }),
  ],
  [
    'a link to a name that the base does not have',
    'ENG109',
    `${FIELDS}/sold/of/match/sellerId`,
    SUM,
    (it) => (it.derived.fields.sold.of = { entity: 'order', match: { sellerId: 'firmId' } }),
  ],
  [
    'rows that are said to be planned although they exist',
    'SCH211',
    `${FIELDS}/sold/of/planned`,
    SUM,
    (it) => (it.derived.fields.sold.of = { ...byFirm, planned: true }),
  ],
  ['a sum of texts', 'ENG114', `${FIELDS}/sold/sum`, SUM, (it) => (it.derived.fields.sold.sum = 'goods')],
  [
    'a count in a field that holds text',
    'ENG114',
    `${FIELDS}/goods/count`,
    SUM,
    (it) => (it.derived.fields.goods = { of: byFirm, count: true }),
  ],
  [
    'the latest day in a field that holds a number',
    'ENG114',
    `${FIELDS}/paid/max`,
    SUM,
    (it) => (it.derived.fields.paid = { of: byFirm, max: 'signDate' }),
  ],
  [
    'a text in a field that holds a number',
    'ENG114',
    `${FIELDS}/mean/value`,
    SUM,
    (it) => (it.derived.fields.mean = { value: 'goods' }),
  ],
  [
    'a value over a name that the entity does not have',
    'ENG109',
    `${FIELDS}/mean/value`,
    SUM,
    (it) => (it.derived.fields.mean = { value: 'payed / sold' }),
  ],
  [
    'values that depend on each other',
    'SCH202',
    `${FIELDS}/sold/value`,
    SUM,
    (it) => Object.assign(it.derived.fields, { sold: { value: 'mean + 1' }, mean: { value: 'sold + 1' } }),
  ],
  [
    'a reader whom no field names',
    'SCH105',
    '/derived/readers/0/company',
    SUM,
    (it) => (it.derived.readers[0].company = 'broker'),
  ],
  [
    'a reader who reads what is not there',
    'SCH105',
    '/derived/readers/0/reads/0',
    SUM,
    (it) => (it.derived.readers[0].reads = ['profit']),
  ],
];
const WATCH = '/watches/large';
const large = (order: Json) => order.watches.large;
const watched: Mistake[] = [
  ['an alert over a condition that is none', 'ENG114', `${WATCH}/where`, ORDER, (it) => (large(it).where = 'goods')],
  ['an alert about a text', 'ENG114', `${WATCH}/value`, ORDER, (it) => (large(it).value = 'goods')],
  ['an alert over a name that is not there', 'ENG109', `${WATCH}/value`, ORDER, (it) => (large(it).value = 'weight')],
  ['an alert about nobody', 'SCH105', `${WATCH}/subject`, ORDER, (it) => (large(it).subject = 'broker')],
  ['an alert that tells nobody', 'SCH105', `${WATCH}/others/0`, ORDER, (it) => (large(it).others = ['broker'])],
  ['an alert of no business line', 'SCH105', `${WATCH}/line`, ORDER, (it) => (large(it).line = 'lineId')],
  [
    'a slot of an alert that is not there',
    'SCH105',
    `${WATCH}/text`,
    ORDER,
    (it) => (large(it).text = '数量 {{weight}}'),
  ],
  ['an alert that leads nowhere', 'SCH109', `${WATCH}/to`, ORDER, (it) => (large(it).to = '/shop/alert?id={id}')],
];
const BLOCK = (index: number) => `/blocks/${index}`;
const boards: Mistake[] = [
  [
    'a filter over no dictionary',
    'SCH108',
    '/filters/1/dictionary',
    BOARD,
    (it) => (it.filters[1].dictionary = 'good'),
  ],
  ['a filter over no entity', 'SCH106', '/filters/2/entity', BOARD, (it) => (it.filters[2].entity = 'firms')],
  ['two filters of one name', 'SCH142', '/filters/2/key', BOARD, (it) => (it.filters[2].key = 'goods')],
  ['two blocks of one name', 'SCH142', `${BLOCK(1)}/key`, BOARD, (it) => (it.blocks[1].key = 'sold')],
  [
    'two cards of one name',
    'SCH142',
    `${BLOCK(0)}/cards/1/key`,
    BOARD,
    (it) => it.blocks[0].cards.push(it.blocks[0].cards[0]),
  ],
  [
    'a card that leads nowhere',
    'SCH109',
    `${BLOCK(0)}/cards/0/to`,
    BOARD,
    (it) => (it.blocks[0].cards[0].to = '/shop/nowhere'),
  ],
  [
    'a figure of no entity',
    'SCH106',
    `${BLOCK(0)}/cards/0/of/entity`,
    BOARD,
    (it) => (it.blocks[0].cards[0].of.entity = 'orders'),
  ],
  [
    'a figure over a field that is not there',
    'ENG109',
    `${BLOCK(0)}/cards/0/of/sum`,
    BOARD,
    (it) => (it.blocks[0].cards[0].of.sum = 'weight'),
  ],
  [
    'a figure by a field that is no date',
    'SCH144',
    `${BLOCK(0)}/cards/0/of/date`,
    BOARD,
    (it) => (it.blocks[0].cards[0].of.date = 'goods'),
  ],
  [
    'a figure by a date that is not there',
    'SCH105',
    `${BLOCK(0)}/cards/0/of/date`,
    BOARD,
    (it) => (it.blocks[0].cards[0].of.date = 'payDate'),
  ],
  [
    'a figure for a filter that the board lacks',
    'SCH140',
    `${BLOCK(0)}/cards/0/of/filters/mode`,
    BOARD,
    (it) => (it.blocks[0].cards[0].of.filters = { mode: 'shipMode' }),
  ],
  [
    'a figure that is filtered by nothing',
    'SCH105',
    `${BLOCK(0)}/cards/0/of/filters/goods`,
    BOARD,
    (it) => (it.blocks[0].cards[0].of.filters = { goods: 'good' }),
  ],
  [
    'a chart of a field that is not there',
    'SCH105',
    `${BLOCK(1)}/group/field`,
    BOARD,
    (it) => (it.blocks[1].group.field = 'good'),
  ],
  ['a chart split by nothing', 'SCH105', `${BLOCK(1)}/group/split`, BOARD, (it) => (it.blocks[1].group.split = 'mode')],
  ['a flow from nowhere', 'SCH105', `${BLOCK(2)}/from`, BOARD, (it) => (it.blocks[2].from = 'origin')],
  [
    'a step of a balance over no entity',
    'SCH106',
    `${BLOCK(3)}/steps/0/of/entity`,
    BOARD,
    (it) => (it.blocks[3].steps[0].of.entity = 'stock'),
  ],
  ['a part that nobody wrote', 'SCH122', `${BLOCK(4)}/part`, BOARD, (it) => (it.blocks[4].part = 'clok')],
];
const graphs: Mistake[] = [
  ['a node in no lane', 'SCH140', `${GRAPH}/nodes/0/lane`, DETAIL, (it) => (node(it).lane = 'money')],
  ['a node in no column', 'SCH140', `${GRAPH}/nodes/0/column`, DETAIL, (it) => (node(it).column = 'last')],
  ['a node of no flow', 'SCH140', `${GRAPH}/nodes/0/flow`, DETAIL, (it) => (node(it).flow = 'money')],
  ['a node over no entity', 'SCH106', `${GRAPH}/nodes/0/of/entity`, DETAIL, (it) => (node(it).of.entity = 'firms')],
  [
    'a node linked through nothing',
    'ENG109',
    `${GRAPH}/nodes/0/of/match/id`,
    DETAIL,
    (it) => (node(it).of.match.id = 'brokerId'),
  ],
  [
    'a figure over a field that the node lacks',
    'ENG109',
    `${GRAPH}/nodes/0/figure/sum`,
    DETAIL,
    (it) => (node(it).figure = { sum: 'amount' }),
  ],
  [
    'a node that leads nowhere',
    'SCH109',
    `${GRAPH}/nodes/0/link`,
    DETAIL,
    (it) => (node(it).link = '/shop/firms?id={id}'),
  ],
  [
    'two nodes of one name',
    'SCH142',
    `${GRAPH}/nodes/1/key`,
    DETAIL,
    (it) => it.tabs[0].blocks[2].nodes.push(node(it)),
  ],
  [
    'an edge from no node',
    'SCH140',
    `${GRAPH}/edges/0/from`,
    DETAIL,
    (it) => (it.tabs[0].blocks[2].edges[0].from = 'shop'),
  ],
  [
    'an edge of no flow',
    'SCH140',
    `${GRAPH}/edges/0/flow`,
    DETAIL,
    (it) => (it.tabs[0].blocks[2].edges[0].flow = 'money'),
  ],
];

describe('a mistake in what is derivedFields', () => {
  it('starts from derived records, watches, a board and a graph without a finding', () => {
    expect(shopWith().findings(KNOWN).map(formatFinding)).toEqual([]);
  });

  it.each([...derived, ...watched, ...boards, ...graphs])('shows %s', (_, code, pointer, file, change) => {
    const found = shopWith({ file, change }).findings(KNOWN);
    const places = found.filter((finding) => finding.code === code).map(({ where }) => where.pointer);
    expect(places, found.map(formatFinding).join('\n')).toContain(pointer);
  });

  it('shows entities that are derived from each other', () => {
    const shop = shopWith();
    const other = { ...orderSum, name: 'sumSum', path: '/api/sumSum', derived: { from: 'orderSum', fields: {} } };
    shop.write('entities/trade/sumSum/entity.json', JSON.stringify(other));
    shop.edit(SUM, (it: Json) => (it.derived.from = 'sumSum'));
    const found = shop.findings(KNOWN).filter(({ code }) => code === 'SCH202');
    expect(found.map(({ where }) => where.pointer)).toEqual(['/derived/from', '/derived/from']);
  });
});
