/** What is listed can be done, what can be done is listed: over the transitions of all entities and all demo people. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todoOf } from '#core/language';
import { modules } from '../../../../server/modules.ts';
import { type Portal, startPortal } from '../portal.ts';

type Row = { id: string; _actions: string[]; recordType?: string; recordId?: string };
type Todo = { entity: string; id: string; transition: string; source: string; more: Array<{ transition: string }> };

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, { samples: 'all', modules });
}, 400_000);
afterAll(() => portal.close());

const ROLES = ['01', '02', '03', '04', '05', '06', '07'];
const COMPANIES = ['co01', 'co02', 'co03', 'co04', 'co05', 'co06'];
const PEOPLE = COMPANIES.flatMap((company) => ROLES.map((role) => `${company}u${role}`));

/** Every entity's own list, page by page: the other way to the same answer. */
async function offered(token: string): Promise<Set<string>> {
  const found = new Set<string>();
  const behind = new Set<string>();
  const { entities } = portal.services.schemas;
  for (const entity of Object.values(entities)) {
    const waiting = (entity.workflow?.transitions ?? []).filter((transition) => todoOf(entity, transition) !== null);
    if (waiting.length === 0) continue;
    const answer = await portal.get(`/${entity.base}-api${entity.path}/page`, { pageSize: 200 }, { token });
    if (answer.status === 403) continue;
    expect([entity.name, answer.status]).toEqual([entity.name, 200]);
    for (const row of answer.body.data.list as Row[]) {
      // Whoever has the task of an approval finds the record's own answer behind it.
      const approval = row.recordType && row._actions.length > 0 ? entities[row.recordType]?.approval : undefined;
      if (approval)
        for (const name of [approval.pass, approval.reject]) behind.add(`${row.recordType} ${row.recordId} ${name}`);
      for (const { name } of waiting) if (row._actions.includes(name)) found.add(`${entity.name} ${row.id} ${name}`);
    }
  }
  return new Set([...found].filter((step) => !behind.has(step)));
}

async function listed(token: string): Promise<Set<string>> {
  const { data } = (await portal.get('/trade-api/api/todo/page', { pageSize: 200 }, { token })).body;
  const steps = (data.list as Todo[])
    .filter(({ source }) => source !== 'REMIND')
    .flatMap(({ entity, id, transition, more }) =>
      [transition, ...more.map((step) => step.transition)].map((name) => `${entity} ${id} ${name}`),
    );
  const reminders = new Set(Object.values(portal.services.schemas.entities).flatMap(namesOfReminders));
  return new Set(steps.filter((step) => !reminders.has(step.replace(/ .* /, ' '))));
}

const namesOfReminders = (entity: { name: string; reminders?: Array<{ name: string }> }) =>
  (entity.reminders ?? []).map(({ name }) => `${entity.name} ${name}`);

describe('the to-do list and the records', () => {
  it.each(PEOPLE)('agree on what %s can do', async (account) => {
    const token = await portal.signIn(account);
    const byList = await listed(token);
    const byRecords = await offered(token);
    expect([...byList].sort()).toEqual([...byRecords].sort());
  });

  it('have something to say at all, for several kinds of records', async () => {
    const kinds = new Set<string>();
    for (const account of PEOPLE) {
      const token = await portal.signIn(account);
      for (const step of await listed(token)) kinds.add(step.split(' ')[0] ?? '');
    }
    expect(kinds.size).toBeGreaterThan(5);
  });
});
