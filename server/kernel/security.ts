/** Security headers of every answer and the origin check of every write. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from './errors.ts';

/** Placeholder of the nonce in the built `index.html` (Vite: `html.cspNonce`); a fresh value replaces it per answer. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

export const newNonce = (): string => randomBytes(18).toString('base64');

/** Without a nonce: the policy of answers that are not pages. */
export function contentSecurityPolicy(nonce?: string): string {
  const styles = nonce ? `'self' 'nonce-${nonce}'` : `'self'`;
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src-elem ${styles}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    // Players put a stream together from pieces.
    `media-src 'self' blob:`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

export function secureHeaders(reply: FastifyReply, nonce?: string): void {
  void reply.headers({
    'content-security-policy': contentSecurityPolicy(nonce),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), camera=(self), display-capture=(self)',
  });
}

export function registerSecurity(
  app: FastifyInstance,
  options: { production: boolean; origins: readonly string[] },
): void {
  keepNowhere(app);
  app.addHook('onRequest', async (request, reply) => {
    secureHeaders(reply);
    reply.header('x-trace-id', request.id);
    if (options.production) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    refuseForeignOrigin(request, options.origins);
  });
}

/** What is answered to one caller is kept by nobody on the way, unless the call says otherwise. */
function keepNowhere(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const isData = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (isData && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** A write that a browser sends from another site's page changes nothing. Calls without an Origin are not browsers'. */
function refuseForeignOrigin(request: FastifyRequest, origins: readonly string[]): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
  const { origin, host } = request.headers;
  const refused = errors.SRV112({ reason: `origin ${origin} of host ${host}` });
  if (origin === undefined) {
    if (request.headers['sec-fetch-site'] === 'cross-site') throw refused;
    return;
  }
  if (origins.includes(origin)) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw refused;
}
