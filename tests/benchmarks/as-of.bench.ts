/**
 * What stood at a day, on PostgreSQL, with 1,000,000 entries of 100,000 lots over two years, months closed:
 * `npx tsx tests/benchmarks/as-of.bench.ts`. Prints the time of one lot, of a warehouse of 1,000 lots and of all, the
 * answer's way to Node included.
 */
import { loadavg } from 'node:os';
import { sql as raw } from 'kysely';
import { balancesAsOf, closeMonth } from '../../server/ledgers/index.ts';
import { engines } from '../server/engines.ts';
import { ledger, type Row, Stock } from '../server/ledgers/stock.ts';

const LOTS = 100_000;
const EACH = 10;
const AT_ONCE = 5000;
const WAREHOUSE = 1000;
const ROUNDS = 15;

async function main(): Promise<void> {
  const engine = engines.find(({ name }) => name === 'PostgreSQL');
  if (!engine) throw new Error('no PostgreSQL');
  const stock = await Stock.start(engine);
  try {
    // The last entry of each second lot takes what the others brought.
    for (let from = 1; from <= LOTS; from += AT_ONCE)
      await stock.system((sql) =>
        raw`insert into ledger_stock (key, seq, kind, posted_at, at, entity, claimant, claim, line, turn, stock, stock_after)
          select 'L' || lot, n, 'BUY', t, t, 'slip', 'S' || lot || '-' || n, 'in', '', 0,
            case when n = ${EACH}::int and lot % 2 = 0 then -9 else 1 end,
            case when n = ${EACH}::int and lot % 2 = 0 then 0 else n end
          from generate_series(${from}::int, ${from + AT_ONCE - 1}::int) lot, generate_series(1, ${EACH}::int) n,
            lateral (select now() - interval '730 days' + (n - 1) * interval '70 days'
              + (lot % 1440) * interval '1 minute' as t) at`.execute(sql),
      );
    await stock.system((sql) => raw`analyze ledger_stock`.execute(sql));
    const { rows: months } = await stock.system((sql) =>
      raw<Row>`select to_char(m, 'YYYY-MM') as month from generate_series(date_trunc('month', now() - interval '730 days'),
        date_trunc('month', now()) - interval '1 month', interval '1 month') m`.execute(sql),
    );
    for (const { month } of months) await stock.system((sql) => closeMonth(sql, ledger, month));
    const day = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10);
    const some = Array.from({ length: WAREHOUSE }, (_, index) => `L${index + 1}`);
    for (const [name, keys] of [
      ['one lot', ['L77']],
      [`${WAREHOUSE} lots of a warehouse`, some],
      ['all lots', 'all'],
    ] as const) {
      const spent: number[] = [];
      let found = 0;
      for (let round = 0; round < ROUNDS; round += 1)
        await stock.system(async (sql) => {
          const started = performance.now();
          found = (await balancesAsOf(sql, ledger, day, keys)).length;
          spent.push(performance.now() - started);
        });
      spent.sort((a, b) => a - b);
      const [least, median] = [spent[0] ?? 0, spent[Math.floor(spent.length / 2)] ?? 0];
      console.log(`${name}: ${least.toFixed(2)} ms at least, median ${median.toFixed(2)} ms, ${found} found`);
    }
    console.log(`${LOTS * EACH} entries, ${LOTS} lots, load ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await stock.server.close();
  }
}

await main();
