import type { Config } from './services.ts';

/** Addresses to listen on that nobody can open. */
const EVERYWHERE = new Set(['0.0.0.0', '::', '[::]']);

/** A page of the portal as somebody outside of it can open it, e.g. from a text message; `path` begins with a slash. */
export function portalAddress({ portalOrigin, host, port }: Config, path: string): string {
  const own = `http://${EVERYWHERE.has(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
  return `${portalOrigin ?? own}${path}`;
}
