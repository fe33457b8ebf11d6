/**
 * No statement that the server makes over records reads a table from end to end: every page, count and tab of every
 * entity, the looks of watches and of automatic transitions, for a company among two hundred and statistics as of a
 * million rows in each table. Only plans are asked for.
 */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySpec, ListScreen } from '#core/language';
import { copyRows } from '../../../../scripts/loop-watch/rows.ts';
import type { Connection, ConnectionPool } from '../../../../server/database/connection.ts';
import { openDoors } from '../../../../server/database/doors.ts';
import { RECORD_SCHEMA, type TableShape } from '../../../../server/database/index.ts';
import { openPostgres } from '../../../../server/database/postgres.ts';
import { neighbours } from '../../../../server/entity/read/neighbours.ts';
import { page, readAs, tabCount } from '../../../../server/entity/read/read.ts';
import { runAutomatic } from '../../../../server/entity/transition/automatic.ts';
import type { Database, Sql } from '../../../../server/kernel/index.ts';
import { knownAlerts, recordsBehind } from '../../../../server/risk/behind.ts';
import { riskOf } from '../../../../server/risk/levels.ts';
import { sourcesOf } from '../../../../server/risk/sources.ts';
import { hitsOf, watchesOf } from '../../../../server/risk/watches.ts';
import { actorOf, contextFor, type House, openHouse, readingOf } from '../../../benchmarks/server/house.ts';
import { companyNamed, fill } from '../../../benchmarks/server/rows.ts';
import { asAdministrator } from '../../engines.ts';
import { shippedSchemas } from '../../platform/portal.ts';

const PATTERNS = 250;
/** Ten times as many rows as companies: then their number counts as known, not as growing with the rows. */
const COPIES = 9;
const ROWS_AT_SCALE = 1_000_000;

const schemas = shippedSchemas();
const entities = Object.values(schemas.entities);
const lists = Object.values(schemas.screens).filter((screen): screen is ListScreen => screen.kind === 'list');
const CALLER = actorOf(companyNamed(7));
const ids = Array.from({ length: 20 }, (_, place) => `record-${place}`);

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  Filter?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};
type Explained = { plan: Plan; text: string };

/** Statements over records are explained instead of run. */
function explaining(pool: ConnectionPool, onPlan: (explained: Explained) => void): ConnectionPool {
  const wrapped = (connection: Connection): Connection => ({
    ...connection,
    async query(text, values) {
      if (!/^\s*(?:select|with)[\s\S]*"record"\./.test(text)) return connection.query(text, values);
      const { rows } = await connection.query(`explain (verbose, format json) ${text}`, values);
      const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'];
      onPlan({ plan, text });
      return { command: 'SELECT', rowCount: 0, rows: [] };
    },
  });
  return { ...pool, connect: async () => wrapped(await pool.connect()) };
}

/** Nodes above which everything below is read before the first row comes. */
const WHOLE = ['Aggregate', 'Sort', 'WindowAgg', 'Hash', 'Materialize', 'BitmapOr', 'BitmapAnd'];

/** Reads of whole tables; walking an index in the order of a page ends with the page. */
function wholeReads(plan: Plan, endsEarly = false): Plan[] {
  const node = plan['Node Type'];
  const isIndexWalk = node.startsWith('Index') && plan['Index Cond'] === undefined;
  const isWhole = plan.Schema === RECORD_SCHEMA && (node === 'Seq Scan' || (isIndexWalk && !endsEarly));
  const below = node === 'Limit' || (endsEarly && !WHOLE.includes(node));
  return [...(isWhole ? [plan] : []), ...(plan.Plans ?? []).flatMap((part) => wholeReads(part, below))];
}

/** Statistics of a large table: what rows refer to grows with them, who they belong to does not. */
function looksLarge({ table, columns }: TableShape): string[] {
  const references = [...columns.values()].filter(
    ({ schema, kind, head }) =>
      schema?.format === 'ref' && schema.ref?.entity !== 'company' && kind === 'text' && !head,
  );
  return [
    `alter table record."${table}" set (autovacuum_enabled = false)`,
    ...references.map(({ name }) => `alter table record."${table}" alter column "${name}" set (n_distinct = -0.1)`),
    `analyze record."${table}"`,
  ];
}

/** Who sees every row counts every row. */
const seesAll = ({ access }: EntitySpec) =>
  access.some((rule) => 'companyType' in rule && rule.companyType === CALLER.company?.companyType);

describe('over a million rows, for a company among two hundred, on PostgreSQL', () => {
  let house: House;
  let pool: ConnectionPool;
  let doors: ReturnType<typeof openDoors>;
  let explained: Explained[] = [];

  beforeAll(async () => {
    house = await openHouse();
    await house.database.system(async (sql) => {
      for (const { name } of entities.filter(({ derived }) => !derived)) {
        const { type } = readingOf(house.types, name);
        await fill(sql, type, PATTERNS);
        await copyRows(sql, type, COPIES);
      }
    });
    await administer([
      ...entities.flatMap(({ name, derived }) => (derived ? [] : looksLarge(readingOf(house.types, name).type.shape))),
      `update pg_class set reltuples = ${ROWS_AT_SCALE} where relnamespace = 'record'::regnamespace and relkind = 'r'`,
    ]);
    pool = await openPostgres({ url: house.url, connections: 2 });
    doors = openDoors(explaining(pool, (plan) => explained.push(plan)));
  }, 300_000);
  afterAll(async () => {
    await pool?.end();
    await house?.close();
  });

  function administer(statements: string[]): Promise<void> {
    const { port, pathname } = new URL(house.url);
    return asAdministrator({ port: Number(port) }, statements, pathname.slice(1));
  }

  /** What is read from end to end, by whom, and which condition found no index. */
  async function readWhole(what: string, work: (sql: Sql) => Promise<unknown>, asService = false): Promise<string[]> {
    explained = [];
    await (asService ? doors.system(work) : doors.tenant(CALLER, work));
    expect(explained, what).not.toEqual([]);
    return explained.flatMap(({ plan, text }) =>
      wholeReads(plan).map(
        ({ 'Relation Name': table, 'Node Type': node, Filter = 'every row' }) =>
          `${what}: ${node} of ${table}, no index for ${Filter}\n  in: ${text.replace(/\s+/g, ' ').slice(0, 600)}`,
      ),
    );
  }

  async function listsReadWhole(entity: string): Promise<string[]> {
    const reading = readingOf(house.types, entity);
    const { type } = reading;
    const context = contextFor(CALLER);
    const sets = [...type.tabSets].filter(([name]) => type.spec.tabs?.[name] || name.startsWith('/'));
    const found: string[] = [];
    for (const view of ['', ...Object.keys(type.spec.views ?? {})]) {
      const ask = async (what: string, work: (sql: Sql) => Promise<unknown>) =>
        found.push(
          ...(await readWhole(`${entity}, view "${view}", ${what}`, (sql) => readAs(sql, type, () => work(sql)))),
        );
      await ask('page', (sql) => page(sql, reading, context, { view }));
      // Without rows on it a first page is known to be the last one; how many there are is asked on the next.
      await ask('count', (sql) => page(sql, reading, context, { view, pageNo: '2' }));
      await ask('neighbours', (sql) => neighbours(sql, reading, context, 'record-1', { view }));
      for (const [tabs, list] of sets) {
        if (list.some(({ count }) => count !== false))
          await ask(`counts of ${tabs}`, (sql) => tabCount(sql, reading, context, { view, tabs }));
        for (const { key } of list)
          await ask(`tab ${tabs} ${key}`, (sql) => page(sql, reading, context, { view, tabs, tab: key }));
      }
    }
    for (const { route, view = '', sort = '', summary = [] } of lists.filter((list) => list.entity === entity)) {
      const asked = { view, sort, screen: route, summary: summary.join(',') };
      for (const pageNo of ['1', '2'])
        found.push(
          ...(await readWhole(`${route}, page ${pageNo}`, (sql) => page(sql, reading, context, { ...asked, pageNo }))),
        );
    }
    return [...new Set(found)];
  }

  it.each(entities.filter((spec) => !seesAll(spec)).map(({ name }) => [name] as const))(
    'pages, counts and tabs of %s are found by index',
    async (name) => {
      expect(await listsReadWhole(name)).toEqual([]);
    },
  );

  it('watches find the records that were written, what those are linked with, and their alerts', async () => {
    const found: string[] = [];
    for (const watch of watchesOf(house.types)) {
      const what = `watch ${watch.type.spec.name}.${watch.name}`;
      const rule = { code: 'R01', threshold: '1', compare: 'GT', level: 'YELLOW', steps: [] } as never;
      const sources = sourcesOf(schemas.entities, watch.type.spec.name, watch.spec);
      const ask = async (part: string, work: (sql: Sql) => Promise<unknown>) =>
        found.push(...(await readWhole(`${what}, ${part}`, work, true)));
      await ask('hits', (sql) => hitsOf(sql, riskOf(schemas), watch, { rule, ids }));
      await ask('alerts', (sql) =>
        knownAlerts({ sql, types: house.types }, watch, rule, raw`biz_id = any(${ids}::text[])`),
      );
      for (const link of sources.links.filter(({ isTraceable }) => isTraceable))
        await ask(`from ${link.of.entity}`, (sql) => recordsBehind({ sql, types: house.types }, link, ids));
    }
    expect(found).toEqual([]);
  });

  it('automatic transitions find what is due', async () => {
    const database = { system: doors.system } as Database;
    const services = { database, log: { error: () => {}, info: () => {} } } as never;
    const found = await readWhole(
      'automatic',
      () => runAutomatic({ services, types: house.types, rules: {} as never }),
      true,
    );
    expect(found).toEqual([]);
  });

  it('a missing index is noticed, with the list and the condition that lost it', async () => {
    await administer(['drop index record.complaint_visible']);
    const found = await listsReadWhole('complaint');
    expect(found.join('\n')).toMatch(/complaint, view "", count: Seq Scan of complaint, no index for .*visible_to/);
  });
});
