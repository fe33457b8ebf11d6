/** A portal for HTTP conversations: the real modules on an embedded database in memory, filled with the shipped samples. */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql as raw } from 'kysely';
import { pino } from 'pino';
import { loadSchemasOrThrow } from '#codegen/load';
import type { SchemaSet } from '#core/language';
import { buildServer } from '../../../server/app.ts';
import { entityModule } from '../../../server/entity/index.ts';
import type { Config, ServerModule, Services, Sql } from '../../../server/kernel/types.ts';
import { platformModule } from '../../../server/platform/index.ts';
import { engines } from '../engines.ts';

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
function schemasWith(samples: readonly string[] | 'all', given?: SchemaSet): SchemaSet {
  const set = given ?? shippedSchemas();
  if (samples === 'all') return set;
  return {
    ...set,
    samples: Object.fromEntries(samples.flatMap((name) => (set.samples[name] ? [[name, set.samples[name]]] : []))),
  };
}

const ACCOUNTS = ['person', 'company', 'companyUser'];

/** Embedded, or PostgreSQL with `TEST_ENGINE=PostgreSQL`: every conversation must go the same way on both. */
function chosenEngine() {
  const name = process.env.TEST_ENGINE ?? 'PGlite';
  const engine = engines.find((candidate) => candidate.name === name);
  if (engine === undefined) throw new Error(`TEST_ENGINE is "${name}"; it may be PGlite or PostgreSQL`);
  return engine.start();
}

/** What a portal holds beside the accounts: further samples (or all), other modules than platform and records, other schemas. */
type PortalParts = { samples?: readonly string[] | 'all'; modules?: readonly ServerModule[]; schemas?: SchemaSet };

export async function startPortal(options: Partial<Config> = {}, more: PortalParts = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'portal-'));
  const engine = options.databaseUrl ? null : await chosenEngine();
  const config: Config = {
    dataDir,
    databaseUrl: engine?.databaseUrl ?? null,
    host: '127.0.0.1',
    port: 55420,
    demo: true,
    demoPassword: PASSWORD,
    production: false,
    clientDir: null,
    ...options,
  };
  const { app, services } = await buildServer(config, {
    schemas: schemasWith(more.samples === 'all' ? 'all' : [...ACCOUNTS, ...(more.samples ?? [])], more.schemas),
    modules: more.modules ?? [platformModule, entityModule],
    log: pino({ level: 'silent' }),
    inMemory: true,
  });
  return createConversation(app, services, async () => {
    await app.close();
    await engine?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

type CallOptions = {
  token?: string;
  headers?: Record<string, string>;
  ip?: string;
  payload?: InjectOptions['payload'];
};

function createConversation(app: FastifyInstance, services: Services, close: () => Promise<void>) {
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    values: Record<string, unknown> = {},
    more: CallOptions = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = { device: 'device-1', source: 'PC', ...more.headers };
    if (more.token) headers.authorization = more.token;
    const params = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
    const isForm = method === 'POST' && more.payload === undefined;
    if (isForm) headers['content-type'] = 'application/x-www-form-urlencoded';
    const answer = await app.inject({
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
    const { data } = (await get('/user-api/api/demo/outbox', { mobile })).body;
    return /\d{6}/.exec(data[0]?.text ?? '')?.[0] ?? '';
  }

  return { app, services, get, post, call, system, encrypt, solveCaptcha, signIn, lastCode, close };
}
