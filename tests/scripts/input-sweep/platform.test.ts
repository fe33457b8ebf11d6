import { expect, it } from 'vitest';
import { platformCalls } from '#codegen/calls';
import type { Account } from '../../../scripts/access-sweep/people.ts';
import type { Records } from '../../../scripts/access-sweep/records.ts';
import type { Rights } from '../../../scripts/access-sweep/rights.ts';
import { platformTrials } from '../../../scripts/input-sweep/platform.ts';

const accounts = [
  { account: 'first', roles: ['admin'] },
  { account: 'second', roles: [] },
] as unknown as Account[];
const records = { seen: (_: Account, entity: string) => [{ entity, id: 'ROW 1' }] } as unknown as Records;

it('hostile values are tried for every argument of every call, one at a time', () => {
  const trials = [...platformTrials({ accounts } as unknown as Rights, records)];
  const asked = (method: string, path: string) =>
    trials.filter(({ call }) => call.method === method && call.path === path);
  for (const { method, path, takes = {} } of platformCalls) {
    const slots = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const fields = new Set(asked(method, path).map(({ field }) => field));
    expect([method, path, [...fields].sort()]).toEqual([
      method,
      path,
      [...new Set([...slots, ...Object.keys(takes)])].sort(),
    ]);
  }
  const switched = asked('POST', '/user-api/api/company/user/switch');
  expect(new Set(switched.map(({ by }) => by.account)).size).toBeGreaterThan(0);
});

it('a call of a record keeps its other parts while one slot of its path is out of order', () => {
  const trials = [...platformTrials({ accounts } as unknown as Rights, records)];
  const kinds = trials.filter(({ call, field }) => call.path.endsWith('/sample/{kind}') && field === 'kind');
  expect(kinds.length).toBeGreaterThan(4);
  for (const { request } of kinds) expect(request.url).toContain('/seal/ROW%201/sample/');
});
