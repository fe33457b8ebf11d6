/** Derived entities whose rows are the entries of a ledger. */
import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';
import { FIRM, ORDER } from '../mistakes/mistake.ts';

// biome-ignore lint/suspicious/noExplicitAny: files are changed freely
type Json = any;

const KNOWN = { components: ['home'], operations: ['shop.message'], questions: ['record.unique'] };
const number = (title: string) => ({ type: 'string', format: 'money', title, serverOwned: true });

const movement = () => ({
  name: 'movement',
  title: '授信流水',
  base: 'trade',
  path: '/api/movement',
  label: ['kind'],
  amount: 'quantity',
  type: 'object',
  properties: {
    kind: { type: 'string', title: '类型', format: 'text', maxLength: 20, serverOwned: true },
    ownerId: { type: 'string', title: '本企业', format: 'text', maxLength: 40, serverOwned: true },
    quantity: number('数量'),
    stood: number('结存'),
    orderNo: { type: 'string', title: '订单', format: 'text', maxLength: 40, serverOwned: true },
  },
  parties: { owner: { title: '本企业', field: 'ownerId' } },
  access: [{ party: 'owner' }],
  derived: {
    from: 'firm',
    entries: true,
    fields: {
      kind: { row: 'kind' },
      quantity: { row: 'credit' },
      stood: { row: 'creditAfter' },
      orderNo: { of: { entity: 'order', match: { id: 'row.document' } }, first: 'id' },
    },
  },
});

/** Findings on the derived entity, after a change of it; `ledger`: whether firms are the keys of one. */
function foundIn(change: (movement: Json) => void, ledger = true): string[] {
  const shop = workspace(SHOP);
  const firm = JSON.parse(shop.read(FIRM));
  firm.properties.credit = number('授信');
  firm.amount = false;
  firm.balances = { credit: { min: '0', message: '额度不足' } };
  const order = JSON.parse(shop.read(ORDER));
  order.properties.creditId = {
    type: 'string',
    title: '授信',
    format: 'ref',
    ref: { entity: 'firm', filter: { ownerId: 'sellerId' } },
  };
  order.claims = [
    {
      name: 'grant',
      while: ['CONFIRMED'],
      on: { entity: 'firm', id: 'creditId' },
      posts: "'GRANT'",
      add: { credit: 'amount' },
    },
  ];
  const own = movement();
  change(own);
  shop.write(FIRM, JSON.stringify(firm, null, 2));
  if (ledger) {
    shop.write(ORDER, JSON.stringify(order, null, 2));
    const spec = {
      name: 'credit',
      title: '授信台账',
      of: 'firm',
      quantities: { credit: {} },
      kinds: { GRANT: { title: '授信', direction: 'in' } },
    };
    shop.write('ledgers/credit.json', JSON.stringify(spec, null, 2));
  }
  shop.write('entities/demo/movement/entity.json', JSON.stringify(own, null, 2));
  return shop
    .findings(KNOWN)
    .map(formatFinding)
    .filter((text) => text.includes('movement'));
}

describe('entries of a ledger as rows', () => {
  it('are read by their cells, and by what their document is', () => {
    expect(foundIn(() => {})).toEqual([]);
  });

  it('have no cells but those of an entry and the numbers of the ledger', () => {
    const found = foundIn((own) => Object.assign(own.derived.fields.stood, { row: 'creditBefore' }));
    expect(found.join()).toContain('creditBefore');
  });

  it('want a ledger whose keys the records are, and are no lines beside', () => {
    expect(foundIn(() => {}, false).join()).toContain('"firm" is the key of no ledger');
    expect(foundIn((own) => Object.assign(own.derived, { rows: 'lines' })).join()).toContain(
      'a row is a line or an entry, not both',
    );
  });
});
