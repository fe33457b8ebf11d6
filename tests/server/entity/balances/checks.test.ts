/** Balances explained, recomputed from nothing, and brought to another definition. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SchemaSet } from '#core/language';
import { recomputeClaims, recordTypes, verifyBalances } from '../../../../server/entity/index.ts';
import { engines } from '../../engines.ts';
import { DRAW, drawEntity, POT, potEntity, potSchemas } from '../../fixtures/pots.ts';
import { startServer, type TestServer } from '../../harness.ts';

/** Company B sees the pots of all, and only its own draws. */
const schemas: SchemaSet = {
  ...potSchemas,
  entities: {
    ...potSchemas.entities,
    pot: {
      ...potEntity,
      parties: { owner: { title: '本企业', field: 'ownerId' }, reader: { title: '读者', value: "'B'" } },
      access: [{ party: 'owner' }, { party: 'reader' }],
    },
    draw: { ...drawEntity, permission: 'order' },
  },
};

describe.each(engines)('balances looked into on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas });
  });
  afterAll(() => server?.close());

  const types = recordTypes(schemas);
  const system: TestServer['services']['database']['system'] = (work) => server.services.database.system(work);
  const made = async (path: string, values: object, as = 'A') =>
    (await server.call(as, 'POST', path, { name: '名', ownerId: as, ...values })).body.data;
  const pot = () => made(POT, { total: '100', valid: true });
  const draw = async (potId: string, amount: string, as = 'A', kind = 'USE') => {
    const { id } = await made(DRAW, { name: `${as} ${amount}`, potId, kind, amount }, as);
    await server.call(as, 'POST', `${DRAW}/${id}/submit`, { version: 1, input: {} });
    return id;
  };
  const why = (as: string, id: string, field: string) => server.call(as, 'GET', `${POT}/${id}/balances/${field}`);
  const wrong = async () =>
    (await verifyBalances(server.services.database, types)).flatMap(({ entity, field, differences }) =>
      differences.map(({ id }) => `${entity}.${field} ${id}`),
    );

  it('a reader is told who claims, those of others as a number', async () => {
    const target = await pot();
    const [first, second] = [await draw(target.id, '30'), await draw(target.id, '20')];
    const foreign = await system((sql) =>
      server.services.entities.insert(
        sql,
        'draw',
        { name: '外', ownerId: 'C', potId: target.id, kind: 'USE', amount: '7', status: 'HELD' },
        { userId: 'u', userName: 'u', companyId: 'C' },
      ),
    );
    expect(foreign.id).toBeTruthy();
    const { body } = await why('A', target.id, 'used');
    expect(body.data).toMatchObject({ title: '已用', value: '57', left: '43', others: { count: 1, amount: '7' } });
    expect(body.data.claims).toMatchObject([
      { entity: 'draw', title: '测试领用', id: first, label: 'A 30', status: 'HELD', amount: '30' },
      { id: second, amount: '20' },
    ]);
    expect((await why('B', target.id, 'used')).body.data).toMatchObject({
      value: '57',
      claims: [],
      others: { count: 3, amount: '57' },
    });
  });

  it('the page of each leads to the other; what the reader may not open is a number', async () => {
    const target = await pot();
    const id = await draw(target.id, '30');
    const linked = async (as: string, path: string) => (await server.call(as, 'GET', `${path}/claims`)).body.data;
    expect(await linked('A', `${POT}/${target.id}`)).toEqual({
      claimants: [
        {
          entity: 'draw',
          title: '测试领用',
          id,
          label: 'A 30',
          status: 'HELD',
          statusLabel: 'HELD',
          to: null,
          shares: [{ field: 'used', amount: '30' }],
        },
      ],
      targets: [],
      others: { claimants: 0, targets: 0 },
    });
    expect(await linked('A', `${DRAW}/${id}`)).toMatchObject({
      claimants: [],
      targets: [{ entity: 'pot', id: target.id }],
      others: { claimants: 0, targets: 0 },
    });
    expect(await linked('B', `${POT}/${target.id}`)).toMatchObject({ claimants: [], others: { claimants: 1 } });
    expect((await server.call('B', 'GET', `${DRAW}/${id}/claims`)).status).toBe(404);
    expect((await server.call('A#goods', 'GET', `${POT}/${target.id}/claims`)).body.data).toMatchObject({
      claimants: [],
      others: { claimants: 1 },
    });
  });

  it('who may not read the claimants by permission is told their number', async () => {
    const target = await pot();
    await draw(target.id, '30');
    expect((await why('A#goods', target.id, 'used')).body.data).toMatchObject({
      claims: [],
      others: { count: 1, amount: '30' },
    });
  });

  it('a balance over several numbers tells what claims each of them', async () => {
    const target = await pot();
    await draw(target.id, '30');
    await draw(target.id, '10', 'A', 'FREEZE');
    const { data } = (await why('A', target.id, 'committed')).body;
    expect(data).toMatchObject({ value: '40', left: '60' });
    expect(data.claims.map(({ field, amount }: { field: string; amount: string }) => [field, amount])).toEqual([
      ['used', '30'],
      ['frozen', '10'],
    ]);
  });

  it('nothing is told of what is no balance, or of a record of others', async () => {
    const target = await pot();
    const statuses = await Promise.all([
      why('A', target.id, 'total'),
      why('A', target.id, 'toString'),
      why('C', target.id, 'used'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('a kept sum, a claim row, a mark and a lost record that are wrong are found', async () => {
    const target = await pot();
    const [one, two] = [await draw(target.id, '3'), await draw(target.id, '4', 'A', 'HOLD')];
    expect(await wrong()).toEqual([]);
    await system((sql) =>
      raw`update record.pot set used = used + 1, holder = null where id = ${target.id}`.execute(sql),
    );
    expect(await wrong()).toEqual([`pot.used ${target.id}`, `pot.holder ${target.id}`]);
    await system((sql) =>
      raw`update record.pot set used = used - 1, holder = ${two} where id = ${target.id}`.execute(sql),
    );
    await system((sql) => raw`update claim set amount = 5 where claimant = ${one}`.execute(sql));
    expect(await wrong()).toEqual([`pot.used ${one}`]);
    await system((sql) => raw`update claim set amount = 3 where claimant = ${one}`.execute(sql));
    await system((sql) => raw`delete from record.draw where id = ${two}`.execute(sql));
    expect(await wrong()).toEqual([`pot.holder ${two}`, `pot.holder ${target.id}`]);
    await system((sql) => raw`delete from claim where claimant = ${two}`.execute(sql));
    await system((sql) => raw`update record.pot set holder = null where id = ${target.id}`.execute(sql));
    expect(await wrong()).toEqual([]);
  });

  it('another definition is settled for the records that are there, and back', async () => {
    const target = await pot();
    await draw(target.id, '12');
    const used = async () => (await server.call('A', 'GET', `${POT}/${target.id}`)).body.data.used;
    const claims = drawEntity.claims?.map((claim) =>
      claim.name === 'use' ? { ...claim, add: { used: 'amount * 2' } } : claim,
    );
    const other = recordTypes({
      ...schemas,
      entities: { ...schemas.entities, draw: { ...drawEntity, permission: 'order', claims } },
    });
    await recomputeClaims(server.services, other);
    expect(await used()).toBe('24');
    const without = recordTypes({
      ...schemas,
      entities: { ...schemas.entities, draw: { ...drawEntity, claims: undefined } },
    });
    await recomputeClaims(server.services, without);
    expect(await used()).toBe('0');
    await recomputeClaims(server.services, types);
    expect([await used(), await wrong()]).toEqual(['12', []]);
  });

  it('what was written unwatched is settled when all is recomputed', async () => {
    const target = await pot();
    const id = await draw(target.id, '12');
    await system((sql) => raw`update record.draw set amount = 15 where id = ${id}`.execute(sql));
    await recomputeClaims(server.services, types);
    expect(await wrong()).not.toEqual([]);
    await recomputeClaims(server.services, types, { all: true });
    expect(await wrong()).toEqual([]);
  });
});
