import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { type Engine, engines, GUARDED } from './engines.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Output until the text appears or the process ends; `--import tsx` keeps it one process, so that signals reach it. */
function startServer(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'warn', DEMO_PASSWORD: 'Demo-12345', ...env },
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const said = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(text)) resolve(output);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void ended.then(() => (output.includes(text) ? resolve(output) : reject(new Error(output))));
    });
  return { child, ended, said };
}

describe('starting the server from the command line', () => {
  let folder: string;
  const running: ChildProcess[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bulkline-start-'));
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = (env: Record<string, string> = {}) => {
    const started = startServer({ DATA_DIR: folder, ...env });
    running.push(started.child);
    return started;
  };
  const address = (output: string) => /http:\/\/[\d.:]+/.exec(output)?.[0] ?? '';

  it('listens, guards its folder, survives being killed and stops on request', { timeout: 180_000 }, async () => {
    const first = start();
    const url = address(await first.said('is ready'));
    expect((await fetch(`${url}/schema/dictionaries`)).status).toBe(200);
    expect((await fetch(`${url}/trade-api/api/nothing`)).status).toBe(404);

    const second = start();
    const refusal = await second.said('SRV301');
    expect(refusal).toContain(`process ${first.child.pid}`);
    expect(await second.ended).toBe(1);

    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(folder, 'pg.lock'))).toBe(true);

    const third = start();
    await third.said('is ready');
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(existsSync(join(folder, 'pg.lock'))).toBe(false);
  });
});

describe('a server that cannot start', () => {
  const [, postgres] = engines;
  let folder: string;
  let databaseUrl: string;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bulkline-refused-'));
    writeFileSync(join(folder, 'file'), '');
    const database = await (postgres as Engine).start();
    databaseUrl = Object.assign(new URL(database.databaseUrl ?? ''), { username: GUARDED, password: 's3cret' }).href;
    stop = database.stop;
  }, 120_000);
  afterAll(async () => {
    await stop?.();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What it says before it ends, which it does with 1. */
  const refused = async (env: Record<string, string>, code: string) => {
    const { said, ended } = startServer({ DATA_DIR: join(folder, 'data'), ...env });
    const output = await said(code);
    expect(await ended).toBe(1);
    expect(output).not.toMatch(/ {4}at /);
    return output.trim();
  };
  it.each<[code: string, env: () => Record<string, string>, text: string]>([
    ['SRV308', () => ({ DATABASE_URL: databaseUrl }), `role "${GUARDED}" in: password authentication failed`],
    ['SRV321', () => ({ DATA_DIR: join(folder, 'file') }), 'give another DATA_DIR'],
  ])('tells with %s what is wrong and how to mend it, and no secret', { timeout: 180_000 }, async (code, env, text) => {
    const output = await refused(env(), code);
    expect(output).toContain(text);
    expect(output).toContain(' · ');
    expect(output).not.toContain('s3cret');
  });
});

describe('a server whose schemas are not sound', () => {
  it('says where and how to mend them, and does not start', { timeout: 180_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bulkline-unsound-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(join(ROOT, 'schemas'), join(folder, 'schemas'), { recursive: true });
    const file = join(folder, 'schemas/entities/account/linkman/form.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"contactPhone"', '"contactPhon"'));
    const env = { DATA_DIR: join(folder, 'data'), SCHEMAS_DIR: join(folder, 'schemas') };
    const { said, ended } = startServer(env);
    const output = await said('the server does not start');
    expect(await ended).toBe(1);
    expect(output).toMatch(/^SCH105 .*"contactPhon".*schemas\/entities\/account\/linkman\/form\.json:12:9 /m);
    expect(output).toContain('did you mean "contactPhone"');
    expect(output).toMatch(/^\d+ findings? in the schemas: the server does not start$/m);
    expect(output).not.toContain('is ready');
  });
});

describe('the configuration', () => {
  it('has a working default for everything', () => {
    expect(readConfig({}, '/srv')).toEqual({
      dataDir: '/srv/.data',
      databaseUrl: null,
      host: '127.0.0.1',
      port: 3000,
      demo: false,
      demoPassword: null,
      upcoming: false,
      production: false,
      clientDir: null,
      origins: [],
      portalOrigin: null,
      trustProxy: false,
      threads: expect.any(Number),
      noticeMs: 0,
      countTo: 10_000,
      scanner: null,
      smsGateway: null,
      breachedPasswords: null,
      logTo: null,
      fileLinks: '1.0',
      anchorsDir: null,
      schemasDir: null,
      schemasBack: false,
      schemasOrphans: false,
    });
  });

  it('fills a database of one’s own with demonstration accounts only where that is said', () => {
    const DATABASE_URL = 'postgres://bulkline@127.0.0.1/bulkline';
    expect(() => readConfig({ DEMO: '1', DATABASE_URL })).toThrow(expect.objectContaining({ code: 'SRV330' }));
    expect(readConfig({ DEMO: 'database', DATABASE_URL }).demo).toBe(true);
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  });

  it('hides confidential links with AES-GCM in production, with the specification’s ECB where that is said', () => {
    const versions = [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'production', FILE_LINKS: '1.0' }];
    expect(versions.map((env) => readConfig(env).fileLinks)).toEqual(['1.0', '2.0', '1.0']);
  });

  it.each([
    ['https://sms.example/send', 'https://sms.example/send'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
  ])('reads the gateway of text messages %s', (SMS_URL, url) => {
    expect(readConfig({ SMS_URL }).smsGateway).toEqual({ url, token: null });
    expect(readConfig({ SMS_URL, SMS_TOKEN: 's3cret' }).smsGateway).toEqual({ url, token: 's3cret' });
  });

  it.each<Record<string, string>>([
    { SMS_URL: 'http://sms.example/send' },
    { SMS_URL: 'sms.example' },
    { SMS_URL: 'ftp://127.0.0.1/send' },
    { SMS_URL: 'https://user:s3cret@sms.example/send' },
    { SMS_URL: 'https://sms.example/send', NODE_TLS_REJECT_UNAUTHORIZED: '0' },
  ])('refuses %j, where codes could be read on their way, and shows no secret', (env) => {
    const withoutSecret = expect.not.stringContaining('s3cret');
    expect(() => readConfig(env)).toThrow(expect.objectContaining({ code: 'SRV306', message: withoutSecret }));
  });

  it.each([
    ['1', 1],
    ['0', false],
    ['10.0.0.7, 192.168.0.0/24,::1', ['10.0.0.7', '192.168.0.0/24', '::1']],
  ])('reads the proxies in front from %s', (text, proxies) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(proxies);
  });

  it.each<Record<string, string>>([
    { PORT: 'abc' },
    { PORT: '70000' },
    { DEMO: 'maybe' },
    { ORIGINS: 'portal.example' },
    { ORIGINS: 'https://a.example/path' },
    { PORTAL_ORIGIN: 'https://a.example/portal' },
    { TRUST_PROXY: 'nginx' },
    { TRUST_PROXY: 'true' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { TRUST_PROXY: '0.0.0.0/0' },
    { THREADS: 'many' },
    { DRAIN_NOTICE_MS: '3s' },
    { FILE_LINKS: '3.0' },
    { LOG_LEVEL: 'loud' },
    { LOG_TO: 'tcp://logs.example:5140' },
    { LOG_TO: 'tls://logs.example' },
    { SCANNER: 'clamd' },
    { SCANNER: '10.0.0.7:70000' },
  ])('refuses %j and says how to mend it', (env) => {
    expect(() => readConfig(env)).toThrow(
      expect.objectContaining({ code: 'SRV305', hint: expect.stringMatching(/^give /) }),
    );
  });
});
