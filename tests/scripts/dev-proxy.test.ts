import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createBackend, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ProxyOptions, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../vite.config.ts';

/** The proxy of the project's own configuration, pointed at another server. */
function proxyTo(port: number): Record<string, ProxyOptions> {
  const proxy = 'server' in config ? (config.server?.proxy ?? {}) : {};
  return Object.fromEntries(
    Object.entries(proxy).map(([path, entry]) => {
      const options: ProxyOptions = typeof entry === 'string' ? { changeOrigin: true } : entry;
      return [path, { ...options, target: `http://127.0.0.1:${port}` }];
    }),
  );
}

describe('the proxy of the development server', () => {
  let backend: Server;
  let vite: ViteDevServer;
  let root: string;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'bulkline-vite-'));
    backend = createBackend((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ host: request.headers.host, origin: request.headers.origin }));
    });
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    const proxy = proxyTo((backend.address() as AddressInfo).port);
    vite = await createServer({
      configFile: false,
      root,
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true },
      server: { host: '127.0.0.1', port: 55_462, proxy },
    });
    await vite.listen();
  });
  afterAll(async () => {
    await vite?.close();
    backend?.close();
    rmSync(root, { recursive: true, force: true });
  });

  it.each(['/trade-api/api/contract', '/user-api/api/login/account', '/schema/screen', '/health'])(
    'hands on %s with the host that the page came from, so that writes pass the origin check',
    async (path) => {
      const origin = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
      const answer = await fetch(`${origin}${path}`, { method: 'POST', headers: { origin } });
      expect(await answer.json()).toEqual({ host: new URL(origin).host, origin });
    },
  );
});
