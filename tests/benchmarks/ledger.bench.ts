/**
 * Posting to a ledger on PostgreSQL beside a bare transaction that locks and updates the same rows (document, keys, place),
 * alternating in one run: `npx tsx tests/benchmarks/ledger.bench.ts --rounds=40`. Prints transactions a second and the
 * ratio.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql as raw } from 'kysely';
import { watchBalances } from '../../server/entity/balances/watch.ts';
import { formRules, recordTypes } from '../../server/entity/index.ts';
import { readRow } from '../../server/entity/store/rows.ts';
import type { Sql } from '../../server/kernel/index.ts';
import { engines } from '../server/engines.ts';
import { lotSchemas } from '../server/fixtures/lots.ts';
import { type Row, Stock } from '../server/ledgers/stock.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
const ROUNDS = Number(values.rounds);
const by = { userId: 'u', userName: 'u', companyId: 'A' };

type Case = { name: string; lots: number; lines: number; callers: number };
const CASES: Case[] = [
  { name: '1 line, many keys, 1 caller', lots: 40, lines: 1, callers: 1 },
  { name: '1 line, many keys, 8 callers', lots: 40, lines: 1, callers: 8 },
  { name: '1 line, one hot key, 8 callers', lots: 1, lines: 1, callers: 8 },
  { name: '50 lines, 1 caller', lots: 50, lines: 50, callers: 1 },
];

async function main(): Promise<void> {
  const engine = engines.find(({ name }) => name === 'PostgreSQL');
  if (!engine) throw new Error('no PostgreSQL');
  const stock = await Stock.start(engine);
  const { services } = stock.server;
  const types = recordTypes(lotSchemas);
  watchBalances({ services, types, rules: formRules(services.schemas) });
  const slip = types.get('slip');
  if (!slip) throw new Error('no slips');
  try {
    for (const each of CASES) {
      const lots: string[] = [];
      for (let index = 0; index < each.lots; index += 1)
        lots.push((await stock.brought(['100000'], { goods: `G${index}` })).lot.id);
      const sides = {
        ours: async (sql: Sql, id: string) => {
          const before = await setState(sql, id);
          slip.onWritten?.(sql, { before, after: { ...before, status: 'POSTED' } as typeof before });
        },
        bare: async (sql: Sql, id: string, keys: readonly string[]) => {
          await setState(sql, id);
          await bare(sql, keys);
        },
      };
      const spent = { ours: 0, bare: 0 };
      for (let round = 0; round < ROUNDS; round += 1)
        for (const side of round % 2 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const))
          spent[side] += await timed(stock, each, lots, sides[side]);
      const rate = (ms: number) => ((ROUNDS * each.callers * 1000) / ms).toFixed(0);
      const ratio = (spent.bare / spent.ours).toFixed(2);
      console.log(`${each.name}: ${rate(spent.ours)}/s, bare ${rate(spent.bare)}/s, ratio ${ratio}`);
    }
    console.log(`load ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds`);
  } finally {
    await stock.server.close();
  }

  async function setState(sql: Sql, id: string): Promise<Row> {
    const { rows } = await raw<Row>`select * from record.slip where id = ${id} for update`.execute(sql);
    await raw`update record.slip set status = 'POSTED', version = version + 1 where id = ${id}`.execute(sql);
    if (!slip) throw new Error('no slips');
    return readRow(slip, rows[0]).record;
  }
}

/** Lock the keys, then their places, and update each. */
async function bare(sql: Sql, keys: readonly string[]): Promise<void> {
  await raw`select id from record.lot where id = any(${[...keys]}::text[]) order by id for no key update`.execute(sql);
  await raw`update record.lot set stock = stock - 0 where id = any(${[...keys]}::text[])`.execute(sql);
  const places = raw`(select bay_id from record.lot where id = any(${[...keys]}::text[]))`;
  await raw`select id from record.bay where id in ${places} order by id for no key update`.execute(sql);
  await raw`update record.bay set stock = stock - 0 where id in ${places}`.execute(sql);
}

async function timed(
  stock: Stock,
  { lines, callers }: Case,
  lots: readonly string[],
  work: (sql: Sql, id: string, keys: readonly string[]) => Promise<void>,
): Promise<number> {
  const { services } = stock.server;
  const slips: Array<{ id: string; keys: string[] }> = [];
  for (let caller = 0; caller < callers; caller += 1) {
    const keys = Array.from({ length: lines }, (_, line) => lots[(line + caller) % lots.length] ?? '');
    const rows = keys.map((lotId) => ({ lotId, amount: '0.001', pieces: 0 }));
    const made = await stock.system((sql) =>
      services.entities.insert(sql, 'slip', { kind: 'OUT', ownerId: 'A', lines: rows }, by),
    );
    slips.push({ id: String(made.id), keys });
  }
  const started = performance.now();
  await Promise.all(slips.map(({ id, keys }) => stock.system((sql) => work(sql, id, keys))));
  return performance.now() - started;
}

await main();
