/** Who is asked decides on the page of the record itself, as on the page of their task. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import { type Approvals, AUDITOR, FINANCE, OPERATOR, openApprovals, PAYMENT } from './approvals.ts';

const STATEMENT = '/trade-api/api/settle/statement';
const LARGE = 'JS202611190001';
const ASKED = 'FK202611190001';

describe.each(engines.slice(0, 1))('a record under approval on $name', (engine) => {
  let approvals: Approvals;
  let house: Approvals['house'];
  beforeAll(async () => {
    approvals = await openApprovals(engine);
    ({ house } = approvals);
  }, 300_000);
  afterAll(() => house?.close());

  const offered = async (account: string, id: string, path: string) => {
    const { _actions: names } = await house.row(account, id, path);
    return ['pass', 'fail', 'approve', 'refuse'].filter((name) => names.includes(name));
  };

  it('offers its decision to whom the run asks, though they lack the code of the button', async () => {
    const auditor = await house.person(AUDITOR);
    expect(await offered(FINANCE, ASKED, PAYMENT)).toEqual([]);
    expect(await offered(AUDITOR, ASKED, PAYMENT)).toEqual(['pass', 'fail']);
    expect((await auditor.move(await house.row(AUDITOR, ASKED, PAYMENT), 'pass', {}, PAYMENT)).status).toBe(200);
    expect(await offered(AUDITOR, ASKED, PAYMENT)).toEqual([]);
    const financier = await house.person(FINANCE);
    expect(await offered(FINANCE, ASKED, PAYMENT)).toEqual(['pass', 'fail']);
    const list = (await financier.get(`${PAYMENT}/page`, { view: 'pay', tab: 'AUDITING', pageSize: 200 })).body.data;
    expect((list.list as Row[]).find(({ id }) => id === ASKED)?._actions).toContain('pass');
    const row = await house.row(FINANCE, ASKED, PAYMENT);
    expect((await financier.move(row, 'pass', { opinion: '同意付款' }, PAYMENT)).status).toBe(200);
    // The director is still asked.
    expect((await house.row(OPERATOR, ASKED, PAYMENT)).status).toBe('AUDITING');
    const again = await financier.move(await house.row(FINANCE, ASKED, PAYMENT), 'pass', {}, PAYMENT);
    expect(again.status).toBe(403);
  });

  it('asks for the code of a large amount in the dialog of its own button', async () => {
    const financier = await house.person(FINANCE);
    const row = await house.row(FINANCE, LARGE, STATEMENT);
    const [name = ''] = await offered(FINANCE, LARGE, STATEMENT);
    const bare = await financier.move(row, name, {}, STATEMENT);
    expect(bare.body.errors?.map(({ path }) => path)).toEqual(['smsCode']);
    const sent = await financier.send('POST', `${STATEMENT}/${LARGE}/${name}/code`, { field: 'smsCode', input: {} });
    expect(sent.status).toBe(200);
    const wrong = await financier.move(row, name, { smsCode: '000000' }, STATEMENT);
    expect(wrong.body.errors?.map(({ path }) => path)).toEqual(['smsCode']);
    const person = house.portal.services.schemas.samples.person?.samples.find(({ account }) => account === FINANCE);
    const smsCode = await house.portal.lastCode(String(person?.mobile));
    expect((await financier.move(row, name, { smsCode }, STATEMENT)).status).toBe(200);
    const task = await approvals.taskOf(FINANCE, 'settlement', LARGE);
    expect(task).toBeNull();
  });

  it('asks for no code of a small amount, and for none of a record without one', async () => {
    const { entities } = house.portal.services.schemas;
    const dialogOf = (entity: string) => {
      const { approval, workflow } = entities[entity] ?? {};
      return workflow?.transitions.find(({ name }) => name === approval?.pass)?.dialog;
    };
    expect(dialogOf('payment')?.rules?.at(-1)).toMatchObject({ visible: 'applyAmount >= 10000000' });
    expect(dialogOf('sealUse')?.codes).toBeUndefined();
  });
});
