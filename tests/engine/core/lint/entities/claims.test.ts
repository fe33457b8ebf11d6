import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';
import { FIRM, ORDER } from '../mistakes/mistake.ts';

// biome-ignore lint/suspicious/noExplicitAny: files are changed freely
type Json = any;
type Change = (order: Json, firm: Json) => void;

const KNOWN = { components: ['home'], operations: ['shop.message'], questions: ['record.unique'] };
const number = (title: string) => ({ type: 'string', format: 'money', title, serverOwned: true });

/** Orders draw on the credit of a firm: without a mistake. */
const sound: Change = (order, firm) => {
  firm.properties.used = number('已用额度');
  firm.properties.frozen = number('冻结额度');
  firm.properties.limit = number('额度');
  firm.properties.holder = { type: 'string', title: '占用单据', serverOwned: true };
  firm.amount = false;
  firm.balances = {
    used: { max: 'limit', min: '0', message: '额度不足，可用{{@left}}', lowered: '额度已被占用' },
    frozen: {},
    committed: { value: 'used + frozen', max: 'limit', message: '可用额度不足' },
  };
  order.properties.creditId = {
    type: 'string',
    title: '授信',
    format: 'ref',
    ref: { entity: 'firm', filter: { ownerId: 'sellerId' } },
  };
  order.properties.share = number('份额');
  order.properties.lines.items.properties.creditId = { ...order.properties.creditId };
  order.claims = [
    {
      name: 'credit',
      while: ['SUBMITTED', 'CONFIRMED'],
      gap: ['DRAFT'],
      when: 'amount > 0',
      on: { entity: 'firm', id: 'urgent == true ? null : creditId' },
      add: { used: 'amount' },
      mark: { holder: 'id' },
      require: [{ when: 'other.limit > 0', message: '没有授信' }],
      fix: { share: 'min(amount, other.limit)' },
      unless: '!empty(remark)',
      message: '额度已被占用',
    },
    {
      name: 'rows',
      while: ['CONFIRMED'],
      each: 'lines',
      when: 'row.count > 0',
      on: [{ entity: 'firm', id: 'row.creditId' }],
      add: { frozen: 'row.lineAmount' },
    },
  ];
};

const foundIn = (change: Change) => {
  const shop = workspace(SHOP);
  const [order, firm] = [JSON.parse(shop.read(ORDER)), JSON.parse(shop.read(FIRM))];
  sound(order, firm);
  change(order, firm);
  shop.write(ORDER, JSON.stringify(order, null, 2));
  shop.write(FIRM, JSON.stringify(firm, null, 2));
  return shop.findings(KNOWN);
};

type Mistake = [finds: string, code: string, pointer: string, change: Change];
const CREDIT = '/claims/0';
const ROWS = '/claims/1';

const ofClaims: Mistake[] = [
  ['two claims of one name', 'SCH142', `${ROWS}/name`, ({ claims }) => (claims[1].name = 'credit')],
  ['a state that is none', 'SCH118', `${CREDIT}/while/0`, ({ claims }) => (claims[0].while[0] = 'SENT')],
  ['a state in between that gives back', 'SCH219', `${CREDIT}/while`, ({ claims }) => delete claims[0].gap],
  ['a gap that is none', 'SCH211', `${ROWS}/gap/0`, ({ claims }) => (claims[1].gap = ['VOID'])],
  ['a table that is none', 'SCH141', `${ROWS}/each`, ({ claims }) => (claims[1].each = 'remark')],
  [
    'a condition over the caller',
    'SCH217',
    `${CREDIT}/when`,
    ({ claims }) => (claims[0].when = 'sellerId == ctx.company.id'),
  ],
  ['an amount of the dialog', 'ENG109', `${CREDIT}/add/used`, ({ claims }) => (claims[0].add.used = 'input.amount')],
  [
    'a requirement of the clock',
    'SCH217',
    `${CREDIT}/require/0/when`,
    ({ claims }) => (claims[0].require[0].when = 'signDate <= ctx.today'),
  ],
  [
    'a message that shows what nothing names',
    'SCH140',
    `${CREDIT}/require/0/message`,
    ({ claims }) => (claims[0].require[0].message = '可用{{@left}}'),
  ],
  [
    'a shown number that the claimant may not read',
    'SCH136',
    `${CREDIT}/require/0/with/left`,
    ({ claims }, firm) => {
      firm.properties.limit.readableBy = ['reader'];
      firm.parties.reader = { title: '甲', field: 'firmName' };
      claims[0].require[0] = { when: 'other.limit > 0', message: '可用{{@left}}', with: { left: 'other.limit' } };
    },
  ],
  ['a target entity that is none', 'SCH106', `${CREDIT}/on/entity`, ({ claims }) => (claims[0].on.entity = 'frm')],
  [
    'a target by a text that is no reference',
    'SCH236',
    `${CREDIT}/on/id`,
    ({ claims }) => (claims[0].on.id = 'remark'),
  ],
  ['a target that no party binds', 'SCH236', `${CREDIT}/on/id`, ({ claims }) => (claims[0].on.id = 'buyerId')],
  [
    'a target of rows that no party binds',
    'SCH236',
    `${ROWS}/on/0/id`,
    ({ properties }) => delete properties.lines.items.properties.creditId.ref.filter,
  ],
  [
    'a number that is no balance',
    'SCH140',
    `${CREDIT}/add/limit`,
    ({ claims }) => (claims[0].add = { limit: 'amount' }),
  ],
  [
    'a balance that is not stored',
    'SCH140',
    `${CREDIT}/add/committed`,
    ({ claims }) => (claims[0].add = { committed: 'amount' }),
  ],
  ['an amount that is no number', 'ENG114', `${CREDIT}/add/used`, ({ claims }) => (claims[0].add.used = 'remark')],
  [
    'a mark on a field that forms fill in',
    'SCH141',
    `${CREDIT}/mark/firmName`,
    ({ claims }) => (claims[0].mark = { firmName: 'id' }),
  ],
  [
    'a fixed field that forms fill in',
    'SCH141',
    `${CREDIT}/fix/remark`,
    ({ claims }) => (claims[0].fix = { remark: 'other.firmName' }),
  ],
  ['rows that are fixed', 'SCH211', `${ROWS}/fix`, ({ claims }) => (claims[1].fix = { share: 'amount' })],
  [
    'a balance that feeds itself',
    'SCH237',
    CREDIT,
    (order, firm) => {
      order.balances = { share: {} };
      order.claims[0].add.used = 'share';
      delete order.claims[0].fix;
      firm.properties.orderId = {
        type: 'string',
        title: '订单',
        format: 'ref',
        ref: { entity: 'order', filter: { sellerId: 'ownerId' } },
      };
      firm.claims = [{ name: 'back', on: { entity: 'order', id: 'orderId' }, add: { share: 'used' } }];
    },
  ],
  [
    'a step that sets what claims write',
    'SCH218',
    '/workflow/transitions/0/effects/1/update/set/used',
    ({ workflow }) =>
      workflow.transitions[0].effects.splice(1, 0, { update: { entity: 'firm', id: 'buyerId', set: { used: '0' } } }),
  ],
  [
    'a step that adds to what claims write',
    'SCH218',
    '/workflow/transitions/0/effects/1/update/add/used',
    ({ workflow }) =>
      workflow.transitions[0].effects.splice(1, 0, {
        update: { entity: 'firm', id: 'buyerId', add: { used: 'amount' } },
      }),
  ],
  [
    'a step that sets a mark',
    'SCH218',
    '/workflow/transitions/0/effects/1/update/set/holder',
    ({ workflow }) =>
      workflow.transitions[0].effects.splice(1, 0, {
        update: { entity: 'firm', id: 'buyerId', set: { holder: 'id' } },
      }),
  ],
  [
    'a move at a balance that asks for facts',
    'SCH217',
    '/workflow/transitions/1/automatic/facts',
    (order) => {
      order.facts = { firm: [{ entity: 'firm', match: { id: 'buyerId' } }] };
      order.workflow.transitions[1].automatic = { at: 'balance', when: 'amount > 0', facts: ['firm'] };
    },
  ],
  [
    'an input that no dialog asks for',
    'SCH105',
    '/workflow/transitions/0/automatic/input/opinion',
    ({ workflow }) => (workflow.transitions[0].automatic = { when: 'amount > 0', input: { opinion: 'remark' } }),
  ],
];

const ofBalances: Mistake[] = [
  ['a balance without a field', 'SCH105', '/balances/lent', (_, { balances }) => (balances.lent = {})],
  ['a balance that is no number', 'SCH141', '/balances/holder', (_, { balances }) => (balances.holder = {})],
  [
    'a balance that forms fill in',
    'SCH141',
    '/balances/used',
    (_, { properties }) => delete properties.used.serverOwned,
  ],
  ['a balance with a default', 'SCH141', '/balances/used', (_, { properties }) => (properties.used.default = '5')],
  [
    'a stored field with a value of its own',
    'SCH141',
    '/balances/used/value',
    (_, { balances }) => (balances.used.value = 'frozen'),
  ],
  [
    'a limit over the caller',
    'SCH217',
    '/balances/used/max',
    (_, { balances }) => (balances.used.max = "ctx.company.id == '' ? 0 : limit"),
  ],
  ['a limit that is no number', 'ENG114', '/balances/used/max', (_, { balances }) => (balances.used.max = 'firmName')],
  [
    'a slot that is never filled',
    'SCH135',
    '/balances/used/message',
    (_, { balances }) => (balances.used.message = '可用{{limit}}'),
  ],
  [
    'a number told to who may not read it',
    'SCH136',
    '/balances/used/message',
    (_, { properties }) => (properties.used.readableBy = ['owner']),
  ],
  ['a value without a limit', 'SCH211', '/balances/committed', (_, { balances }) => delete balances.committed.max],
  ['a message without a limit', 'SCH211', '/balances/frozen', (_, { balances }) => (balances.frozen.message = '超出')],
];

describe('claims over the shop', () => {
  it('are sound as they stand, before any mistake', () => {
    expect(foundIn(() => {}).map(formatFinding)).toEqual([]);
  });

  it.each([...ofClaims, ...ofBalances])('show %s', (_, code, pointer, change) => {
    const found = foundIn(change);
    const places = found.filter((finding) => finding.code === code).map(({ where }) => where.pointer);
    expect(places, found.map(formatFinding).join('\n')).toContain(pointer);
  });

  const keeping: Change = ({ workflow }) =>
    workflow.transitions.push({
      name: 'note',
      label: '备注',
      from: ['SUBMITTED', 'CONFIRMED'],
      to: [{ state: 'SUBMITTED', when: "state == 'SUBMITTED'" }, { state: 'CONFIRMED' }],
      party: 'seller',
      permission: 'order:edit',
    });

  it('take a step that leaves each state as it is for no way between states', () => {
    const gaps = (change: Change) => foundIn(change).filter(({ code }) => code === 'SCH219');
    expect(gaps(keeping).map(formatFinding)).toEqual([]);
    const moving: Change = (order, firm) => {
      keeping(order, firm);
      order.workflow.transitions.at(-1).to[0].when = 'urgent == true';
    };
    expect(gaps(moving).map(({ where }) => where.pointer)).toEqual(['/claims/1/while', '/claims/1/while']);
  });

  it('show a sample that sets what claims write', () => {
    const shop = workspace(SHOP);
    const [order, firm] = [JSON.parse(shop.read(ORDER)), JSON.parse(shop.read(FIRM))];
    sound(order, firm);
    shop.write(ORDER, JSON.stringify(order, null, 2));
    shop.write(FIRM, JSON.stringify(firm, null, 2));
    const file = 'entities/base/firm/samples.json';
    const samples = JSON.parse(shop.read(file));
    samples.samples[0].used = '5.00';
    shop.write(file, JSON.stringify(samples, null, 2));
    const found = shop.findings(KNOWN).filter(({ code }) => code === 'SCH218');
    expect(found.map(({ where }) => where.pointer)).toEqual(['/samples/0/used']);
  });
});
