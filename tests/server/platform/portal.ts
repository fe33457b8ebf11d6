/** A portal for HTTP conversations: the real modules on an embedded database in memory, filled with the shipped samples. */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { sql as raw } from 'kysely';
import { pino } from 'pino';
import { loadSchemasOrThrow } from '#codegen/load';
import type { SchemaSet } from '#core/language';
import { buildServer } from '../../../server/app.ts';
import type { Server } from '../../../server/edition/index.ts';
import { entityModule, recordTypes } from '../../../server/entity/index.ts';
import type { Config, ServerModule, Sql } from '../../../server/kernel/index.ts';
import { platformModule } from '../../../server/platform/index.ts';
import { evaluateWatches, riskModule } from '../../../server/risk/index.ts';
import { copyOf, emptyPlace, type Fill, type Place } from '../beginnings.ts';
import { type Engine, engines } from '../engines.ts';

export const PASSWORD = 'Coal-2025-ok';
const ROOT = path.resolve(import.meta.dirname, '../../..');

export type Answer = {
  status: number;
  body: {
    success?: boolean;
    message?: string;
    code?: string;
    // biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape, and the tests say which
    data?: any;
    errors?: Array<{ path: string; message: string }>;
  };
  headers: Record<string, unknown>;
  raw: Buffer;
};

export type Portal = Awaited<ReturnType<typeof startPortal>>;

/** Read and judged once for each test process; nobody changes them. */
let shipped: SchemaSet | null = null;
export function shippedSchemas(): SchemaSet {
  shipped ??= loadSchemasOrThrow(ROOT).set;
  return shipped;
}

/** The shipped schemas; of the samples only what the tests speak of, so that a portal starts quickly. */
function schemasWith(samples: readonly string[] | 'all', { schemas, series }: PortalParts): SchemaSet {
  const set = schemas ?? (series ? shippedSchemas() : { ...shippedSchemas(), series: {} });
  if (samples === 'all') return set;
  return {
    ...set,
    series: {},
    samples: Object.fromEntries(samples.flatMap((name) => (set.samples[name] ? [[name, set.samples[name]]] : []))),
  };
}

const ACCOUNTS = ['person', 'company', 'companyUser'];

/** Embedded, or PostgreSQL with `TEST_ENGINE=PostgreSQL`: every conversation must go the same way on both. */
function chosenEngine(): Engine {
  const name = process.env.TEST_ENGINE ?? 'PGlite';
  const engine = engines.find((candidate) => candidate.name === name);
  if (engine === undefined) throw new Error(`TEST_ENGINE is "${name}"; it may be PGlite or PostgreSQL`);
  return engine;
}

/** What a portal holds beside the accounts: further samples (or all), other modules than platform and records, other schemas. */
type PortalParts = {
  samples?: readonly string[] | 'all';
  modules?: readonly ServerModule[];
  schemas?: SchemaSet;
  /** With all samples: what the series make of them, too. Left out, for the sake of time, where no test speaks of it. */
  series?: true;
  /** Default: see `chosenEngine`; no effect with a database URL. */
  engine?: Engine;
};

const USUAL: Omit<Config, 'dataDir' | 'databaseUrl'> = {
  host: '127.0.0.1',
  port: 55420,
  demo: true,
  demoPassword: PASSWORD,
  production: false,
  clientDir: null,
};
const MODULES = [platformModule, entityModule];

function build(config: Config, more: PortalParts, database: { inMemory: boolean; template?: string | null }) {
  return buildServer(config, {
    schemas: schemasWith(more.samples === 'all' ? 'all' : [...ACCOUNTS, ...(more.samples ?? [])], more),
    modules: more.modules ?? MODULES,
    log: pino({ level: 'silent' }),
    ...database,
  });
}

/** Of the usual portals two kinds are kept: with every sample, and with the accounts, to which others are added. */
async function placeFor(options: Partial<Config>, more: PortalParts): Promise<Place> {
  const { databaseUrl, dataDir, ...others } = options;
  const engine = databaseUrl ? given(databaseUrl) : (more.engine ?? chosenEngine());
  const { demo, demoPassword, production } = { ...USUAL, ...others };
  const isUsual = demo && demoPassword === PASSWORD && !production && more.schemas === undefined;
  if (databaseUrl || dataDir || !isUsual) return emptyPlace(engine, dataDir);
  const parts: PortalParts =
    more.samples === 'all' ? { samples: 'all', modules: more.modules, series: more.series } : {};
  const kind =
    more.samples === 'all'
      ? ['all', ...(more.series ? ['series'] : []), ...(more.modules ?? MODULES).map(({ name }) => name)]
      : ['accounts'];
  const fill: Fill = async (place) => {
    const { app, services } = await build({ ...USUAL, ...place }, parts, { inMemory: false });
    // What a server raises by itself a while after its start, in the middle of somebody's test.
    if (parts.modules?.includes(riskModule)) await evaluateWatches(services, recordTypes(services.schemas));
    await app.close();
  };
  return copyOf(engine, kind.join(' '), fill);
}

/** Somebody else's database. */
const given = (databaseUrl: string): Engine => ({
  name: 'PostgreSQL',
  start: async () => ({ databaseUrl, stop: async () => {} }),
});

export async function startPortal(options: Partial<Config> = {}, more: PortalParts = {}) {
  const place = await placeFor(options, more);
  const { dataDir, databaseUrl, template } = place;
  const config: Config = { ...USUAL, ...options, dataDir, databaseUrl };
  const server = await build(config, more, { inMemory: true, template });
  return createConversation(server, async () => {
    await server.close();
    await place.stop();
  });
}

type CallOptions = {
  token?: string;
  headers?: Record<string, string>;
  ip?: string;
  payload?: InjectOptions['payload'];
  /** What comes beside the address. */
  privately?: Record<string, unknown>;
};

const queryOf = (values: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();

function createConversation(server: Server, close: () => Promise<void>) {
  const { app, services } = server;

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    values: Record<string, unknown> = {},
    more: CallOptions = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = { device: 'device-1', source: 'PC', ...more.headers };
    if (more.token) headers.authorization = more.token;
    const params = queryOf(values);
    if (more.privately) headers['private-query'] = queryOf(more.privately);
    const isForm = method === 'POST' && more.payload === undefined;
    if (isForm) headers['content-type'] = 'application/x-www-form-urlencoded';
    const answer = await server.app.inject({
      method,
      url: method === 'GET' && params !== '' ? `${url}?${params}` : url,
      headers,
      remoteAddress: more.ip ?? '10.0.0.1',
      payload: isForm ? params : more.payload,
    });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : {},
      headers: answer.headers,
      raw: answer.rawPayload,
    };
  }
  const get = (url: string, values?: Record<string, unknown>, more?: CallOptions) => call('GET', url, values, more);
  const post = (url: string, values?: Record<string, unknown>, more?: CallOptions) => call('POST', url, values, more);
  const system = <T>(work: (sql: Sql) => Promise<T>) => services.database.system(work);

  /** As the browser does it: RSA-OAEP-SHA256 under the fetched key, base64. */
  async function encrypt(text: string): Promise<string> {
    const key = createPublicKey((await get('/user-api/api/getKey')).body.data.publicKey);
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64');
  }

  /** Solves a puzzle the way only the test can: by looking up where the piece belongs. */
  async function solveCaptcha(): Promise<{ ticket: string; randstr: string }> {
    const { id } = (await get('/user-api/api/captcha/challenge')).body.data;
    const left = await system(async (sql) => {
      const { rows } = await raw<{
        target_left: number;
      }>`select target_left from captcha_challenge where id = ${id}`.execute(sql);
      return rows[0]?.target_left ?? 0;
    });
    return (await post('/user-api/api/captcha/verify', { id, left })).body.data;
  }

  /** By mobile code: a real sign-in that does not wait for the slow password check. */
  async function signIn(account: string): Promise<string> {
    const person = services.schemas.samples.person?.samples.find((sample) => sample.account === account);
    const mobile = String(person?.mobile);
    await system((sql) => services.codes.issue(sql, mobile, 'login'));
    const values = { mobile, code: await lastCode(mobile), loginUniqueId: crypto.randomUUID() };
    const answer = await post('/user-api/api/login/code', values, { ip: '10.77.0.1' });
    if (!answer.body.success) throw new Error(`sign-in of ${account} failed: ${JSON.stringify(answer.body)}`);
    return answer.body.data.token;
  }

  async function lastCode(mobile: string): Promise<string> {
    const { data } = (await get('/user-api/api/demo/outbox', {}, { privately: { mobile } })).body;
    return /\d{6}/.exec(data[0]?.text ?? '')?.[0] ?? '';
  }

  return { server, app, services, get, post, call, system, encrypt, solveCaptcha, signIn, lastCode, close };
}
