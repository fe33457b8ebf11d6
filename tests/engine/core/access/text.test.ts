/** The whole text of small records: each part that it can have, and none that it has not. */
import { describe, expect, it } from 'vitest';
import { accessText, deedsOf, holdersOf, isPlayed, mayBeOne, seesIn } from '#core/access';
import type { EntitySpec, PermissionSpec } from '#core/language';

const permissions = {
  companyTypes: [
    { code: 'BUYER', letter: 'B', roles: ['Operator', 'finance'] },
    { code: 'SELLER', letter: 'S', roles: ['operator'] },
    { code: 'PLATFORM', letter: 'P', roles: ['audit'] },
  ],
  roles: [
    { code: 'operator', grants: [{ codes: ['order'], operations: ['*'] }] },
    { code: 'finance', grants: [{ codes: ['pay'], operations: ['view'] }] },
    { code: 'audit', grants: [] },
    { code: 'directorFlag', grants: [] },
  ],
  services: [{ code: 'TRADE' }],
  always: ['home'],
  codes: [
    { code: 'order', service: 'TRADE', operations: ['edit'], companyTypes: ['BUYER', 'SELLER'] },
    { code: 'pay', companyTypes: ['BUYER'] },
    { code: 'home' },
  ],
} as unknown as PermissionSpec;

const order = {
  name: 'order',
  title: '订单',
  permission: 'order',
  operations: {
    create: { permission: 'order:edit', party: 'buyer' },
    export: { permission: 'order' },
    edit: {
      permission: 'order:edit',
      party: ['buyer', 'seller'],
      states: ['DRAFT'],
      when: "status == 'DRAFT' && open",
    },
    remove: { permission: 'order:edit', party: 'buyer' },
    copy: { permission: 'home' },
  },
  properties: {
    price: { type: 'string', title: '价', readableBy: ['buyer', 'seller'] },
    idNo: { type: 'string', title: '证', sensitive: true },
    mobile: { type: 'string', title: '号', mask: { unless: 'pay' } },
    card: { type: 'string', title: '卡', mask: {} },
    plain: { type: 'string', title: '文' },
  },
  parties: {
    buyer: { title: '买方', field: 'buyerId' },
    seller: { title: '卖方', value: 'isDirect ? sellerId : agentId' },
    server: { title: '系统' },
  },
  access: [
    { party: 'buyer' },
    { party: 'seller', when: "status != 'DRAFT'" },
    { party: 'buyer', role: 'audit', when: 'amount > 5' },
    { companyType: 'PLATFORM' },
    { user: 'driverId', within: 'carrierId' },
    { user: 'signerId', when: "status == 'DONE'" },
  ],
  scope: [{ field: 'ownerId', party: 'buyer' }, { field: 'teamId' }],
  reference: { fields: ['no', 'title'], where: 'open', within: 'buyerId' },
  approval: { state: 'ASKED' },
  workflow: {
    field: 'status',
    initial: 'DRAFT',
    states: ['DRAFT', 'ASKED', 'DONE'].map((code) => ({ code })),
    transitions: [
      { name: 'ask', permission: 'order', party: 'buyer', from: ['DRAFT'], to: 'ASKED' },
      { name: 'settle', permission: 'pay', party: 'seller', from: ['ASKED', 'DONE'], to: 'DONE', when: 'paid' },
      { name: 'look', permission: '', from: ['DONE'], to: 'DONE' },
    ],
  },
} as unknown as EntitySpec;

const plain = {
  name: 'note',
  title: '记录',
  operations: { edit: { permission: 'gone' } },
  properties: {},
  parties: { owner: { title: '本企业', field: 'companyId' } },
  access: [{ party: 'owner' }],
  scope: 'company',
} as unknown as EntitySpec;

describe('the text of a record', () => {
  it('has every actor with each state, the steps with their codes, fields, what is open, holders', () => {
    expect(accessText(order, permissions)).toBe(`order 订单

buyer 买方 = buyerId
  DRAFT: see, edit?, remove, copy, ask
  ASKED: see, copy
  DONE: see, copy, look

seller 卖方 = isDirect ? sellerId : agentId
  DRAFT: edit?
  ASKED: see, copy, settle?
  DONE: see, copy, settle?, look

server 系统 = nobody, only the server acts
  in every state: nothing

buyer 买方 = buyerId, its users in role audit
  DRAFT: see (amount > 5), edit?, remove, copy, ask
  ASKED: see (amount > 5), copy
  DONE: see (amount > 5), copy, look

companies of type PLATFORM
  DRAFT: see, copy
  ASKED: see, copy
  DONE: see, copy, look

the person in driverId, acting for carrierId
  DRAFT: see, copy
  ASKED: see, copy
  DONE: see, copy, look

the person in signerId
  DONE: see, copy, look

steps
  see: order
  see, too: who is asked to approve in ASKED
  create: order:edit as buyer
  export: order
  edit: order:edit while status == 'DRAFT' && open
  remove: order:edit
  copy: home by whoever sees it
  ask: order
  settle: pay while paid
  look: every user by whoever sees it

fields
  price: read by buyer, seller
  idNo: with stars for everyone
  mobile: with stars unless pay
  card: with stars
  ownerId: opens the record in a narrowed data scope of buyer
  teamId: opens the record in a narrowed data scope

open to every company
  no, title
  where open
  within one buyerId

codes
  home: every user of a company
  order: BS operator (service TRADE)
  order:edit: BS operator (service TRADE)
  pay: B finance
`);
  });

  it('has nothing of what the record does not say', () => {
    expect(accessText(plain, permissions)).toBe(`note 记录

owner 本企业 = companyId
  in every state: see, edit

steps
  see: every user
  edit: gone by whoever sees it

fields
  (data scope: every user of a company sees its records)

codes
  gone: nobody
`);
  });

  it('of a derived record is that of the one it comes from, and of its own readers', () => {
    const derived = {
      ...plain,
      operations: {},
      scope: undefined,
      parties: { financier: { title: '资金方' }, agent: { title: '代理' } },
      derived: {
        from: 'order',
        readers: [
          {
            role: 'financier',
            company: 'companyId',
            of: { entity: 'loan', match: { orderId: 'id' }, where: 'open' },
            reads: ['price', 'no'],
          },
          { role: 'agent', company: 'agentId', of: { entity: 'deal' } },
        ],
      },
    } as unknown as EntitySpec;
    expect(accessText(derived, permissions)).toBe(`note 记录

whoever sees the order
  in every state: see

financier 资金方 = companyId of loan with orderId = id where open
  in every state: see (price, no)

agent 代理 = agentId of deal with 
  in every state: see

steps
  see: every user
`);
  });
});

describe('who plays and who sees', () => {
  it('are roles with a field, or with a value that names one', () => {
    expect(['buyer', 'seller', 'server', 'gone'].map((role) => isPlayed(order, role))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const context = {
      parties: { own: { title: '本企业', value: 'ctx.company.id' }, both: { title: '一', value: 'a.b' } },
    };
    expect([isPlayed(context as never, 'own'), isPlayed(context as never, 'both')]).toEqual([false, true]);
  });

  it('may be one company where a value chooses by the field of the other, never the one it is not', () => {
    const parties = {
      buyer: { title: '', field: 'buyerId' },
      seller: { title: '', field: 'sellerId' },
      maker: { title: '', field: 'companyId' },
      other: { title: '', value: 'companyId == buyerId ? sellerId : buyerId' },
    };
    const may = (one: string, two: string) => mayBeOne({ parties } as never, one, two);
    expect([may('maker', 'other'), may('other', 'maker'), may('other', 'buyer'), may('other', 'seller')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([may('maker', 'buyer'), may('buyer', 'maker'), may('buyer', 'seller'), may('buyer', 'buyer')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('see in a state what any rule of theirs says, joined where only the record knows', () => {
    const access = [
      { party: 'buyer', when: 'a' },
      { party: 'buyer', when: "b && status == 'DRAFT'" },
    ];
    const seen = (state: string) =>
      seesIn({ ...order, access } as never, { kind: 'party', role: 'buyer' } as never, state);
    expect([seen('DRAFT'), seen('DONE')]).toEqual(['a || b', 'a']);
    expect(seesIn({ ...order, access: [] } as never, { kind: 'party', role: 'buyer' } as never, 'DONE')).toBe(false);
  });

  it('may remove in the first state alone where nothing else is said', () => {
    expect(deedsOf(order).map(({ name, states }) => [name, states.length])).toEqual([
      ['edit', 1],
      ['remove', 1],
      ['copy', 3],
      ['ask', 1],
      ['settle', 2],
      ['look', 1],
    ]);
    expect(deedsOf(plain)[0]?.states).toEqual(['*']);
  });

  it('hold a code by type and role, the director of a company beside them', () => {
    expect(holdersOf(permissions, 'pay')).toEqual([{ companyType: 'BUYER', role: 'finance' }]);
    expect(holdersOf(permissions, undefined)).toHaveLength(7);
    expect(holdersOf(permissions, 'gone')).toEqual([]);
  });
});
