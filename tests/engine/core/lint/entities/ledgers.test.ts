import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';
import { FIRM, ORDER } from '../mistakes/mistake.ts';

// biome-ignore lint/suspicious/noExplicitAny: files are changed freely
type Json = any;
type Change = (ledger: Json, order: Json, firm: Json) => void;

const KNOWN = { components: ['home'], operations: ['shop.message'], questions: ['record.unique'] };
const LEDGER = 'ledgers/credit.json';
const money = (title: string) => ({ type: 'string', format: 'money', title, serverOwned: true });

const ledger = () => ({
  name: 'credit',
  title: '授信台账',
  of: 'firm',
  quantities: { credit: { held: 'held' } },
  kinds: {
    GRANT: { title: '授信', direction: 'in' },
    MOVE: { title: '划出', direction: 'out', into: 'MOVED' },
    MOVED: { title: '划入', direction: 'in' },
  },
  reversal: { kind: 'BACK', title: '冲销' },
  holds: { RESERVE: { title: '预占', fields: { credit: 'reserved' } } },
  checked: { faults: 'faults', entered: { credit: 'entered' } },
  closes: 5,
});

/** Orders grant and hold the credit of a firm: without a mistake. */
function sound(order: Json, firm: Json) {
  for (const [name, title] of Object.entries({ credit: '授信', held: '占用', reserved: '预占' }))
    firm.properties[name] = money(title);
  firm.properties.entered = money('分录合计');
  firm.properties.faults = { type: 'integer', title: '不符项', unit: '项', serverOwned: true };
  firm.amount = false;
  firm.balances = { free: { value: 'credit - held', min: '0', message: '额度不足，可用{{@left}}' } };
  order.properties.creditId = {
    type: 'string',
    title: '授信',
    format: 'ref',
    ref: { entity: 'firm', filter: { ownerId: 'sellerId' } },
  };
  const claim = { while: ['CONFIRMED'], on: { entity: 'firm', id: 'creditId' } };
  order.claims = [
    { name: 'grant', ...claim, when: 'amount > 0', posts: "'GRANT'", add: { credit: 'amount' } },
    {
      name: 'spread',
      while: ['CONFIRMED'],
      on: { entity: 'firm' },
      holds: 'RESERVE',
      add: { credit: 'amount' },
      spread: { order: 'firmName', match: { ownerId: 'sellerId' }, message: '不足' },
    },
  ];
  const column = { type: 'string', title: '列' };
  order.properties.stood = {
    type: 'array',
    title: '授信明细',
    serverOwned: true,
    items: {
      type: 'object',
      title: '授信明细',
      properties: {
        firmName: { ...column, format: 'text', maxLength: 60 },
        left: { ...column, format: 'money' },
        came: { ...column, format: 'money' },
      },
    },
  };
  order.operations.create.effects = [
    {
      statement: {
        field: 'stood',
        of: 'firm',
        match: { ownerId: 'sellerId' },
        to: 'ctx.today',
        columns: { firmName: 'other.firmName' },
        figures: { left: { of: 'credit' }, came: { of: 'credit', is: 'moved', kinds: ['GRANT'] } },
      },
    },
  ];
}

function foundIn(change: Change) {
  const shop = workspace(SHOP);
  const [order, firm, own] = [JSON.parse(shop.read(ORDER)), JSON.parse(shop.read(FIRM)), ledger()];
  sound(order, firm);
  change(own, order, firm);
  shop.write(ORDER, JSON.stringify(order, null, 2));
  shop.write(FIRM, JSON.stringify(firm, null, 2));
  shop.write(LEDGER, JSON.stringify(own, null, 2));
  return shop.findings(KNOWN);
}

const STATED = '/operations/create/effects/0/statement';
const statedBy = (order: Json) => order.operations.create.effects[0].statement;

type Mistake = [finds: string, code: string, pointer: string, change: Change];

const MISTAKES: Mistake[] = [
  ['a key that is none', 'SCH106', '/of', (own) => (own.of = 'frm')],
  ['a number that is none', 'SCH105', '/quantities/sum', (own) => (own.quantities.sum = {})],
  [
    'a number that people write',
    'SCH141',
    '/quantities/credit',
    (_, __, firm) => delete firm.properties.credit.serverOwned,
  ],
  ['a key without words for what is refused', 'SCH141', '/quantities/credit', (_, __, firm) => delete firm.balances],
  ['a counterpart that is none', 'SCH140', '/kinds/MOVE/into', (own) => (own.kinds.MOVE.into = 'GONE')],
  ['a counterpart that takes, too', 'SCH211', '/kinds/MOVE/into', (own) => (own.kinds.MOVED.direction = 'out')],
  ['a counterpart that stays alone', 'SCH211', '/kinds/MOVE/into', (own) => (own.kinds.MOVE.final = '不能冲销')],
  ['a hold of what nothing holds', 'SCH211', '/holds/RESERVE/fields/credit', (own) => (own.quantities.credit = {})],
  [
    'a refusal over what is no reference',
    'SCH141',
    '/refuse/0/of',
    (own) => (own.refuse = [{ of: 'firmName', when: 'true', message: '不可' }]),
  ],
  [
    'a kind in a refusal that is none',
    'SCH140',
    '/refuse/0/kinds/0',
    (own) => (own.refuse = [{ kinds: ['GRNT'], of: 'firmName', when: 'true', message: '不可' }]),
  ],
  ['a note that people write', 'SCH141', '/checked/faults', (_, __, firm) => delete firm.properties.faults.serverOwned],
  ['a note in a number of the ledger', 'SCH141', '/checked/faults', (own) => (own.checked.faults = 'credit')],
  ['faults that are no count', 'SCH141', '/checked/faults', (own) => (own.checked.faults = 'firmName')],
  [
    'a sum of what no entry adds to',
    'SCH140',
    '/checked/entered/held',
    (own) => (own.checked.entered = { held: 'entered' }),
  ],
  [
    'a sum in another unit',
    'SCH244',
    '/checked/entered/credit',
    (_, __, firm) => {
      firm.properties.credit.unit = '元';
      firm.properties.entered = { ...money('分录合计'), unit: '万元' };
    },
  ],
  ['a ledger that nobody posts to', 'SCH211', '', (_, order) => order.claims.shift()],
  ['a kind of entry that is none', 'SCH140', '/claims/0/posts', (_, order) => (order.claims[0].posts = "'GRNT'")],
  ['a counterpart posted alone', 'SCH211', '/claims/0/posts', (_, order) => (order.claims[0].posts = "'MOVED'")],
  ['an amount beside the ledger', 'SCH140', '/claims/0/add/credit', (_, order) => delete order.claims[0].posts],
  ['a kind of hold that is none', 'SCH140', '/claims/1/holds', (_, order) => (order.claims[1].holds = 'KEEP')],
  [
    'keys of no party',
    'SCH236',
    '/claims/1/spread/match',
    (_, order) => (order.claims[1].spread.match = { firmName: "'甲'" }),
  ],
  ['a statement over what is no key', 'SCH211', `${STATED}/of`, (_, order) => (statedBy(order).of = 'order')],
  [
    'a statement of no party',
    'SCH211',
    `${STATED}/match`,
    (_, order) => (statedBy(order).match = { firmName: "'甲'" }),
  ],
  ['a statement until no day', 'ENG114', `${STATED}/to`, (_, order) => (statedBy(order).to = 'amount')],
  [
    'a column that is none',
    'SCH105',
    `${STATED}/columns/name`,
    (_, order) => (statedBy(order).columns = { name: "'甲'" }),
  ],
  [
    'a number of a statement that is none',
    'SCH140',
    `${STATED}/figures/left/of`,
    (_, order) => (statedBy(order).figures.left.of = 'held'),
  ],
  [
    'a kind of a statement that is none',
    'SCH140',
    `${STATED}/figures/came/kinds/0`,
    (_, order) => (statedBy(order).figures.came.kinds = ['GRNT']),
  ],
  ['a target without a way to its key', 'SCH211', '/claims/0/on', (_, order) => delete order.claims[0].on.id],
];

describe('the linter of ledgers', () => {
  it('finds nothing in one that is sound', () => {
    expect(foundIn(() => {}).map(formatFinding)).toEqual([]);
  });

  it.each(MISTAKES)('finds %s', (_finds, code, pointer, change) => {
    const found = foundIn(change);
    expect(found.map((each) => `${each.code} ${each.where?.pointer ?? ''}`)).toContain(`${code} ${pointer}`);
  });
});
