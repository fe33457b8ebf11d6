/**
 * Exports of more rows than anybody waits for: the server writes the file in the background, whoever left the page finds
 * it again, and it lies there for a day for who asked for it and nobody else.
 */
import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { ExportJob } from '#engine/port';
import { type Actor, type CallContext, errors, FairLine, type Services, type Sql } from '#server/kernel';
import type { Query } from '../query/list-query.ts';
import type { Reading } from '../read/read.ts';
import type { Cell } from './cell.ts';
import { mayExport, openExport, type RowExport, workbook } from './export.ts';

export const EXPORT_TABLES: string[] = [
  `create table if not exists export_job (
    id uuid primary key,
    user_id text not null,
    company_id text not null,
    entity text not null,
    status text not null default 'WAITING',
    total integer not null,
    done integer not null default 0,
    bytes bigint not null default 0,
    create_time timestamptz not null default now(),
    beat_time timestamptz not null default now(),
    expire_time timestamptz not null default now() + interval '1 day'
  )`,
  'create index if not exists export_job_user on export_job (user_id, create_time desc)',
  // One at a time for each person, whichever process they ask.
  `create unique index if not exists export_job_under_way on export_job (user_id)
    where status in ('WAITING', 'RUNNING')`,
  `create table if not exists export_part (
    job uuid not null references export_job (id) on delete cascade,
    place integer not null,
    bytes bytea not null,
    primary key (job, place)
  )`,
];

const MOST_ROWS = 200_000;
const AT_ONCE = 1;
const MOST_WAITING = 20;
const BEAT_MS = 15_000;
const PART_BYTES = 128 * 1024;
const SHOWN = 5;

type Row = Omit<ExportJob, 'expireTime'> & { expireTime: string };

const COLUMNS = raw`id, status, total, done, bytes, expire_time as "expireTime"`;

/** Of this person, for the company that they act for, of this entity. */
const ownedBy = ({ user, company }: Actor, entity: string) =>
  raw<boolean>`user_id = ${user.id} and company_id = ${company?.id ?? ''} and entity = ${entity} and expire_time > now()`;

/** What a process that is gone has left behind is over. */
const failLost = (sql: Sql, user: string) =>
  raw`update export_job set status = 'FAILED' where user_id = ${user} and status in ('WAITING', 'RUNNING')
    and beat_time < now() - ${(4 * BEAT_MS) / 1000}::int * interval '1 second'`.execute(sql);

/** The jobs of one process. */
export class ExportJobs {
  readonly #line = new FairLine({ atOnce: AT_ONCE, waitingOfOne: 1, waitingOfAll: MOST_WAITING });
  readonly #running = new Set<Promise<void>>();
  #isEnding = false;

  constructor(private readonly services: Services) {}

  /** @throws ServerError as an export; 409 SRV141 while another one of the same person is under way */
  async start(reading: Reading, context: CallContext, query: Query): Promise<ExportJob> {
    const { actor } = context;
    const rows = await openExport(reading, context, query, MOST_ROWS);
    const job = await this.services.database.system(async (sql) => {
      await failLost(sql, actor.user.id);
      const made = await raw<Row>`insert into export_job (id, user_id, company_id, entity, total)
        values (${randomUUID()}, ${actor.user.id}, ${actor.company?.id ?? ''}, ${reading.type.spec.name}, ${rows.total})
        on conflict do nothing returning ${COLUMNS}`.execute(sql);
      return made.rows[0];
    });
    if (!job) throw errors.SRV141();
    const running = this.#run(job.id, actor.user.id, reading.type.spec.title, rows);
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
    return job;
  }

  /** The newest ones of the caller. @throws ServerError 403 */
  list({ type }: Reading, { actor }: CallContext): Promise<ExportJob[]> {
    mayExport(type, actor);
    return this.services.database.system(async (sql) => {
      await failLost(sql, actor.user.id);
      const { rows } = await raw<Row>`select ${COLUMNS} from export_job where ${ownedBy(actor, type.spec.name)}
        order by create_time desc limit ${SHOWN}`.execute(sql);
      return rows;
    });
  }

  /** The bytes of a file that is there. @throws ServerError 403, 404 for a file of somebody else, or none */
  async file({ type }: Reading, { actor }: CallContext, id: string) {
    mayExport(type, actor);
    const { database } = this.services;
    const { rows } = await database.system((sql) =>
      raw<Row>`select ${COLUMNS} from export_job where id::text = ${id} and ${ownedBy(actor, type.spec.name)}
        and status = 'DONE'`.execute(sql),
    );
    const [job] = rows;
    if (!job) throw errors.SRV104({ reason: `export ${id.slice(0, 64)}` });
    return { total: job.total, bytes: job.bytes, parts: partsOf(database, job.id) };
  }

  /** Ends what is under way, and forgets the file. @throws ServerError 403, 404 */
  async remove({ type }: Reading, { actor }: CallContext, id: string): Promise<void> {
    mayExport(type, actor);
    const { rows } = await this.services.database.system((sql) =>
      raw`delete from export_job where id::text = ${id} and ${ownedBy(actor, type.spec.name)} returning id`.execute(
        sql,
      ),
    );
    if (rows.length === 0) throw errors.SRV104({ reason: `export ${id.slice(0, 64)}` });
  }

  /** Resolves when nothing is written any more; what was under way is told as failed. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    for (const running of [...this.#running]) await running;
  }

  async #run(id: string, user: string, title: string, rows: RowExport): Promise<void> {
    const { database, log } = this.services;
    const beat = setInterval(() => {
      database
        .system((sql) => raw`update export_job set beat_time = now() where id = ${id}`.execute(sql))
        .catch((error) => log.error({ err: error }, 'an export did not say that it goes on'));
    }, BEAT_MS);
    beat.unref();
    try {
      await this.#line.run(user, () => this.#write(id, user, title, rows));
    } catch (error) {
      log.error({ err: error, job: id }, 'an export in the background failed');
      await database
        .system((sql) => raw`update export_job set status = 'FAILED' where id = ${id}`.execute(sql))
        .catch((failure) => log.error({ err: failure }, 'a failed export is not marked'));
    } finally {
      clearInterval(beat);
    }
  }

  async #write(id: string, user: string, title: string, rows: RowExport): Promise<void> {
    const { database } = this.services;
    const isThere = async (change: ReturnType<typeof raw>) => {
      const { rows: changed } = await database.system((sql) =>
        raw`update export_job set beat_time = now(), ${change} where id = ${id} returning id`.execute(sql),
      );
      return changed.length > 0;
    };
    if (!(await isThere(raw`status = 'RUNNING'`))) return;
    const counted = countedRows(rows.pieces);
    const file = workbook(title, { ...rows, pieces: counted.pieces }, this.services, user);
    let place = 0;
    for await (const bytes of joined(file, PART_BYTES)) {
      if (this.#isEnding) throw errors.SRV503();
      const done = Math.min(counted.rows(), rows.total);
      const isWanted = await database.system((sql) => keepPart(sql, { id, place, bytes, done }));
      if (!isWanted) return;
      place += 1;
    }
    await isThere(raw`status = 'DONE', done = total, expire_time = now() + interval '1 day'`);
  }
}

/** False when the job was given up. */
async function keepPart(
  sql: Sql,
  { id, place, bytes, done }: { id: string; place: number; bytes: Uint8Array; done: number },
): Promise<boolean> {
  const { rows } = await raw`with job as (update export_job
      set done = ${done}, bytes = bytes + ${bytes.length}::int, beat_time = now() where id = ${id} returning id)
    insert into export_part (job, place, bytes) select id, ${place}::int, ${bytes}::bytea from job
    returning place`.execute(sql);
  return rows.length > 0;
}

function countedRows(pieces: AsyncIterable<Cell[][]>) {
  let rows = 0;
  const count = async function* () {
    for await (const piece of pieces) {
      rows += piece.length;
      yield piece;
    }
  };
  return { pieces: count(), rows: () => rows };
}

/** The bytes in parts of about this size. */
async function* joined(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    if (length < size) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function* partsOf(database: Services['database'], job: string): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place += 1) {
    const { rows } = await database.system((sql) =>
      raw<{ bytes: Uint8Array }>`select bytes from export_part where job = ${job} and place = ${place}`.execute(sql),
    );
    if (!rows[0]) return;
    yield rows[0].bytes;
  }
}

export async function forgetOldExports(sql: Sql): Promise<void> {
  await raw`delete from export_job where expire_time < now()`.execute(sql);
}
