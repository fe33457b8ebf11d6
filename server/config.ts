/** Configuration from the environment; every variable has a default that works on a developer's machine. */
import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { LinkVersion } from '#core/protocol';
import { type Config, errors } from '#server/kernel';
import { type Environment, isLoopback, safeUrl } from './database-url.ts';

/**
 * @throws BulklineError SRV305 for values that make no sense, SRV330 for a demonstration on a database of one's own,
 * SRV332 in production for one of another machine without encryption
 */
export function readConfig(env: Environment = process.env, root: string = process.cwd()): Config {
  checkLogLevel(env.LOG_LEVEL);
  return {
    dataDir: env.DATA_DIR || join(root, '.data'),
    databaseUrl: safeUrl(env),
    host: env.HOST || '127.0.0.1',
    port: port(env.PORT),
    demo: demonstrates(env),
    demoPassword: env.DEMO_PASSWORD || null,
    upcoming: demonstrates(env) && isOn('UPCOMING', env.UPCOMING),
    production: env.NODE_ENV === 'production',
    clientDir: env.CLIENT_DIR || null,
    origins: origins('ORIGINS', env.ORIGINS),
    portalOrigin: origins('PORTAL_ORIGIN', env.PORTAL_ORIGIN || env.PRODUCTION_ORIGIN)[0] ?? null,
    trustProxy: proxies(env.TRUST_PROXY),
    threads: threads(env.THREADS),
    noticeMs: notice(env),
    countTo: countTo(env.COUNT_TO),
    scanner: env.SCANNER ? place('SCANNER', env.SCANNER) : null,
    smsGateway: smsGateway(env),
    breachedPasswords: readable('BREACHED_PASSWORDS', env.BREACHED_PASSWORDS, root),
    logTo: collector(env.LOG_TO),
    fileLinks: fileLinks(env),
    anchorsDir: env.ANCHORS_DIR ? resolve(root, env.ANCHORS_DIR) : null,
    schemasDir: env.SCHEMAS_DIR ? resolve(root, env.SCHEMAS_DIR) : null,
    schemasBack: isOn('SCHEMAS_BACK', env.SCHEMAS_BACK),
    schemasOrphans: isOn('SCHEMAS_ORPHANS', env.SCHEMAS_ORPHANS),
  };
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function checkLogLevel(text: string | undefined): void {
  if (!text || LOG_LEVELS.includes(text)) return;
  throw errors.SRV305({ name: 'LOG_LEVEL', value: text, advice: `give ${LOG_LEVELS.join(', ')}` });
}

function port(text: string | undefined): number {
  if (!text) return 3000;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  throw errors.SRV305({ name: 'PORT', value: text, advice: 'give a number from 0 (any free port) to 65535' });
}

/** One processor is left to the calls; one thread alone would make everybody wait for the longest work of anybody. */
function threads(text: string | undefined): number {
  if (!text) return Math.min(4, Math.max(2, availableParallelism() - 1));
  if (/^\d{1,2}$/.test(text)) return Number(text);
  throw errors.SRV305({ name: 'THREADS', value: text, advice: 'give a number from 0 (none) to 99' });
}

function countTo(text: string | undefined): number {
  if (!text) return 10_000;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw errors.SRV305({ name: 'COUNT_TO', value: text, advice: 'give a number of rows from 1' });
}

const LONGEST_NOTICE_MS = 600_000;

/** Proxies ask every few seconds whether a process is ready; who works on the code does not want to wait for that. */
function notice({ DRAIN_NOTICE_MS: text, NODE_ENV }: Environment): number {
  if (!text) return NODE_ENV === 'production' ? 3_000 : 0;
  if (/^\d{1,6}$/.test(text) && Number(text) <= LONGEST_NOTICE_MS) return Number(text);
  throw errors.SRV305({ name: 'DRAIN_NOTICE_MS', value: text, advice: 'give milliseconds from 0 to 600000' });
}

/** Other clients of a production may know the specification's links alone; nobody gets those without asking. */
function fileLinks({ FILE_LINKS: text, NODE_ENV }: Environment): LinkVersion {
  if (!text) return NODE_ENV === 'production' ? '2.0' : '1.0';
  if (text === '1.0' || text === '2.0') return text;
  throw errors.SRV305({
    name: 'FILE_LINKS',
    value: text,
    advice: 'give 2.0, or 1.0 for links as the specification says',
  });
}

function isOn(name: string, text: string | undefined): boolean {
  if (!text || ['0', 'false', 'no', 'off'].includes(text)) return false;
  if (['1', 'true', 'yes', 'on'].includes(text)) return true;
  throw errors.SRV305({ name, value: text, advice: 'give 1 or 0' });
}

/** A database of one's own is filled with demonstration accounts only where somebody says that very thing. */
function demonstrates({ DEMO, DATABASE_URL }: Environment): boolean {
  if (DEMO === 'database') return true;
  const demo = isOn('DEMO', DEMO);
  if (demo && DATABASE_URL) throw errors.SRV330();
  return demo;
}

/** How many reverse proxies stand in front, or which: never "whoever says so", who could write any address. */
function proxies(text: string | undefined): Config['trustProxy'] {
  if (!text || text === '0') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const list = text.split(',').map((item) => item.trim());
  if (list.every(isNetwork)) return list;
  const advice = 'give the number of proxies in front (1), or their addresses: 10.0.0.7,192.168.0.0/24';
  throw errors.SRV305({ name: 'TRUST_PROXY', value: text, advice });
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
  return family !== 0 && fits && more.length === 0;
}

function origins(name: string, text: string | undefined): string[] {
  const list = (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  for (const item of list) {
    if (URL.canParse(item) && new URL(item).origin === item) continue;
    throw errors.SRV305({ name, value: item, advice: 'give origins like https://portal.example, separated by commas' });
  }
  return list;
}

/** @throws BulklineError SRV305 when it is not `host:port` */
function place(name: string, text: string): { host: string; port: number } {
  const [, six, host = six, digits] = /^(?:\[([\da-f:]+)\]|([^\s:/@]+)):(\d{1,5})$/i.exec(text) ?? [];
  if (host !== undefined && Number(digits) <= 65_535) return { host, port: Number(digits) };
  throw errors.SRV305({ name, value: text, advice: 'give host:port, e.g. 10.0.0.7:3310' });
}

/** Unencrypted only to a collector of this machine. */
function collector(text: string | undefined): Config['logTo'] {
  if (!text) return null;
  const [, scheme, rest = ''] = /^(tls|tcp):\/\/(.*)$/.exec(text) ?? [];
  const found = scheme === undefined ? null : { ...place('LOG_TO', rest), encrypted: scheme === 'tls' };
  if (found !== null && (found.encrypted || isLoopback(found.host))) return found;
  const advice = 'give tls://host:port, or tcp://127.0.0.1:port for a collector of this machine';
  throw errors.SRV305({ name: 'LOG_TO', value: text, advice });
}

/** Codes must not be read on their way: encrypted and with a verified certificate, but to a gateway of this machine. */
function smsGateway({ SMS_URL: text, SMS_TOKEN: token, NODE_TLS_REJECT_UNAUTHORIZED: verifies }: Environment) {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url?.protocol === 'http:' && isLoopback(url.hostname);
  const isSafe = url?.protocol === 'https:' && verifies !== '0';
  if (url !== null && (isPlain || isSafe) && url.username === '' && url.password === '')
    return { url: url.href, token: token || null };
  const advice = 'give https://…, or http://127.0.0.1:port for a gateway of this machine; the secret in SMS_TOKEN';
  // What was given may hold a secret.
  throw errors.SRV306({ name: 'SMS_URL', advice });
}

function readable(name: string, text: string | undefined, root: string): string | null {
  if (!text) return null;
  const file = resolve(root, text);
  try {
    accessSync(file, constants.R_OK);
    return file;
  } catch {
    throw errors.SRV305({ name, value: text, advice: 'name a file that the server can read' });
  }
}
