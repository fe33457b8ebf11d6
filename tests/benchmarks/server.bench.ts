/**
 * Lists of an entity with many rows on PostgreSQL, each beside the same SQL written by hand, one after the other in one
 * run: `npm run bench:server -- --rows=100000`. Prints medians and their ratio. With `--http` whole calls of the portal beside
 * those of a hand-written server over HTTP.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type RawBuilder, sql as raw } from 'kysely';
import { page, tabCount } from '../../server/entity/read/read.ts';
import type { Sql } from '../../server/kernel/index.ts';
import { asAdministrator } from '../server/engines.ts';
import { actorOf, contextFor, type House, openHouse, readingOf } from './server/house.ts';
import { measureHttp } from './server/http.ts';
import { companyNamed, fill, LARGE, MEDIUM } from './server/rows.ts';

const ENTITY = 'tradeContract';
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    repeats: { type: 'string', default: '9' },
    http: { type: 'boolean' },
  },
});
const ROWS = Number(values.rows);
const REPEATS = Number(values.repeats);

/** Turns of a call on each side, and how long each of them asks. */
const HTTP = { turns: 3, sliceMs: 500 };

type Work = (sql: Sql) => Promise<unknown>;
type Measured = { name: string; ours: number; byHand: number };

async function main(): Promise<void> {
  const house = await openHouse();
  try {
    await filled(house);
    const table: Measured[] = [];
    for (const [title, company] of [
      ['small', companyNamed(7)],
      ['medium', MEDIUM],
      ['large', LARGE],
    ] as const)
      for (const measured of await measureCompany(house, company))
        table.push({ ...measured, name: `${title}: ${measured.name}` });
    print(table);
  } finally {
    await house.close();
  }
}

async function filled({ database, types, url }: House): Promise<void> {
  const started = performance.now();
  const { type } = readingOf(types, ENTITY);
  await database.system((sql) => fill(sql, type, ROWS));
  // As a database that has run for a while: counts are answered from an index alone.
  const { port, pathname } = new URL(url);
  await asAdministrator({ port: Number(port) }, [`vacuum analyze record."${type.shape.table}"`], pathname.slice(1));
  const seconds = (performance.now() - started) / 1000;
  console.log(`${ROWS} rows of ${ENTITY} in ${seconds.toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}`);
}

async function measureCompany({ database, types }: House, company: string): Promise<Measured[]> {
  const actor = actorOf(company);
  const reading = readingOf(types, ENTITY);
  const context = contextFor(actor);
  const query = { view: 'buy', tabs: 'main' };
  const ours = (more: Record<string, string>) => (sql: Sql) => page(sql, reading, context, { ...query, ...more });
  const own = raw`from ${reading.type.stored} where buyer_company_id = ${company}`;
  const pairs: Array<[string, Work, Work]> = [
    ['page with count and sums', ours({ summary: 'quantity,totalAmount' }), byHand(own, raw`true`)],
    ['a state', ours({ 'f.status': 'EXECUTING' }), byHand(own, raw`status = 'EXECUTING'`)],
    ['page 500', ours({ pageNo: '500' }), byHand(own, raw`true`, 4990)],
    [
      'counts of ten tabs',
      (sql) => tabCount(sql, reading, context, query),
      (sql) => raw`select status, count(*) ${own} group by status`.execute(sql),
    ],
  ];
  const measured: Measured[] = [];
  for (const [name, first, second] of pairs) {
    const [mine, theirs] = await alternating(
      () => database.tenant(actor, first),
      () => database.tenant(actor, second),
    );
    measured.push({ name, ours: mine, byHand: theirs });
  }
  return measured;
}

const byHand =
  (own: RawBuilder<unknown>, where: RawBuilder<unknown>, offset = 0): Work =>
  async (sql) => {
    await raw`select count(*), sum(quantity), sum(total_amount) ${own} and ${where}`.execute(sql);
    await raw`select * ${own} and ${where} order by create_time desc, id desc limit 10 offset ${offset}`.execute(sql);
  };

/** Medians in milliseconds of two works that take turns. */
async function alternating(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= REPEATS; turn += 1)
    for (const [index, work] of [first, second].entries()) {
      const start = performance.now();
      await work();
      // The first turn warms caches.
      if (turn > 0) times[index]?.push(performance.now() - start);
    }
  return [median(times[0]), median(times[1])];
}

const median = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

function print(table: readonly Measured[]): void {
  console.log('| list | ours, ms | by hand, ms | ratio |\n|---|---|---|---|');
  for (const { name, ours, byHand: theirs } of table)
    console.log(`| ${name} | ${ours.toFixed(1)} | ${theirs.toFixed(1)} | ${(theirs / ours).toFixed(2)} |`);
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
}

await (values.http ? measureHttp(ROWS, HTTP) : main());
