/**
 * When an entity file changes, what is kept beside its rows is settled anew: who sees them, and what waits for whom.
 * In chunks, each committed: few rows before the server listens, many beside its work. A later start goes on where the
 * last one ended; rows that were not reached yet keep what the file said before.
 */
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import { canonical, type Services, type Sql } from '#server/kernel';
import type { RecordType, RecordTypes } from '../type/record-type.ts';
import { accessLists } from './access.ts';
import { isSame } from './differences.ts';
import { readRow, type StoredRow } from './rows.ts';
import { hasSteps, settleTodos } from './todo-index.ts';

/** What is being settled: by which hash, behind which row, how many of how many. */
export const SETTLING_TABLES: string[] = [
  `create table if not exists settling (
    name text primary key,
    hash text not null,
    last text not null default '',
    done bigint not null default 0,
    total bigint not null
  )`,
];

const CHUNK = 500;
/** So long a start settles rows itself before it leaves the rest to the background. */
const AT_ONCE_MS = 5_000;
const ASK_AGAIN_MS = 500;
const AFTER_FAILURE_MS = 30_000;
const TELL_MS = 10_000;

/** What is kept beside the rows of one entity, and the hash of what it is settled by. */
type Part = {
  name: string;
  hash: string;
  type: RecordType;
  settle(sql: Sql, rows: readonly StoredRow[]): Promise<unknown>;
};

/** Rows that are being settled. */
export type Rebuilding = {
  /** Share of the rows that are settled, from 0 to 1; null when there is nothing to settle. */
  progress(): number | null;
  /** Resolves when everything is settled or `stop` was called; never rejects. */
  done: Promise<void>;
  /** Ends with the chunk under way. */
  stop(): Promise<void>;
};

type Host = Pick<Services, 'database' | 'log'>;

/**
 * Settles access lists and waiting steps again where their entity has changed since they were written. Resolves when
 * all is settled, or after `atOnceMs`; the rest follows in the background, a failure is logged and tried again.
 */
export async function rebuildAccess(
  host: Host,
  types: RecordTypes,
  { atOnceMs = AT_ONCE_MS }: { atOnceMs?: number } = {},
): Promise<Rebuilding> {
  const parts = [...types.values()].filter(({ spec }) => !spec.derived).flatMap(partsOf);
  const waiting = await host.database.system((sql) => begin(sql, parts));
  const work = new Settling(host, waiting);
  if (waiting.length > 0) await work.run(Date.now() + atOnceMs);
  const done = work.untilDone();
  return {
    progress: () => work.progress(),
    done,
    async stop() {
      work.stop();
      await done;
    },
  };
}

function partsOf(type: RecordType): Part[] {
  const { parties, access, todo, reminders, workflow } = type.spec;
  const lists = part(`access ${type.shape.table}`, type, [parties, access], (sql, rows) =>
    settleLists(sql, type, rows),
  );
  if (!hasSteps(type)) return [lists];
  const steps = workflow?.transitions.filter((transition) => transition.todo) ?? [];
  const todos = part(
    `todos ${type.shape.table}`,
    type,
    [parties, access, todo, reminders, steps],
    async (sql, rows) => {
      for (const row of rows) await settleTodos(sql, type, row, { isNewState: true });
    },
  );
  return [lists, todos];
}

const part = (name: string, type: RecordType, by: unknown, settle: Part['settle']): Part => ({
  name,
  type,
  settle,
  hash: createHash('sha256').update(canonical(by)).digest('hex'),
});

/** One statement for all rows; a row whose lists stay is not written. */
async function settleLists(sql: Sql, type: RecordType, rows: readonly StoredRow[]): Promise<void> {
  const changed = rows.flatMap((row) => {
    const { visibleTo, partyRoles } = accessLists(type, row.record);
    const isKept = isSame([visibleTo, partyRoles], [row.visibleTo, row.partyRoles]);
    return isKept ? [] : [{ id: row.record.id, seers: visibleTo, roles: partyRoles }];
  });
  if (changed.length === 0) return;
  await raw`update ${type.stored} t set visible_to = array(select jsonb_array_elements_text(d.seers)),
      party_roles = array(select jsonb_array_elements_text(d.roles))
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as d (id text, seers jsonb, roles jsonb)
    where t.id = d.id`.execute(sql);
}

/** Notes what is to be settled; answers the parts. */
async function begin(sql: Sql, parts: readonly Part[]): Promise<Part[]> {
  const known = await hashes(sql, 'schema_migration');
  const begun = await hashes(sql, 'settling');
  // Rows that were never settled by a hash were written with their lists; only to-dos came later than rows.
  const later = new Set(
    await tablesWithRows(
      sql,
      parts.filter(({ name }) => name.startsWith('todos ') && !known.has(name)),
    ),
  );
  const isFresh = ({ name }: Part) => !known.has(name) && !later.has(name);
  await noteSettled(sql, parts.filter(isFresh));
  const waiting = parts.filter(
    (each) => !isFresh(each) && (known.get(each.name) !== each.hash || begun.has(each.name)),
  );
  for (const { name, hash, type } of waiting)
    await raw`insert into settling (name, hash, total) select ${name}, ${hash}, count(*) from ${type.stored}
      on conflict (name) do update set hash = excluded.hash, last = '', done = 0, total = excluded.total
      where settling.hash <> excluded.hash`.execute(sql);
  return waiting;
}

async function hashes(sql: Sql, table: 'schema_migration' | 'settling'): Promise<Map<string, string>> {
  const { rows } = await raw<{ name: string; hash: string }>`select name, hash from ${raw.id(table)}`.execute(sql);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Names of the parts whose entity has a row. */
async function tablesWithRows(sql: Sql, parts: readonly Part[]): Promise<string[]> {
  if (parts.length === 0) return [];
  const asked = parts.map(({ name, type }) => raw`select ${name} as name where exists (select from ${type.stored})`);
  const { rows } = await raw<{ name: string }>`${raw.join(asked, raw` union all `)}`.execute(sql);
  return rows.map(({ name }) => name);
}

async function noteSettled(sql: Sql, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  await raw`insert into schema_migration (name, hash)
    select * from unnest(${parts.map(({ name }) => name)}::text[], ${parts.map(({ hash }) => hash)}::text[])
    on conflict (name) do update set hash = excluded.hash, run_time = now()`.execute(sql);
}

/** `over`: settled, or no longer to be settled by this hash; `busy`: another process is at it. */
type Outcome = { state: 'over' } | { state: 'busy' } | { state: 'further'; done: number; total: number };

/** The next rows of a part, in a transaction of their own. */
async function settleChunk(sql: Sql, { name, hash, type, settle }: Part): Promise<Outcome> {
  const { rows: places } = await raw<{ last: string; done: number; total: number }>`select last, done, total
    from settling where name = ${name} and hash = ${hash} for update skip locked`.execute(sql);
  const [place] = places;
  if (!place) return { state: (await hashes(sql, 'settling')).get(name) === hash ? 'busy' : 'over' };
  const { rows } = await raw<Record<string, unknown>>`select * from ${type.table} where id > ${place.last}
    order by id limit ${CHUNK} for update`.execute(sql);
  const stored = rows.map((row) => readRow(type, row));
  await settle(sql, stored);
  const last = stored.at(-1)?.record.id;
  if (last === undefined || rows.length < CHUNK) {
    await raw`delete from settling where name = ${name}`.execute(sql);
    await noteSettled(sql, [{ name, hash, type, settle }]);
    return { state: 'over' };
  }
  const done = place.done + rows.length;
  await raw`update settling set last = ${last}, done = ${done} where name = ${name}`.execute(sql);
  return { state: 'further', done, total: place.total };
}

class Settling {
  readonly #host: Host;
  readonly #waiting: Part[];
  readonly #count: number;
  readonly #ending = new AbortController();
  /** Share of the part under way. */
  #share = 0;
  #toldAt = Date.now();

  constructor(host: Host, waiting: readonly Part[]) {
    this.#host = host;
    this.#waiting = [...waiting];
    this.#count = waiting.length;
  }

  progress(): number | null {
    const over = this.#count - this.#waiting.length;
    return this.#waiting.length === 0 ? null : Math.floor(((over + this.#share) / this.#count) * 1000) / 1000;
  }

  stop(): void {
    this.#ending.abort();
  }

  /** Until everything is settled, or the moment has come. */
  async run(until: number): Promise<void> {
    for (let next = this.#waiting[0]; next && !this.#isEnding; next = this.#waiting[0]) {
      if (Date.now() > until) return;
      await this.#settle(next);
    }
  }

  async untilDone(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#isEnding) {
      try {
        await this.run(Number.POSITIVE_INFINITY);
      } catch (error) {
        this.#host.log.error(
          { err: error, part: this.#waiting[0]?.name },
          'rows could not be settled, tried again later',
        );
        await this.#pause(AFTER_FAILURE_MS);
      }
    }
  }

  get #isEnding(): boolean {
    return this.#ending.signal.aborted;
  }

  async #settle(next: Part): Promise<void> {
    const outcome = await this.#host.database.system((sql) => settleChunk(sql, next));
    if (outcome.state === 'busy') return this.#pause(ASK_AGAIN_MS);
    if (outcome.state === 'over') {
      this.#waiting.shift();
      this.#share = 0;
      this.#host.log.info({ part: next.name, left: this.#waiting.length }, 'rows are settled');
      return;
    }
    const { done, total } = outcome;
    this.#share = Math.min(done / Math.max(total, 1), 1);
    if (Date.now() - this.#toldAt < TELL_MS) return;
    this.#toldAt = Date.now();
    this.#host.log.info({ part: next.name, done, total }, 'rows are being settled');
  }

  /** Others are let on meanwhile; ends at once when the work shall end. */
  async #pause(ms: number): Promise<void> {
    await setTimeout(ms, undefined, { signal: this.#ending.signal, ref: false }).catch(() => {});
  }
}
