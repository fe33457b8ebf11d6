/** Whether a server in production may open a database: what goes to another machine is encrypted, and its end is proved. */
import { errors } from '#server/kernel';

export type Environment = Record<string, string | undefined>;

/**
 * DATABASE_URL as it is; null for the embedded database.
 *
 * @throws BulklineError SRV332 in production, where the server is another machine and its certificate would not be verified
 */
export function safeUrl(env: Environment): string | null {
  const url = env.DATABASE_URL;
  if (!url) return null;
  // What is no address is told where the database is opened.
  if (env.NODE_ENV !== 'production' || !URL.canParse(url)) return url;
  const { hostname, host, searchParams } = new URL(url);
  const server = searchParams.getAll('host').at(-1) || decodeURIComponent(hostname) || env.PGHOST || '';
  const isVerified =
    searchParams.getAll('sslmode').at(-1) === 'verify-full' && env.NODE_TLS_REJECT_UNAUTHORIZED !== '0';
  if (isLoopback(server) || isVerified) return url;
  throw errors.SRV332({ server: host || server });
}

/** This machine: by name, by address, or a folder of sockets. */
export const isLoopback = (host: string): boolean =>
  ['', 'localhost', '::1', '[::1]'].includes(host) || host.startsWith('/') || /^127(\.\d{1,3}){3}$/.test(host);
