/** The built client: immutable hashed assets, and `index.html` with a fresh nonce for every address of the portal. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NONCE_PLACEHOLDER, newNonce, secureHeaders } from './security.ts';
import { StartError } from './start-error.ts';

/** Vite writes a hash into the name of everything below `assets/`: the bytes of such an address never change. */
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+$/;

export async function registerClient(app: FastifyInstance, folder: string): Promise<void> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) {
    throw new StartError('SRV304', `the client is not built: ${file} is missing`, 'run the client build first');
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = freshPage(file);
  app.get('/', (_request, reply) => sendPage(reply, page()));
  app.get('/index.html', (_request, reply) => sendPage(reply, page()));
  app.decorate('clientPage', page);
}

/** Reads the page again when a build has replaced it. */
function freshPage(file: string): () => string {
  let text = '';
  let read = -1;
  return () => {
    const changed = statSync(file).mtimeMs;
    if (changed !== read) {
      text = readFileSync(file, 'utf8');
      read = changed;
    }
    return text;
  };
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = newNonce();
  secureHeaders(reply, nonce);
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_PLACEHOLDER, nonce));
}

/** Addresses of the portal are the client's; calls and files that are not there are not. */
export function sendClientPage(request: FastifyRequest, reply: FastifyReply): boolean {
  const page = (request.server as FastifyInstance & { clientPage?: () => string }).clientPage;
  if (!page || request.method !== 'GET' || !isPageAddress(request)) return false;
  sendPage(reply, page());
  return true;
}

function isPageAddress(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  if (/^\/(?:[a-z]+-api|schema|assets)(?:\/|$)/.test(path)) return false;
  const accepts = String(request.headers.accept ?? '');
  return accepts.includes('text/html') || (accepts.includes('*/*') && !/\.\w+$/.test(path));
}
