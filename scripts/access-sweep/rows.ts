/** Everything that a database holds, table by table: a digest of each, and what differs between two moments. */
import { setTimeout } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import type { Services, Sql } from '#server/kernel';
import type { Person } from './people.ts';
import type { Records } from './records.ts';

const LOOK_MS = 200;
const QUIET_LOOKS = 3;

type Database = Services['database'];
/** A row as text, and the table that holds it (`record.payment`). */
export type RowChange = { table: string; row: string };
export type Changes = { gone: RowChange[]; come: RowChange[] };

/** Remembers what was there; `changes` answers what differs since it was asked last. */
export class TableWatch {
  private readonly rows = new Map<string, Set<string>>();
  private digests = new Map<string, string>();

  private constructor(
    private readonly database: Database,
    private readonly tables: readonly string[],
  ) {}

  static async begin(database: Database): Promise<TableWatch> {
    const watch = new TableWatch(database, await database.system(tablesIn));
    await watch.changes();
    return watch;
  }

  get count(): number {
    return this.tables.length;
  }

  /** Waits until what began before has come to its end. */
  async settled(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_LOOKS; ) {
      await setTimeout(LOOK_MS);
      const { gone, come } = await this.changes();
      quiet = gone.length + come.length === 0 ? quiet + 1 : 0;
    }
  }

  async changes(): Promise<Changes> {
    return this.database.system(async (sql) => {
      const digests = await digestsOf(sql, this.tables);
      const differing = this.tables.filter((table) => digests.get(table) !== this.digests.get(table));
      this.digests = digests;
      const found: Changes = { gone: [], come: [] };
      for (const table of differing) await this.compare(sql, table, found);
      return found;
    });
  }

  private async compare(sql: Sql, table: string, found: Changes): Promise<void> {
    const before = this.rows.get(table) ?? new Set();
    const after = new Set(await textsOf(sql, table));
    this.rows.set(table, after);
    found.gone.push(...[...before].filter((row) => !after.has(row)).map((row) => ({ table, row })));
    found.come.push(...[...after].filter((row) => !before.has(row)).map((row) => ({ table, row })));
  }
}

async function tablesIn(sql: Sql): Promise<string[]> {
  const { rows } = await raw<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(sql);
  return rows.map(({ name }) => name);
}

async function digestsOf(sql: Sql, tables: readonly string[]): Promise<Map<string, string>> {
  const parts = tables.map(
    (name) =>
      raw`select ${name}::text as name, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest
        from ${raw.raw(name)} t`,
  );
  const { rows } = await raw<{ name: string; digest: string }>`${raw.join(parts, raw` union all `)}`.execute(sql);
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

async function textsOf(sql: Sql, table: string): Promise<string[]> {
  const { rows } = await raw<{ row: string }>`select to_jsonb(t)::text as row from ${raw.raw(table)} t`.execute(sql);
  return rows.map(({ row }) => row);
}

/** Tables that count calls and guesses, and the heads of the trail: everybody's calls change them. */
const SHARED = /^service\.(?:auth_throttle|auth_lock|captcha_challenge|audit_\w+)$/;
/** Columns that count readers: everybody who reads changes them. */
const COUNTED = ['views', 'useful', 'useless'];

/** What the caller changed though it is not theirs: records that they do not see, rows of others. */
export function strangeChanges({ gone, come }: Changes, person: Person, records: Records): RowChange[] {
  const ids = new Set(gone.map(({ table, row }) => `${table} ${JSON.parse(row).id}`));
  const later = new Set(come.map(uncounted));
  const isTheirs = ({ table, row }: RowChange): boolean => {
    if (person.kind === 'visitor') return SHARED.test(table);
    const entity = table.startsWith('record.') ? records.entityOf(table) : undefined;
    if (SHARED.test(table)) return true;
    if (entity === undefined) return person.marks.some((mark) => row.includes(`"${mark}"`));
    // Their own person, and what is addressed to them; of the company's records only what they may change.
    const isOwn = row.includes(`"${person.personId}"`);
    if (isOwn || person.kind === 'unprivileged user') return isOwn;
    return records.isSeen(records.stored(entity, JSON.parse(row)), person);
  };
  const isNew = ({ table, row }: RowChange) =>
    table.startsWith('record.') && !ids.has(`${table} ${JSON.parse(row).id}`);
  const lost = gone.filter((change) => !later.has(uncounted(change)));
  return [...lost, ...come.filter(isNew)].filter((change) => !isTheirs(change));
}

function uncounted({ table, row }: RowChange): string {
  const values = Object.entries(JSON.parse(row)).filter(([name]) => !COUNTED.includes(name));
  return JSON.stringify([table, Object.fromEntries(values)]);
}
