/** The HTTP application that every module registers its routes on. */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Logger } from 'pino';
import { registerClient, sendClientPage } from './client.ts';
import { guardKey, guardSingleValues, parseForm, parseJson } from './input.ts';
import { answer, answerError, plainRefusal } from './refusals.ts';
import { registerSecurity } from './security.ts';
import type { Config } from './services.ts';

/** Bytes of a JSON or form body; uploads have their own limit. */
const BODY_LIMIT = 1024 * 1024;
/** A request that has not arrived by then is given up. */
export const REQUEST_TIMEOUT_MS = 120_000;

export type HttpOptions = {
  log: Logger;
  production: boolean;
  clientDir: string | null;
  /** Further origins (scheme://host:port) that writes may come from, e.g. a development server. */
  origins?: readonly string[];
  /** See `Config`. */
  trustProxy?: Config['trustProxy'];
};

/** The application with limits, logging and answers of errors, before modules add their routes. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const serverOptions: FastifyServerOptions = {
    // Fastify's own logger type asks for less than pino's gives.
    loggerInstance: options.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: believed(options.trustProxy ?? false),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    // What the router itself cannot read, which comes to no handler.
    frameworkErrors: answerError,
  };
  const app = fastify(serverOptions);
  const allowed = watchRoutes(app);
  registerSecurity(app, { production: options.production, origins: options.origins ?? [] });
  registerBodies(app);
  app.addHook('preValidation', async (request) => {
    guardSingleValues(request.query);
    for (const value of Object.values(request.params as Record<string, string>)) guardKey(value);
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    if (sendClientPage(request, reply)) return;
    const methods = allowed(request.url.split('?')[0] ?? '');
    if (methods.length === 0) return answer(plainRefusal(404, 'no such address'), request, reply);
    reply.header('allow', methods.join(', '));
    answer(plainRefusal(405, request.method), request, reply);
  });
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  if (options.clientDir !== null) await registerClient(app, options.clientDir);
  return app;
}

/** Proxies that are counted stand at the end of the way: the connection itself is the first hop. */
function believed(proxies: NonNullable<Config['trustProxy']>): FastifyServerOptions['trustProxy'] {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}

function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string | Buffer) => parseJson(String(text)),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string | Buffer) => parseForm(String(text)),
  );
}

/** Remembers the routes, so that a known address with another method is 405 and not 404. */
function watchRoutes(app: FastifyInstance): (path: string) => string[] {
  const routes: Array<{ url: string; method: string }> = [];
  app.addHook('onRoute', (route) => {
    if (route.url.includes('*')) return;
    for (const method of [route.method].flat()) routes.push({ url: route.url, method });
  });
  return (path) => [...new Set(routes.filter(({ url }) => patternOf(url).test(path)).map(({ method }) => method))];
}

/** Made when somebody asks for an address that there is not: an exchange of the schemas registers some 1,500. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);
