/** A page that draws forms without a portal, built as the portal is and served under its content policy. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { contentSecurityPolicy, NONCE_PLACEHOLDER, newNonce } from '../../../server/kernel/security.ts';
import { forms } from './forms.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export type Site = { origin: string; close(): Promise<void> };

/** Builds and serves it; `close` takes both away again. */
export async function openSite(): Promise<Site> {
  const outDir = mkdtempSync(join(tmpdir(), 'formily-page-'));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    html: { cspNonce: NONCE_PLACEHOLDER },
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const nonce = newNonce();
    const answer = answerTo(outDir, pathname, nonce);
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': answer.type,
      'content-security-policy': contentSecurityPolicy(nonce),
      'cache-control': pathname.startsWith('/assets/') ? 'max-age=3600, immutable' : 'no-store',
    });
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(outDir, { recursive: true });
    },
  };
}

function answerTo(outDir: string, pathname: string, nonce: string): { type: string; body: string | Buffer } | null {
  if (pathname === '/') {
    const html = readFileSync(join(outDir, 'index.html'), 'utf8').replaceAll(NONCE_PLACEHOLDER, nonce);
    return { type: 'text/html; charset=utf-8', body: html };
  }
  const form = forms.get(pathname.replace('/forms/', ''));
  if (form) return { type: 'application/json', body: JSON.stringify(form) };
  const type = TYPES[extname(pathname)];
  if (!type || !pathname.startsWith('/assets/')) return null;
  return { type, body: readFileSync(join(outDir, normalize(pathname))) };
}
