/** Every to-do of everybody in the demonstration leads to a page that opens for them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Todo } from '#core/protocol';
import { modules } from '../../../../server/modules.ts';
import { USERS } from '../../access/chapter.ts';
import { type Portal, startPortal } from '../portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, { samples: 'all', modules });
}, 900_000);
afterAll(() => portal.close());

/** Steps that lead nowhere, and why. */
const KNOWN: Record<string, string> = {
  'steelDelivery pass': 'its pages are not drawn yet',
  'steelDelivery reject': 'its pages are not drawn yet',
  'companyUser prolong':
    'shown to all who edit users, but only the administrator prolongs; a code of its own is wanted',
};

const asked = new Map<string, Promise<number>>();
function opened(account: string, route: string, token: string): Promise<number> {
  const question = `${account} ${route}`;
  const before = asked.get(question) ?? portal.get('/schema/screen', { route }, { token }).then(({ status }) => status);
  asked.set(question, before);
  return before;
}

async function lostOf(account: string): Promise<string[]> {
  const token = await portal.signIn(account);
  const { list } = (await portal.get('/trade-api/api/todo/page', { pageSize: 200 }, { token })).body.data as {
    list: Todo[];
  };
  const lost: string[] = [];
  for (const { entity, transition, id, to } of list) {
    const status = to === null ? null : await opened(account, to.replace(/[?#].*$/, ''), token);
    if (status !== 200 && !KNOWN[`${entity} ${transition}`])
      lost.push(`${account} ${entity} ${id} ${transition}: ${to} ${status}`);
  }
  return lost;
}

it('leads to where its step is taken', async () => {
  const lost: string[] = [];
  for (const { account } of USERS) lost.push(...(await lostOf(account)));
  expect(lost).toEqual([]);
}, 600_000);
