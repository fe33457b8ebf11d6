/**
 * Random histories of pots, draws and payments against an oracle, and calls at once on the last of what there is.
 * BALANCE_HISTORIES and BALANCE_ROUNDS make them longer.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordTypes, verifyBalances } from '../../../../server/entity/index.ts';
import type { Sql } from '../../../../server/kernel/index.ts';
import { ServerError } from '../../../../server/kernel/index.ts';
import { engines } from '../../engines.ts';
import { DRAW, POT, potSchemas } from '../../fixtures/pots.ts';
import { actorNamed, startServer, type TestServer } from '../../harness.ts';
import { copyOf, emptyWorld, heldOf, mayStand, moveFull, paidOf, type World } from './histories.ts';

const HISTORIES = Number(process.env.BALANCE_HISTORIES ?? 25);
const ROUNDS = Number(process.env.BALANCE_ROUNDS ?? 2);
const STEPS = 6;
const SEED = Number(process.env.BALANCE_SEED ?? 20261123);

/** mulberry32: the same histories at each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const decimal = (thousandths: number) => (thousandths / 1000).toFixed(3);
const context = { actor: actorNamed('A'), traceId: 'history', ip: '', device: '', idempotencyKey: null };
const by = { userId: 'user-A', userName: 'A', companyId: 'A' };
const KINDS = ['USE', 'USE', 'IN', 'OUT', 'FREEZE', 'HOLD', 'ROWS'];
const MOVES: Record<string, Array<[name: string, to: string]>> = {
  DRAFT: [['submit', 'HELD']],
  HELD: [
    ['back', 'DRAFT'],
    ['finish', 'DONE'],
    ['cancel', 'CANCELLED'],
  ],
  DONE: [['cancel', 'CANCELLED']],
};

describe.each(engines)('histories of balances on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas: potSchemas });
  });
  afterAll(() => server?.close());

  const differences = async () => {
    const checks = await verifyBalances(server.services.database, recordTypes(potSchemas));
    return checks.flatMap((check) => check.differences.map((difference) => ({ ...check, differences: difference })));
  };

  /** One thing done to the product and to the oracle's world. */
  async function step(sql: Sql, world: World, random: () => number): Promise<void> {
    const { entities } = server.services;
    const pick = <T>(members: readonly T[]): T | undefined => members[Math.floor(random() * members.length)];
    const amount = () => Math.floor(random() * 60_000) + 1;
    const pot = () => pick([...world.pots.keys()]) ?? '';
    const [drawId, draw] = pick([...world.draws]) ?? [];
    const [payId, pay] = pick([...world.pays]) ?? [];
    const lot = random();
    if (lot < 0.25 || !draw || drawId === undefined) {
      const kind = pick(KINDS) ?? 'USE';
      const lines = kind === 'ROWS' ? Array.from({ length: 3 }, () => ({ pot: pot(), amount: amount() })) : [];
      const made = { pot: pot(), kind, amount: amount(), state: 'DRAFT', lines };
      const { id } = await entities.insert(sql, 'draw', { ...drawValues(made), ownerId: 'A' }, by);
      world.draws.set(id, made);
    } else if (lot < 0.6) {
      const [name, to] = pick(MOVES[draw.state] ?? []) ?? [];
      if (name === undefined || to === undefined) return;
      await entities.move(sql, context, 'draw', drawId, name, {});
      draw.state = to;
    } else if (lot < 0.75) {
      Object.assign(draw, { amount: amount(), pot: pot() });
      for (const line of draw.lines) line.amount = amount();
      await entities.patch(sql, 'draw', drawId, drawValues(draw));
    } else if (lot < 0.82) {
      const id = pot();
      const target = world.pots.get(id);
      if (target) target.total = amount() * 2;
      await entities.patch(sql, 'pot', id, { total: decimal(target?.total ?? 0) });
    } else if (lot < 0.9 || !pay || payId === undefined) {
      const made = { draw: drawId, amount: Math.floor(amount() / 2), state: 'DRAFT' };
      const { id } = await entities.insert(sql, 'pay', { drawId, amount: decimal(made.amount), ownerId: 'A' }, by);
      world.pays.set(id, made);
    } else {
      const [name, to] = pay.state === 'DRAFT' ? ['pay', 'PAID'] : pay.state === 'PAID' ? ['void', 'VOID'] : [];
      if (name === undefined || to === undefined) return;
      await entities.move(sql, context, 'pay', payId, name, {});
      pay.state = to;
    }
  }

  const drawValues = ({
    pot,
    kind,
    amount,
    lines,
  }: {
    pot: string;
    kind: string;
    amount: number;
    lines: Array<{ pot: string; amount: number }>;
  }) => ({
    potId: pot,
    kind,
    amount: decimal(amount),
    lines: lines.map((line) => ({ potId: line.pot, amount: decimal(line.amount) })),
  });

  async function compare(sql: Sql, world: World): Promise<void> {
    const { entities } = server.services;
    for (const [id, pot] of world.pots) {
      const row = (await entities.raw(sql, 'pot', id)) as Record<string, unknown> | null;
      const { used, stock, frozen, holders } = heldOf(world, id);
      const kept = [row?.used, row?.stock, row?.frozen].map((value) => Math.round(Number(value) * 1000));
      expect([...kept, row?.holder, row?.status]).toEqual([used, stock, frozen, holders[0] ?? null, pot.state]);
    }
    for (const id of world.draws.keys()) {
      const row = (await entities.raw(sql, 'draw', id)) as Record<string, unknown> | null;
      expect(Math.round(Number(row?.paid) * 1000)).toBe(paidOf(world, id));
    }
  }

  it(`hold what all records claim, and refuse what goes over, in ${HISTORIES} histories`, async () => {
    const { services } = server;
    const count = { kept: 0, refused: 0 };
    for (let history = 0; history < HISTORIES; history += 1) {
      const random = randomFrom(SEED + history);
      let world = emptyWorld();
      await services.database.system(async (sql) => {
        for (let index = 0; index < 2; index += 1) {
          const { id } = await services.entities.insert(sql, 'pot', { total: '100', valid: true, ownerId: 'A' }, by);
          world.pots.set(id, { total: 100_000, state: 'OPEN' });
        }
      });
      for (let index = 0; index < STEPS; index += 1) {
        const next = copyOf(world);
        // Several things in one transaction are judged together, at its end.
        const deeds = 1 + Math.floor(random() * 3);
        const outcome = await services.database
          .system(async (sql) => {
            for (let deed = 0; deed < deeds; deed += 1) await step(sql, next, random);
          })
          .then(() => 'kept' as const)
          .catch((error: unknown) => {
            if (error instanceof ServerError) return 'refused' as const;
            throw error;
          });
        expect(outcome, `history ${history}, step ${index}`).toBe(mayStand(world, next) ? 'kept' : 'refused');
        count[outcome] += 1;
        if (outcome === 'kept') {
          moveFull(next);
          world = next;
        }
      }
      await services.database.system((sql) => compare(sql, world));
    }
    expect(Math.min(count.kept, count.refused)).toBeGreaterThan(HISTORIES / 4);
    expect(await differences()).toEqual([]);
  }, 3_600_000);

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'leave 17 winners of 50 calls for room of 17, round %i',
    async () => {
      const made = async (path: string, values: object) =>
        (await server.call('A', 'POST', path, { ownerId: 'A', ...values })).body.data;
      const pot = await made(POT, { total: '17', valid: true });
      const draws = await Promise.all(
        Array.from({ length: 50 }, () => made(DRAW, { potId: pot.id, kind: 'USE', amount: '1' })),
      );
      const submit = ({ id }: { id: string }) =>
        server.call('A', 'POST', `${DRAW}/${id}/submit`, { version: 1, input: {} });
      const statuses = (await Promise.all(draws.map(submit))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(17);
      expect(statuses.filter((status) => status === 409)).toHaveLength(33);
      const row = (await server.call('A', 'GET', `${POT}/${pot.id}`)).body.data;
      expect([row.used, row.state]).toEqual(['17', 'FULL']);
      expect(await differences()).toEqual([]);
    },
  );

  it('go through where calls at once take from the same rows in opposite orders', async () => {
    const made = async (path: string, values: object) =>
      (await server.call('A', 'POST', path, { ownerId: 'A', ...values })).body.data;
    const pots = await Promise.all(Array.from({ length: 4 }, () => made(POT, { total: '1000', valid: true })));
    const lines = pots.map(({ id }) => ({ potId: id, amount: '1' }));
    const draws = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        made(DRAW, { kind: 'ROWS', lines: index % 2 ? lines : lines.toReversed() }),
      ),
    );
    const submit = ({ id }: { id: string }) =>
      server.call('A', 'POST', `${DRAW}/${id}/submit`, { version: 1, input: {} });
    const statuses = (await Promise.all(draws.map(submit))).map(({ status }) => status);
    expect(statuses).toEqual(draws.map(() => 200));
    expect(await differences()).toEqual([]);
  });
});
