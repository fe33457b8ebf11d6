/** A server over the test entities with companies that sign in by name, on one of the two engines. */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { sql as raw } from 'kysely';
import { pino } from 'pino';
import type { SchemaSet } from '#core/language';
import { buildServer } from '../../server/app.ts';
import type { Server } from '../../server/edition/index.ts';
import { entityModule } from '../../server/entity/index.ts';
import { errors } from '../../server/kernel/errors.ts';
import type { Actor, OperationHandler, ServerModule, Services } from '../../server/kernel/index.ts';
import type { Engine } from './engines.ts';
import { testSchemas } from './fixtures/entities.ts';

const ALL = ['order', 'order:edit', 'order:confirm', 'order:export', 'order:stamp', 'goods', 'goods:edit'];

/**
 * `A` = company A with all permissions; `A#order` = only that one; `A@PLATFORM` = another company type; `-` = no company;
 * `A.anna` = its user Anna; `A.anna~anna+bert` = Anna, who sees only what concerns Anna or Bert.
 */
export function actorNamed(token: string): Actor {
  const [, company = '-', person, companyType, permission, people] =
    /^([A-Za-z0-9-]+?)(?:\.(\w+))?(?:@(\w+))?(?:#([\w:+]*))?(?:~([\w+]+))?$/.exec(token) ?? [];
  const userId = (name: string | undefined) => (name === undefined ? `user-${company}` : `user-${company}.${name}`);
  return {
    sessionId: token,
    user: {
      id: userId(person),
      name: `${company}的用户`,
      mobile: '13800000000',
      account: company,
      realNameAuth: true,
    },
    company:
      company === '-'
        ? null
        : {
            id: company,
            name: `${company}公司`,
            uscc: '',
            companyType: companyType ?? 'TRADER',
            groupCode: null,
            certStatus: 'CERTIFIED',
          },
    companyUserId: `cu-${company}`,
    roles: [],
    director: false,
    permissions: new Set(permission === undefined ? ALL : permission.split('+')),
    ...(people === undefined ? {} : { people: people.split('+').map(userId) }),
  };
}

export type Messages = Array<Record<string, unknown>>;

function fakePlatform(messages: Messages): ServerModule {
  return {
    name: 'platform',
    setup(services) {
      services.authenticate = async (request) => {
        const token = request.headers.authorization;
        if (!token) throw errors.SRV203({ reason: 'no token' });
        return {
          actor: actorNamed(token),
          traceId: request.id,
          ip: request.ip,
          device: (request.headers.device as string | undefined) ?? 'test',
          idempotencyKey: (request.headers['idempotency-key'] as string | undefined) ?? null,
        };
      };
      services.facts = async () => new Map();
      services.canReadFile = async ({ actor }, id) => id.startsWith(`${actor.company?.id}-`);
      services.signing = {
        compose: () => Promise.reject(new Error('not here')),
        seal: async ({ input }) => {
          if (input.smsCode !== '123456') throw errors.SRV215({ path: 'smsCode' });
          return { fileId: 'signed-file', hash: 'hash-of-bytes', previewHash: 'hash-of-preview' };
        },
      };
      const message: OperationHandler = async ({ input }) => {
        messages.push(input);
      };
      services.operations.set('platform.message', message);
      services.operations.set('test.accepted', async ({ sql, row, changes }) => {
        // Once only: what happens when the connection is lost in the middle of the write.
        if (row.title === 'lose the connection' && !messages.some((message) => message.lost)) {
          messages.push({ lost: true });
          await raw`select pg_terminate_backend(pg_backend_pid())`.execute(sql);
        }
        changes.reason = 'accepted by operation';
      });
    },
  };
}

export type TestServer = {
  /** Calls go to what it serves at the moment. */
  server: Server;
  services: Services;
  messages: Messages;
  /** One call as a company; answers status and body. */
  call(
    as: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  inject: Server['app']['inject'];
  close(): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely by tests
export type Reply = { status: number; body: any; headers: LightMyRequestResponse['headers'] };

export async function startServer(
  engine: Engine,
  options: {
    schemas?: SchemaSet;
    demo?: boolean;
    clientDir?: string;
    modules?: readonly ServerModule[];
    /** Folder in which the embedded database outlives the server; left out: it is in memory. */
    dataDir?: string;
    schemasBack?: boolean;
    schemasOrphans?: boolean;
    countTo?: number;
  } = {},
): Promise<TestServer> {
  const started = await engine.start();
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'bulkline-server-'));
  const messages: Messages = [];
  const config = {
    dataDir,
    databaseUrl: started.databaseUrl,
    host: '127.0.0.1',
    port: 0,
    demo: options.demo ?? false,
    demoPassword: null,
    production: false,
    clientDir: options.clientDir ?? null,
    schemasBack: options.schemasBack ?? false,
    schemasOrphans: options.schemasOrphans ?? false,
    countTo: options.countTo,
  };
  const server = await buildServer(config, {
    schemas: options.schemas ?? testSchemas,
    modules: [fakePlatform(messages), entityModule, ...(options.modules ?? [])],
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    inMemory: options.dataDir === undefined,
    connections: 30,
  });
  return {
    server,
    services: server.services,
    messages,
    inject: server.app.inject.bind(server.app) as TestServer['inject'],
    async call(as, method, url, body, headers = {}) {
      const answer = await server.app.inject({
        method,
        url,
        headers: { ...(as ? { authorization: as } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
    },
    async close() {
      await server.close();
      await started.stop();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const ORDER = '/trade-api/api/test/order';
export const GOODS = '/trade-api/api/test/goods';

/** A complete order of company A with company B. */
export const orderValues = (more: Record<string, unknown> = {}) => ({
  title: `订单 ${randomUUID().slice(0, 8)}`,
  ownerId: 'A',
  partnerId: 'B',
  kind: 'CAR',
  signDate: '2024-03-10',
  price: '12.50',
  quantity: '3.2',
  ...more,
});

/** Creates an order as A and, if wanted, sends it. */
export async function makeOrder(server: TestServer, more: Record<string, unknown> = {}, sent = false) {
  const created = await server.call('A', 'POST', ORDER, orderValues(more));
  if (created.status !== 200) throw new Error(JSON.stringify(created.body));
  if (!sent) return created.body.data;
  const moved = await server.call('A', 'POST', `${ORDER}/${created.body.data.id}/send`, { version: 1, input: {} });
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.body));
  return moved.body.data;
}
