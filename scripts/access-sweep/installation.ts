/** A throwaway portal with the demonstration's companies, in memory, for commands that call everything that can be called. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql as raw } from 'kysely';
import { commandErrors } from '#core/errors';
import type { SchemaSet } from '#core/language';
import { recordTypes } from '#server/entity';
import { type Config, createLog, type Services } from '#server/kernel';
import { evaluateWatches } from '#server/risk';
import { buildServer } from '../../server/app.ts';

/** What came back: status, the text of it (the cells of a workbook), and the JSON where it is some. */
export type Reply = { status: number; text: string; raw: Buffer; body: { success?: boolean; data?: unknown } | null };
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Call = (
  method: Method,
  url: string,
  body?: object,
  token?: string,
  headers?: Record<string, string>,
) => Promise<Reply>;

/** A portal that calls are made to. */
export type Installation = {
  services: Services;
  call: Call;
  /** A session of a person of the demonstration, by their account. */
  signIn(account: string): Promise<string>;
  /** Forgets how often was called: a call that comes too often is refused for that alone. */
  calm(): Promise<void>;
};

type App = Parameters<NonNullable<import('#server/kernel').ServerModule['routes']>>[0];

export function installationOf(app: App, services: Services): Installation {
  const call: Call = async (method, url, body, token, headers = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: { device: 'sweep', source: 'PC', ...headers, ...(token === undefined ? {} : { authorization: token }) },
      ...(body === undefined ? {} : { payload: body }),
      payloadAsStream: true,
    });
    const type = String(answer.headers['content-type']);
    const raw = await bytesOf(answer.stream(), type);
    const text = raw.toString();
    return { status: answer.statusCode, text, raw, body: type.includes('json') ? JSON.parse(text) : null };
  };
  const calm = () =>
    services.database.system(async (sql) => {
      await raw`delete from auth_throttle`.execute(sql);
    });
  return { services, call, calm, signIn: (account) => calm().then(() => signIn(services, call, account)) };
}

const NEVER_MS = 2 ** 31 - 1;
/** What waits as long as this is no pause of the start itself. */
const A_WHILE_MS = 5_000;

/** All of an answer; nothing of a line of events, which has no end. */
async function bytesOf(stream: Readable, type: string): Promise<Buffer> {
  if (!type.includes('event-stream')) return buffer(stream);
  stream.destroy();
  return Buffer.alloc(0);
}

/** By the code of a text message, which the outbox of the demonstration shows. */
async function signIn({ schemas, database, codes }: Services, call: Call, account: string): Promise<string> {
  const mobile = schemas.samples.person?.samples.find((sample) => sample.account === account)?.mobile;
  await database.system((sql) => codes.issue(sql, String(mobile), 'login'));
  const outbox = await call('GET', `/user-api/api/demo/outbox?mobile=${mobile}`);
  const sent = outbox.body?.data as Array<{ purpose: string; text: string }>;
  const code = /\d{6}/.exec(sent.find(({ purpose }) => purpose === 'login')?.text ?? '')?.[0];
  const answer = await call('POST', '/user-api/api/login/code', { mobile, code, loginUniqueId: crypto.randomUUID() });
  const token = (answer.body?.data as { token?: string } | undefined)?.token;
  if (token === undefined) throw commandErrors.GEN113({ account, status: String(answer.status), text: answer.text });
  return token;
}

/** What a server does by itself each minute, or a while after its start, must not be taken for a caller's doing. */
export async function withStoppedClocks<T>(begin: () => Promise<T>): Promise<T> {
  const { setInterval, setTimeout } = globalThis;
  const never = () => setInterval(() => {}, NEVER_MS).unref();
  const later = (work: () => void, ms = 0, ...values: []) =>
    ms < A_WHILE_MS ? setTimeout(work, ms, ...values) : setTimeout(() => {}, NEVER_MS).unref();
  Object.assign(globalThis, { setInterval: never, setTimeout: later });
  try {
    return await begin();
  } finally {
    Object.assign(globalThis, { setInterval, setTimeout });
  }
}

/** Answers by a portal in memory that serves the set with its demonstration, and ends it. */
export async function inThrowawayPortal<T>(
  schemas: SchemaSet,
  work: (portal: Installation) => Promise<T>,
  { statementMs, ...more }: Partial<Pick<Config, 'threads'>> & { statementMs?: number } = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bulkline-throwaway-'));
  const config = {
    dataDir,
    databaseUrl: null,
    host: '127.0.0.1',
    port: 0,
    demo: true,
    demoPassword: 'Throw-Away-2026',
    production: false,
    clientDir: null,
    ...more,
  };
  try {
    const server = await withStoppedClocks(() =>
      buildServer(config, { schemas, inMemory: true, log: createLog('silent'), statementMs }),
    );
    try {
      // What a server raises by itself a while after its start.
      await evaluateWatches(server.services, recordTypes(schemas));
      return await work(installationOf(server.app, server.services));
    } finally {
      await server.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
