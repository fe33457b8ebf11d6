/** A PostgreSQL server through DATABASE_URL, brought to the same pool shape and the same parsers as the embedded one. */
import pg from 'pg';
import { errors } from '#server/kernel';
import type { Connection, ConnectionPool } from './connection.ts';
import { isOutdated, keptName } from './kept.ts';
import { isArray, isRead, parameterText, read } from './parsers.ts';
import { listenTo } from './postgres-listen.ts';
import { reachServer } from './reach.ts';

export type PostgresOptions = { url: string; connections?: number; statementMs?: number; connectMs?: number };

const TEXT_ARRAY: number = 1009;
const textsOf = pg.types.getTypeParser(TEXT_ARRAY, 'text');

/** @throws BulklineError where `reachServer` does */
export async function openPostgres({
  url,
  connections = 25,
  statementMs = 30_000,
  connectMs = 10_000,
}: PostgresOptions): Promise<ConnectionPool> {
  await reachServer(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    statement_timeout: statementMs,
    // Nobody waits for a connection for ever, whether the server is away or all are in use.
    connectionTimeoutMillis: connectMs,
    // Compiling a statement pays for itself in reports over millions of rows; here it made lists take half a minute.
    options: '-c jit=off',
    idle_in_transaction_session_timeout: 60_000,
    types: {
      // The overloads of pg describe text and binary formats; only text is used here.
      getTypeParser: ((oid: number, format?: 'text') => {
        if (!isRead(oid)) return pg.types.getTypeParser(oid, format);
        return (text: string) => read(oid, isArray(oid) ? textsOf(text) : text);
      }) as never,
    },
  });
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => {});
  // Nor must one that breaks while a transaction holds it: the statement under way is refused, that is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  /** How often statements of a connection were outdated by a change of its tables. */
  const renewed = new WeakMap<object, number>();
  return {
    async connect(): Promise<Connection> {
      const client = await pool.connect().catch((error: unknown) => {
        throw unservable(error);
      });
      return {
        async query(text, values) {
          const parameters = values?.length ? values.map(parameterText) : undefined;
          const name = keptName(text);
          const asked = name
            ? client.query({ name: `${name}_${renewed.get(client) ?? 0}`, text, values: parameters })
            : client.query(text, parameters);
          const result = await asked.catch((error: unknown) => {
            if (isOutdated(error)) renewed.set(client, (renewed.get(client) ?? 0) + 1);
            throw isBroken(error) ? unservable(error) : error;
          });
          const last = Array.isArray(result) ? result[result.length - 1] : result;
          return { command: last.command ?? '', rowCount: last.rowCount ?? 0, rows: last.rows ?? [] };
        },
        release: (broken) => client.release(broken),
      };
    },
    listen: (channel, onPayload, onGap) => listenTo(url, channel, { onPayload, onGap }),
    end: () => pool.end(),
  };
}

/** What the driver says of a connection that ended has no code. */
const isBroken = (error: unknown): boolean =>
  /^(?:Connection terminated|Client has encountered a connection error)/.test(String(Object(error).message));

/** Why there is no connection: the server is away, with its own code where it said one; else all are in use for too long. */
function unservable(error: unknown): unknown {
  if (isBroken(error)) return errors.SRV501({ reason: String(Object(error).message) }, { cause: error });
  return Object(error).code === undefined ? errors.SRV503(undefined, { cause: error }) : error;
}
