/** Each task is data alone, lints clean, and is served by a portal that starts on the copy. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SchemaSet } from '#core/language';
import { type Answer, type Portal, startPortal } from '../../server/platform/portal.ts';
import { cascade, field, goodsReturn } from './tasks.ts';
import { soundSet, type Trial } from './trial.ts';

const LINKMAN = '/user-api/api/linkman';
const RETURN = '/trade-api/api/goodsReturn';

/** Buyer's people, seller's, and somebody of neither. */
const [OPERATOR, AUDITOR, SELLER, STRANGER] = ['co02u02', 'co02u05', 'co04u02', 'co03u02'];

/**
 * Lines that each task may take. A field is a line, its place in the form another, a rule one for each aspect with the
 * braces and the message; a dictionary one for each code; a record one or two for each field, three for each of its
 * screens and a page for who may do what in which state.
 */
const [FIELD_LINES, CASCADE_LINES, RETURN_LINES] = [10, 14, 150];

type Values = Record<string, unknown>;

/** A portal on the copy, and what one of its people says to it. */
async function served(trial: Trial) {
  const { set, findings } = soundSet(trial);
  expect(findings).toEqual([]);
  const portal = await startPortal({ port: 55_480 }, { schemas: set });
  onTestFinished(() => portal.close());
  return { set, person: (account: string) => personOf(portal, account) };
}

async function personOf(portal: Portal, account: string) {
  const token = await portal.signIn(account);
  return {
    get: (url: string, query?: Values) => portal.get(url, query, { token }),
    post: (url: string, payload: Values) => portal.call('POST', url, {}, { token, payload }),
  };
}

/** What was refused, by field. */
const refusals = ({ body }: Answer) => Object.fromEntries((body.errors ?? []).map((one) => [one.path, one.message]));

const titled = (set: SchemaSet) => Object.values(set.screens).map(({ title }) => title);

describe('a field with a rule', () => {
  const CONTACT = { contactName: '毛小毅', contactPhone: '14000000102' };

  it('takes two files, and the server asks for it, refuses it and drops it by the rule', async () => {
    const trial = field();
    expect(trial.files).toEqual(['entities/account/linkman/entity.json', 'entities/account/linkman/form.json']);
    console.log(`a field with a rule: ${trial.files.length} files, ${trial.lines} lines`);
    expect(trial.lines).toBeLessThanOrEqual(FIELD_LINES);
    const { person } = await served(trial);
    const operator = await person(OPERATOR);
    const send = (values: Values) => operator.post(LINKMAN, { ...CONTACT, ...values });

    const without = await send({ linkType: 'SIGN' });
    expect([without.status, refusals(without)]).toEqual([400, { grantNo: '请输入授权书编号' }]);
    const wrong = await send({ linkType: 'SIGN', grantNo: '2026-17' });
    expect([wrong.status, refusals(wrong)]).toEqual([400, { grantNo: '授权书编号以 SQ 开头' }]);
    expect((await send({ linkType: 'SIGN', grantNo: 'SQ-2026-17' })).body.data.grantNo).toBe('SQ-2026-17');
    // Hidden for others: neither asked for nor kept.
    expect((await send({ linkType: 'FINANCE', grantNo: '2026-17' })).body.data.grantNo).toBeNull();
    const { data } = (await operator.get(`${LINKMAN}/page`, { 'f.grantNo': 'SQ-2026' })).body;
    expect(data.list.map((row: Values) => row.grantNo)).toEqual(['SQ-2026-17']);
  });
});

describe('a dictionary that follows another one', () => {
  it('takes a file more, and the server takes the codes of the chosen parent alone', async () => {
    const trial = cascade();
    expect(trial.files).toEqual([
      'dictionaries/account/linkPost.json',
      'entities/account/linkman/entity.json',
      'entities/account/linkman/form.json',
    ]);
    console.log(`a dictionary that follows another one: ${trial.files.length} files, ${trial.lines} lines`);
    expect(trial.lines).toBeLessThanOrEqual(CASCADE_LINES);
    const { person } = await served(trial);
    const operator = await person(OPERATOR);
    const send = (linkType: string, post: string) =>
      operator.post(LINKMAN, { contactName: '毛小毅', contactPhone: '14000000102', linkType, post });

    expect((await send('FINANCE', 'CASHIER')).body.data.post).toBe('CASHIER');
    // A code of another parent counts as none, and there has to be one.
    const foreign = await send('FINANCE', 'BUYER');
    expect([foreign.status, refusals(foreign)]).toEqual([400, { post: '请选择岗位' }]);
    const unknown = await send('FINANCE', 'KEEPER');
    expect([unknown.status, Object.keys(refusals(unknown))]).toEqual([400, ['post']]);
    // A kind without posts asks for none.
    expect((await send('LOGISTICS', 'BUYER')).body.data.post).toBeNull();
  });
});

describe('a record with list, form and detail that two companies agree on', () => {
  const VALUES = {
    sellerId: 'CO04',
    goodsName: '动力煤',
    quantity: '12.5',
    unitPrice: '612.5',
    returnDate: '2099-01-31',
  };

  it('goes from the buyer through the own approval to the seller, and nobody else sees it', async () => {
    const trial = goodsReturn();
    console.log(`a record between two companies: ${trial.files.length} files, ${trial.lines} lines`);
    expect(trial.files.length).toBe(8);
    expect(trial.lines).toBeLessThanOrEqual(RETURN_LINES);
    const { set, person } = await served(trial);
    expect(titled(set)).toEqual(expect.arrayContaining(['退货申请', '收到的退货', '新增退货申请', '退货申请详情']));
    const [operator, auditor, seller, stranger] = [
      await person(OPERATOR),
      await person(AUDITOR),
      await person(SELLER),
      await person(STRANGER),
    ];
    const seen = async (who: typeof operator, view: string, query: Values = {}) => {
      const { body } = await who.get(`${RETURN}/page`, { view, ...query });
      return body.data.list.map((row: Values) => row.returnNo);
    };

    const draft = (await operator.post(RETURN, VALUES)).body.data;
    expect(draft).toMatchObject({ status: 'DRAFT', amount: '7656.25', _actions: expect.arrayContaining(['submit']) });
    const submit = await operator.post(`${RETURN}/${draft.id}/submit`, { version: draft.version, input: {} });
    const asked = submit.body.data;
    expect(asked.status).toBe('AUDITING');
    // Under approval it is the buyer's own matter, and nobody approves what they asked for.
    expect(await seen(seller, 'received')).toEqual([]);
    const own = await operator.post(`${RETURN}/${asked.id}/approve`, { version: asked.version, input: {} });
    expect(own.status).toBe(403);

    const approved = await auditor.post(`${RETURN}/${asked.id}/approve`, { version: asked.version, input: {} });
    const sent = approved.body.data;
    expect(sent.status).toBe('WAIT_CONFIRM');
    expect(await seen(seller, 'received')).toEqual([sent.returnNo]);
    expect((await seller.get(`${RETURN}/${sent.id}`)).body.data._actions).toEqual(['confirm', 'reject']);
    expect(await seen(stranger, 'sent')).toEqual([]);
    expect(await seen(stranger, 'received')).toEqual([]);
    expect((await stranger.get(`${RETURN}/${sent.id}`)).status).toBe(404);

    const confirm = await seller.post(`${RETURN}/${sent.id}/confirm`, { version: sent.version, input: {} });
    expect(confirm.body.data.status).toBe('DONE');
    expect((await operator.get(`${RETURN}/${sent.id}`)).body.data).toMatchObject({ status: 'DONE', _actions: [] });
  });

  it('is listed in pages, sorted, filtered and exported', async () => {
    const { person } = await served(goodsReturn());
    const operator = await person(OPERATOR);
    for (const [goodsName, quantity] of [
      ['焦炭', '3'],
      ['动力煤', '1'],
      ['焦煤', '2'],
    ])
      expect((await operator.post(RETURN, { ...VALUES, goodsName, quantity })).status).toBe(200);
    const names = async (query: Values) => {
      const { data } = (await operator.get(`${RETURN}/page`, { view: 'sent', ...query })).body;
      return { names: data.list.map((row: Values) => row.goodsName), total: data.total };
    };

    expect(await names({ sort: 'quantity' })).toEqual({ names: ['动力煤', '焦煤', '焦炭'], total: 3 });
    expect(await names({ sort: '-quantity', pageSize: 2, pageNo: 2 })).toEqual({ names: ['动力煤'], total: 3 });
    expect(await names({ sort: 'quantity', 'f.goodsName': '焦' })).toEqual({ names: ['焦煤', '焦炭'], total: 2 });
    expect(await names({ 'f.quantity': '2~2' })).toEqual({ names: ['焦煤'], total: 1 });
    const sheet = await operator.get(`${RETURN}/export`, { view: 'sent', columns: 'returnNo,amount' });
    expect([sheet.status, sheet.headers['x-total-rows']]).toEqual([200, '3']);
  });
});
