/** How many statements the hot calls send to the database, whatever their number of rows: none is asked once a row. */
import { DefaultQueryExecutor } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callAddress, type EntitySpec } from '#core/language';
import { engines } from '../../engines.ts';
import { CONTRACT, data, type House, openHouse, type Person, type Row } from '../../story/house.ts';

const [engine] = engines;

/** Of a to-do list: who calls and what waits; the rows of an entity, their parties' names and what each is wrapped in. */
const SHARED = 20;
const BY_ENTITY = 4;

/** What further rows may ask for: labels of each entity that they refer to, and once what runs of approvals take. */
function further({ properties, approval }: EntitySpec): number {
  const labels = new Set(Object.values(properties).flatMap(({ ref }) => ref?.entity ?? []));
  return labels.size + (approval ? 4 : 0);
}

describe('statements of a call', () => {
  let house: House;
  let person: Person;
  const sent = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');

  beforeAll(async () => {
    if (!engine) throw new Error('there is no engine to run on');
    house = await openHouse(engine);
    person = await house.person('co02u02');
  }, 300_000);
  afterAll(async () => {
    sent.mockRestore();
    await house?.close();
  });

  /** `null`: the call is not the person's. */
  async function statementsOf(url: string, query: Record<string, unknown> = {}): Promise<number | null> {
    // What is remembered from the first call is not asked again.
    const { status } = await person.get(url, query);
    if (status === 403) return null;
    const counts: number[] = [];
    // The least of three: now and then work of the background falls into a call.
    for (let time = 0; time < 3; time += 1) {
      sent.mockClear();
      expect((await person.get(url, query)).status).toBe(200);
      counts.push(sent.mock.calls.length);
    }
    return Math.min(...counts);
  }

  it.each([
    ['a page with count and sums', 20, '/page?view=buy&pageSize=100&summary=totalAmount'],
    ['the counts of all tabs', 9, '/tabCount?view=buy'],
    ['a record', 19, '/{id}'],
    ['the history of a record', 7, '/{id}/logs'],
  ])('stay below their ceiling for %s: %i', async (_, ceiling, path) => {
    const [row] = data(await person.get(`${CONTRACT}/page`)).list as Row[];
    expect(await statementsOf(CONTRACT + path.replace('{id}', row?.id ?? ''))).toBeLessThanOrEqual(ceiling);
  });

  it('of the to-do list ask for what all entities share once, and for no labels but the parties', async () => {
    const url = '/trade-api/api/todo/page';
    const { list } = data(await person.get(url, { pageSize: 200 })) as { list: Row[] };
    const entities = new Set(list.map(({ entity }) => entity));
    expect([list.length > 40, entities.size > 5]).toEqual([true, true]);

    expect(await statementsOf(url)).toBeLessThanOrEqual(SHARED + BY_ENTITY * entities.size);
  });

  it('are as many for two hundred rows as for a few, in every list', async () => {
    const counts: Array<[entity: string, many: number, most: number]> = [];
    for (const spec of Object.values(house.portal.services.schemas.entities)) {
      const { base, path } = callAddress(spec, 'page', { method: 'GET', path: '/page' });
      const url = `/${base}-api${path}`;
      const few = await statementsOf(url, { pageSize: 2 });
      const many = await statementsOf(url, { pageSize: 200 });
      if (few !== null && many !== null) counts.push([spec.name, many, few + further(spec)]);
    }
    expect(counts.length).toBeGreaterThan(20);
    expect(counts.filter(([, many, most]) => many > most)).toEqual([]);
  });
});
