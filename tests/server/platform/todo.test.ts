import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySpec, ScreenSpec } from '#core/language';
import { todoLink } from '../../../server/platform/todo/link.ts';
import { type Portal, startPortal } from './portal.ts';

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
};

const todosOf = async (account: string): Promise<Todo[]> =>
  (await portal.get('/trade-api/api/todo', {}, { token: await portal.signIn(account) })).body.data;

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
  it('gives the operator the contracts of others that wait for an answer', async () => {
    const todos = await todosOf('co02u02');
    expect(ids(todos)).toEqual(expected('CO02', 'WAIT_CONFIRM', 'other'));
    expect(todos.length).toBeGreaterThan(0);
    for (const todo of todos)
      expect(todo).toMatchObject({ transition: 'confirm', label: '确认', status: 'WAIT_CONFIRM' });
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

  it.each([
    ['ONLINE', 'online'],
    ['OFFLINE', 'offline'],
  ])('leads the approver of a contract that is %s to the page of such contracts', async (contractMode, page) => {
    const [id = ''] = expected('CO02', 'AUDITING', 'own');
    const { entities } = portal.services;
    await portal.system((sql) => entities.patch(sql, 'tradeContract', id, { contractMode }));
    const todo = (await todosOf('co02u05')).find((item) => item.id === id);
    expect(todo).toMatchObject({ transition: 'approve', to: `/center/contract/buy/${page}/detail?id=${id}` });
  });

  it('[32] shows a company without a share in the contracts nothing of them', async () => {
    for (const account of ['co09u02', 'co09u05', 'co09u07']) expect(await todosOf(account)).toEqual([]);
  });

  it('[40] gives the observer and people without a company nothing to do', async () => {
    for (const account of ['co02u03', 'demo9001']) expect(await todosOf(account)).toEqual([]);
  });

  it('counts the same rows as it lists', async () => {
    const token = await portal.signIn('co02u02');
    const list = (await portal.get('/trade-api/api/todo', {}, { token })).body.data;
    const counts = (await portal.get('/trade-api/api/todo/count', {}, { token })).body.data;
    expect(counts).toEqual({ ALL: list.length, tradeContract: list.length });
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
