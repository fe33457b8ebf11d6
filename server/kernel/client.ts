/** The built client: immutable hashed assets, and `index.html` with a fresh nonce for every address of the portal. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from './errors.ts';
import { preloadLinks } from './preload.ts';
import { NONCE_PLACEHOLDER, newNonce, secureHeaders } from './security.ts';

/** Vite writes a hash into the name of everything below `assets/`: the bytes of such an address never change. */
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+(?:\.br)?$/;

export async function registerClient(app: FastifyInstance, folder: string): Promise<void> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) {
    throw errors.SRV304({ file });
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    dotfiles: 'deny',
    cacheControl: false,
    // The build lays brotli copies beside the assets.
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = freshPage(file);
  app.get('/', (request, reply) => sendPage(request, reply, page()));
  app.get('/index.html', (request, reply) => sendPage(request, reply, page()));
  app.decorate('clientPage', page);
  app.decorate('preloadsOf', preloader(folder, page));
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

/**
 * What a module adds to the page of an address: title, description, data that saves the first request, and the source
 * modules that the address opens, whose files the browser then fetches at once instead of one after the other; `picture` is
 * HTML that stands there until the page does.
 */
type Head = { title: string; description: string; data: unknown; modules: readonly string[]; picture?: string };
type Decorated = FastifyInstance & {
  clientPage?: () => string;
  /** Written into the page: reports go out from pages of this origin only. */
  productionOrigin?: string;
  pageHead?: (path: string) => Head | null;
  preloadsOf?: (modules: readonly string[]) => string;
};

function withHead(page: string, head: Head | null, preloads: string): string {
  if (head === null) return page;
  const data = JSON.stringify(head.data).replace(/</g, '\\u003c');
  // Replacements as functions: texts may hold `$&`.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(head.title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + escaped(head.description))
    .replace('<div id="root">', (root) =>
      head.picture ? `<div id="first-picture">${head.picture}</div>${root}` : root,
    )
    .replace('</head>', () => `<script type="application/json" id="site-data">${data}</script>${preloads}</head>`);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Links by modules, for as long as the build's page stays the same. */
function preloader(folder: string, page: () => string): (modules: readonly string[]) => string {
  let of = '';
  let links = new Map<string, string>();
  return (modules) => {
    if (page() !== of) {
      of = page();
      links = new Map();
    }
    const key = modules.join(' ');
    const known = links.get(key) ?? preloadLinks(folder, modules);
    links.set(key, known);
    return known;
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, template: string): FastifyReply {
  const { pageHead, preloadsOf, productionOrigin = '' } = request.server as Decorated;
  const head = pageHead?.(request.url.split('?')[0] ?? '/') ?? null;
  const page = withHead(template, head, preloadsOf?.(head?.modules ?? []) ?? '');
  const nonce = newNonce();
  secureHeaders(reply, nonce);
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      page
        .replaceAll(NONCE_PLACEHOLDER, nonce)
        .replace(
          'name="production-origin" content=""',
          () => `name="production-origin" content="${escaped(productionOrigin)}"`,
        ),
    );
}

/** Addresses of the portal are the client's; calls and files that are not there are not. */
export function sendClientPage(request: FastifyRequest, reply: FastifyReply): boolean {
  const page = (request.server as Decorated).clientPage;
  if (!page || request.method !== 'GET' || !isPageAddress(request)) return false;
  sendPage(request, reply, page());
  return true;
}

function isPageAddress(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  if (/^\/(?:[a-z]+-api|schema|assets)(?:\/|$)/.test(path)) return false;
  const accepts = String(request.headers.accept ?? '');
  return accepts.includes('text/html') || (accepts.includes('*/*') && !/\.\w+$/.test(path));
}
