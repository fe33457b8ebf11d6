import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Codes } from '#codegen/out/types';
import { appendTwoDecimals, formatMoney } from '#core/format';
import type { EntitySpec, ScreenSpec } from '#core/language';
import { dueAfter } from '../../../../server/entity/store/calendar.ts';
import { todoLink } from '../../../../server/platform/todo/link.ts';
import { type Portal, startPortal } from '../portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, { samples: ['tradeContract'] });
});
afterAll(() => portal.close());

type Todo = {
  id: string;
  number: string;
  title: string;
  label: string;
  transition: string;
  to: string | null;
  status: string;
  arrivedAt: string;
  dueAt: string | null;
  overdue: boolean;
  blocked: boolean;
};

const PAGE = '/trade-api/api/todo/page';
const todosOf = async (account: string): Promise<Todo[]> =>
  (await portal.get(PAGE, { pageSize: 200 }, { token: await portal.signIn(account) })).body.data.list;

/** What the sample records say: the same question asked of the data, without the server. */
function expected(companyId: string, state: string, side: 'own' | 'other', except = ''): string[] {
  const samples = portal.services.schemas.samples.tradeContract?.samples ?? [];
  return samples
    .filter((row) => row.status === state && [row.buyerCompanyId, row.sellerCompanyId].includes(companyId))
    .filter((row) => (row.companyId === companyId) === (side === 'own') && row.submitUserId !== except)
    .map((row) => row.id)
    .sort();
}
const ids = (todos: Todo[]) => todos.map((todo) => todo.id).sort();

describe('the to-do list', () => {
  it('are paged, narrowed and counted by the server', async () => {
    const token = await portal.signIn('co02u02');
    const page = async (query: Record<string, string | number>) => (await portal.get(PAGE, query, { token })).body.data;
    const all = await page({ pageSize: 200 });
    const third = await page({ pageSize: 1, pageNo: 3 });
    expect(all.total).toBeGreaterThan(2);
    expect([third.list[0].id, third.total]).toEqual([all.list[2].id, all.total]);
    const beyond = await page({ pageSize: 1, pageNo: 9_000 });
    expect([beyond.pageNo, beyond.list[0].id]).toEqual([all.total, all.list.at(-1).id]);
    const overdue = await page({ pageSize: 200, urgency: 'overdue' });
    expect(ids(overdue.list)).toEqual(ids(all.list.filter((todo: Todo) => todo.overdue)));
    expect([overdue.found.ALL, overdue.counts.ALL]).toEqual([all.counts.overdue, all.total]);
    const { number } = all.list[1];
    const named = await page({ keyword: number.toLowerCase() });
    expect([named.total, named.list[0].number, named.counts]).toEqual([1, number, all.counts]);
    expect((await page({ keyword: '没有这样的待办' })).found).toEqual({ ALL: 0, domains: {} });
  });

  it('gives the operator the contracts of others that wait for an answer', async () => {
    const todos = await todosOf('co02u02');
    expect(ids(todos)).toEqual(expected('CO02', 'WAIT_CONFIRM', 'other'));
    expect(todos.length).toBeGreaterThan(0);
    for (const todo of todos)
      expect(todo).toMatchObject({ transition: 'confirm', label: '确认合同', status: 'WAIT_CONFIRM' });
  });

  it('leads to the confirm page of the side that the company plays', async () => {
    const todos = await todosOf('co02u02');
    const samples = new Map(portal.services.schemas.samples.tradeContract?.samples.map((row) => [row.id, row]));
    for (const { id, to } of todos) {
      const side = samples.get(id)?.buyerCompanyId === 'CO02' ? 'buy' : 'sell';
      expect(to).toBe(`/center/contract/${side}/confirm/contract?id=${id}`);
    }
  });

  it('gives the signer what waits for a seal, its own before and after the other party', async () => {
    const todos = await todosOf('co02u07');
    const wanted = [
      ...expected('CO02', 'WAIT_SIGN_SEAL', 'own'),
      ...expected('CO02', 'CONFIRM_WAIT_SIGN_SEAL', 'other'),
    ];
    const contracts = todos.filter(({ transition }) => transition !== 'stampCommitment');
    expect(ids(contracts)).toEqual(wanted.sort());
    for (const { to } of contracts) expect(to).toMatch(/^\/center\/contract\/(buy|sell)\/(confirm\/)?stamp\?id=/);
  });

  it('gives the auditor the approvals of the own company and names number and state', async () => {
    const todos = await todosOf('co02u05');
    expect(ids(todos)).toEqual(expected('CO02', 'AUDITING', 'own'));
    expect(todos[0]?.title).toMatch(/ HT\d+ /);
  });

  it('leads the approver to the page on which such records are approved', async () => {
    const [id = ''] = expected('CO02', 'AUDITING', 'own');
    const todo = (await todosOf('co02u05')).find((item) => item.id === id);
    expect(todo?.transition).toBe('approve');
    const route = String(todo?.to).split('?')[0] ?? '';
    expect(portal.services.schemas.screens[route]).toMatchObject({ entity: 'tradeContract' });
    expect(todo?.to).toContain(`id=${id}`);
  });

  it('[32] shows a company without a share in the contracts nothing of them', async () => {
    for (const account of ['co09u02', 'co09u05', 'co09u07']) expect(await todosOf(account)).toEqual([]);
  });

  it('[40] gives the observer and people without a company nothing to do', async () => {
    for (const account of ['co02u03', 'demo9001']) expect(await todosOf(account)).toEqual([]);
  });

  it('counts the same rows as it lists, by domain, with what is overdue', async () => {
    const token = await portal.signIn('co02u02');
    const { list, counts } = (await portal.get(PAGE, { pageSize: 200 }, { token })).body.data;
    expect((await portal.get('/trade-api/api/todo/count', {}, { token })).body.data).toEqual(counts);
    expect(counts.ALL).toBe(list.length);
    expect(counts.domains).toEqual({ CONTRACT: list.length });
    expect(counts.overdue).toBe(list.filter((todo: Todo) => todo.overdue).length);
    const none = (await portal.get(PAGE, { domain: 'FUND' }, { token })).body.data;
    expect(none).toMatchObject({ list: [], total: 0, counts: { ALL: list.length } });
  });

  it('is due at closing time of the working day that the record type names', async () => {
    const [id = ''] = expected('CO02', 'WAIT_CONFIRM', 'other');
    const todo = (await todosOf('co02u02')).find((item) => item.id === id);
    const arrived = String(todo?.arrivedAt);
    expect(todo?.dueAt).toBe(dueAfter(arrived, 3, new Set()));
    expect(todo?.dueAt).toMatch(/ 18:00:00$/);
  });

  it('keeps the time of arrival while the record is written in the same state, and starts anew in another', async () => {
    const [id = ''] = expected('CO02', 'WAIT_CONFIRM', 'other');
    const at = async () => (await todosOf('co02u02')).find((item) => item.id === id)?.arrivedAt;
    const before = await at();
    const patch = (changes: object) =>
      portal.system((sql) => portal.services.entities.patch(sql, 'tradeContract', id, { ...changes }));
    await patch({ rejectReason: '备注' });
    expect(await at()).toBe(before);
    await patch({ status: 'REJECT' });
    expect(await at()).toBeUndefined();
    await patch({ status: 'WAIT_CONFIRM' });
    expect(String(await at()) > String(before)).toBe(true);
  });

  it('leaves nothing of a change that was rolled back', async () => {
    const [id = ''] = expected('CO02', 'WAIT_CONFIRM', 'other');
    const index = async () =>
      portal.system(async (sql) => {
        const { rows } = await raw`select step, principal, arrived_at from todo_index where record_id = ${id}
          order by step, principal`.execute(sql);
        return rows;
      });
    const before = await index();
    expect(before.length).toBeGreaterThan(0);
    const failing = portal.system(async (sql) => {
      await portal.services.entities.patch(sql, 'tradeContract', id, { status: 'EXECUTING' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await index()).toEqual(before);
  });
});

describe('what a certificate blocks', () => {
  it('stays on the list with the button that mends it', async () => {
    const { services } = portal;
    const known = services.facts;
    services.facts = async (...call) =>
      new Map([...(await known(...call))].map(([name, facts]) => [name, { ...facts, certificateValid: false }]));
    const todos = (await todosOf('co02u07')).filter(({ transition }) => transition === 'stamp');
    services.facts = known;
    expect(todos.length).toBeGreaterThan(0);
    for (const todo of todos)
      expect(todo).toMatchObject({
        blocked: true,
        label: '续期证书',
        to: '/center/account/company/info/certRenewal',
      });
  });
});

describe('people who may take a step', () => {
  const titles = async (account: string, id: string) => {
    const token = await portal.signIn(account);
    const { list } = (await portal.get('/trade-api/api/sys/message/list', { pageSize: 200 }, { token })).body.data;
    return list.filter((message: { bizId: string }) => message.bizId === id);
  };

  it('are told when it newly waits for them, and only they', async () => {
    const [id = ''] = expected('CO02', 'AUDITING', 'own');
    const patch = (status: Codes['orderStatus']) =>
      portal.system((sql) => portal.services.entities.patch(sql, 'tradeContract', id, { status }));
    await patch('DRAFT');
    await patch('AUDITING');
    const [message] = await titles('co02u05', id);
    expect(message).toMatchObject({ kind: 'TODO', title: '购销合同审批中', readFlag: false });
    expect(message.link).toContain(`id=${id}`);
    const { totalAmount } = await portal.system(async (sql) => {
      const record = await portal.services.entities.raw(sql, 'tradeContract', id);
      return record ?? { totalAmount: null };
    });
    expect(message.content).toContain(`合同暂定总价${appendTwoDecimals(formatMoney(totalAmount))}元`);
    for (const account of ['co02u02', 'co02u03', 'co04u05']) expect(await titles(account, id)).toEqual([]);
  });
});

describe('the link of a to-do', () => {
  const entity = { name: 'thing' } as EntitySpec;
  const screen = (spec: Record<string, unknown>) => ({ entity: 'thing', title: '', ...spec }) as unknown as ScreenSpec;
  const link = (screens: ScreenSpec[], view: string | null = null, condition = '') =>
    todoLink(Object.fromEntries(screens.map((item) => [item.route, item])), entity, {
      transition: 'seal',
      id: 'a/b',
      isInView: (name) => name === view,
      holds: (text) => text === condition,
      mayOpen: (permission) => permission !== 'closed',
    });
  const detail = screen({ kind: 'detail', route: '/detail', tabs: [] });
  const stamp = screen({ kind: 'stamp', route: '/stamp', transition: 'seal', blocks: [] });

  it('prefers the page made for the step to the detail page', () => {
    expect(link([detail, stamp])).toBe('/stamp?id=a%2Fb');
    expect(link([detail])).toBe('/detail?id=a%2Fb');
  });

  it('takes the page of the side that holds the record', () => {
    const left = screen({ kind: 'stamp', route: '/left', transition: 'seal', view: 'left', blocks: [] });
    const right = screen({ kind: 'stamp', route: '/right', transition: 'seal', view: 'right', blocks: [] });
    expect(link([left, right], 'right')).toBe('/right?id=a%2Fb');
    expect(link([left, right], null)).toBeNull();
  });

  it('takes the page made for such records, and never one made for others', () => {
    const paper = screen({ kind: 'detail', route: '/paper', records: 'onPaper', tabs: [] });
    const online = screen({ kind: 'detail', route: '/online', records: 'online', view: 'left', tabs: [] });
    const any = screen({ kind: 'detail', route: '/any', view: 'left', tabs: [] });
    expect(link([any, paper, online], 'left', 'onPaper')).toBe('/paper?id=a%2Fb');
    expect(link([paper, any, online], 'left', 'online')).toBe('/online?id=a%2Fb');
    expect(link([paper, online, any], 'left')).toBe('/any?id=a%2Fb');
    expect(link([paper, stamp], null, 'onPaper')).toBe('/stamp?id=a%2Fb');
  });

  it('takes no page that the caller may not open', () => {
    expect(
      link([screen({ kind: 'stamp', route: '/stamp', transition: 'seal', permission: 'closed', blocks: [] })]),
    ).toBe(null);
  });

  it('is null where no screen of the entity serves the step', () => {
    expect(link([screen({ kind: 'list', route: '/list', filters: [], columns: [] })])).toBeNull();
  });
});
