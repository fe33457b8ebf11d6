/** Every entity, every way to read it, as people of a company that has no part in the records: generated from the schemas. */

import { readXlsx } from 'hucre/xlsx';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import { callAddress, type EntitySpec } from '#core/language';
import { asService, principals, RECORD_SCHEMA, tableShape } from '../../../server/database/index.ts';
import { recordTypes } from '../../../server/entity/index.ts';

import { PROJECT } from '../../fixtures/workspace.ts';
import { engines } from '../engines.ts';
import type { Answer } from '../platform/portal.ts';
import { contractIn } from './contracts.ts';
import { data, type House, openHouse, type Person, type Row, TERMINATION } from './house.ts';

const { set } = loadSchemasOrThrow(PROJECT);
/** What one person alone sees has tests of its own (tests/server/platform/messages). */
const entities = Object.values(set.entities).filter(({ access }) => !access.some((by) => 'user' in by));
const types = recordTypes(set);
const pathOf = (spec: EntitySpec) => `/${spec.base}-api${spec.path}`;
const logsOf = (spec: EntitySpec) => ({ base: spec.base, path: `${spec.path}/{id}/logs` });
/** CO03 trades with others, but has no part in what the story adds; its admin and operator. */
const READERS = ['co03u01', 'co03u02'];
const COMPANY = { user: {}, company: { id: 'CO03', companyType: 'BUYER_COMPANY' } } as Parameters<typeof principals>[0];

type Ids = { own: string[]; foreign: string[] };
/** What one way of reading has told: ids of records, a number of them, or that it is closed. */
type Told = { ids: string[] } | { total: number } | 'closed';

describe.each(engines)('what a third company can read on $name', (engine) => {
  let house: House;
  const ids = new Map<string, Ids>();
  beforeAll(async () => {
    house = await openHouse(engine);
    const contract = await contractIn(house, 'BUY', 'EXECUTING');
    const operator = await house.person('co02u02');
    data(await operator.send('POST', TERMINATION, { contractId: contract.id, reason: '协商', settleDays: 5 }));
    for (const spec of entities) ids.set(spec.name, await idsOf(spec));
  });
  afterAll(() => house?.close());

  /** Straight from the table, which row-level security does not narrow here. */
  async function idsOf(spec: EntitySpec): Promise<Ids> {
    const own = principals(COMPANY);
    const table = spec.derived ? types.get(spec.name)?.table : raw.id(RECORD_SCHEMA, tableShape(spec).table);
    const { rows } = await house.portal.system((sql) =>
      asService(sql, () =>
        raw<{ id: string; seen: boolean }>`select id, visible_to && ${own}::text[] as seen from ${table}`.execute(sql),
      ),
    );
    const of = (seen: boolean) => rows.filter((row) => row.seen === seen).map((row) => row.id);
    return { own: of(true), foreign: of(false) };
  }
  const known = (spec: EntitySpec) => ids.get(spec.name) ?? { own: [], foreign: [] };

  const listed = (answer: Answer): Told => {
    if (answer.status === 403) return 'closed';
    return { ids: (data(answer).list as Row[]).map((row) => row.id) };
  };
  const total = (answer: Answer): Told => (answer.status === 403 ? 'closed' : { total: data(answer).total });

  /** Ways that tell of several records at once: all rows, each view, each tab, filtered by a foreign id. */
  async function lists(reader: Person, spec: EntitySpec): Promise<Array<[string, Told]>> {
    const url = `${pathOf(spec)}/page`;
    const views = Object.keys(spec.views ?? {});
    const tabs = Object.entries(spec.tabs ?? {}).flatMap(([tabsName, list]) =>
      list.map((tab) => ({ tabs: tabsName, tab: tab.key })),
    );
    const queries = [{}, ...views.map((view) => ({ view })), ...tabs];
    const told: Array<[string, Told]> = [];
    for (const query of queries)
      told.push([`page ${JSON.stringify(query)}`, listed(await reader.get(url, { pageSize: 200, ...query }))]);
    const some = known(spec).foreign.slice(0, 5).join(',');
    if (some) told.push(['page by foreign ids', total(await reader.get(url, { 'f.id': some }))]);
    return told;
  }

  describe.each(entities.map((spec) => [spec.name, spec] as const))('of %s', (_name, spec) => {
    it('is in no list, view, tab or filtered page, and no count is higher than the own rows', async () => {
      const { own, foreign } = known(spec);
      for (const account of READERS) {
        const reader = await house.person(account);
        for (const [way, told] of await lists(reader, spec)) {
          if (told === 'closed') continue;
          if ('total' in told) expect([account, way, told.total]).toEqual([account, way, 0]);
          else expect([account, way, told.ids.filter((id) => foreign.includes(id))]).toEqual([account, way, []]);
        }
        const all = total(await reader.get(`${pathOf(spec)}/page`));
        if (all !== 'closed') expect(all).toEqual({ total: own.length });
        const counts = await reader.get(`${pathOf(spec)}/tabCount`);
        if (counts.status === 200)
          for (const count of Object.values(data(counts) as Record<string, number>))
            expect(count).toBeLessThanOrEqual(own.length);
        else expect(counts.status).toBe(403);
      }
    });

    it('is in no export and no download of files', async () => {
      const { own, foreign } = known(spec);
      for (const account of READERS) {
        const reader = await house.person(account);
        const sheet = await reader.get(`${pathOf(spec)}/export`, { columns: 'id' });
        if (sheet.status === 200) {
          const cells = (await readXlsx(new Uint8Array(sheet.raw))).sheets
            .flatMap((page) => page.rows.flat())
            .map(String);
          expect([account, cells.filter((cell) => foreign.includes(cell))]).toEqual([account, []]);
          expect(cells.filter((cell) => own.includes(cell))).toHaveLength(own.length);
        } else expect([account, sheet.status]).toEqual([account, 403]);
        for (const id of foreign.slice(0, 3)) {
          const { status } = await reader.get(`${pathOf(spec)}/files`, { ids: id });
          expect([account, id, status === 403 || status === 404 || status]).toEqual([account, id, true]);
        }
      }
    });

    it('is in no picker beyond what the entity opens, with no field beyond it', async () => {
      const { own } = known(spec);
      const type = recordTypes(set).get(spec.name);
      const shown = spec.reference ? ['id', ...spec.reference.fields] : Object.keys(spec.properties).concat('id');
      for (const account of READERS) {
        const reader = await house.person(account);
        for (const query of [{}, { keyword: '公司' }, { keyword: '1' }]) {
          const answer = await reader.get(`${pathOf(spec)}/options`, {}, query);
          if (answer.status === 403) continue;
          const options = data(answer) as Array<{ value: string; record: Record<string, unknown> }>;
          const isOpen =
            spec.reference && !spec.reference.within && !/ctx\.company\.id/.test(spec.reference.where ?? '');
          if (!isOpen) expect(options.filter(({ value }) => !own.includes(value))).toEqual([]);
          for (const { record } of options)
            expect(
              Object.keys(record).filter((code) => !shown.includes(code) && !type?.shape.columns.get(code)?.head),
            ).toEqual([]);
        }
      }
    });

    it('is not there when it is asked for by its id', async () => {
      for (const account of READERS) {
        const reader = await house.person(account);
        for (const id of known(spec).foreign.slice(0, 4))
          for (const way of [callAddress(spec, 'detail', { method: 'GET', path: '/{id}' }), logsOf(spec)]) {
            const url = `/${way.base}-api${way.path.replace('{id}', id)}`;
            const { status } = await reader.get(url);
            expect([account, url, status === 403 || status === 404 || status]).toEqual([account, url, true]);
          }
      }
    });
  });
});
