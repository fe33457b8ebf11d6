import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

    const third = start({ DATA_DIR: join(folder, 'another'), PORT: new URL(url).port });
    expect(await third.said('SRV329')).toContain(
      `${new URL(url).host} is in use by another program · stop it, or give`,
    );
    expect(await third.ended).toBe(1);

    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(folder, 'pg.lock'))).toBe(true);

    const fourth = start();
    await fourth.said('is ready');
    fourth.child.kill('SIGTERM');
    expect(await fourth.ended).toBe(0);
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
    mkdirSync(join(folder, 'lost', 'ca'), { recursive: true });
    mkdirSync(join(folder, 'damaged', 'keys'), { recursive: true });
    writeFileSync(join(folder, 'damaged', 'keys', 'sign-in.pem'), 'no key');
    const database = await (postgres as Engine).start();
    databaseUrl = database.databaseUrl as string;
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
  const urlWith = (change: Partial<URL>) => Object.assign(new URL(databaseUrl), change).href;

  it.each([
    ['SRV306', 'no address', () => 'postgres//bulkline:s3cret@host/db', /^SRV306 .*DATABASE_URL.* · give postgres:/],
    ['SRV306', 'an address that cannot be read', () => 'postgres://b:s3cret@ho st:x/db', /^SRV306 .*DATABASE_URL/],
    ['SRV307', 'nobody at the port', () => 'postgres://b:s3cret@127.0.0.1:1/db', /127\.0\.0\.1:1 \(ECONNREFUSED\) · /],
    ['SRV307', 'no such host', () => 'postgres://b:s3cret@nowhere.invalid/db', /nowhere\.invalid:5432 \(E/],
    ['SRV308', 'a wrong password', () => urlWith({ username: GUARDED, password: 's3cret' }), /role "bulkline_guarded"/],
    ['SRV308', 'no such role', () => urlWith({ username: 'nobody', password: 's3cret' }), /role "nobody"/],
    ['SRV309', 'no such database', () => urlWith({ pathname: '/gone', password: 's3cret' }), /CREATE DATABASE gone/],
    ['SRV302', 'a superuser', () => urlWith({ username: 'postgres', password: 's3cret' }), /create an ordinary role/],
  ])(
    'tells with %s of %s in DATABASE_URL, and never the password',
    { timeout: 90_000 },
    async (code, _what, url, text) => {
      const output = await refused({ DATABASE_URL: url() }, code);
      expect(output).toMatch(text);
      expect(output).not.toContain('s3cret');
    },
  );

  it.each<[code: string, env: () => Record<string, string>, text: string]>([
    ['SRV321', () => ({ DATA_DIR: join(folder, 'file') }), 'give another DATA_DIR'],
    ['SRV322', () => ({ DATA_DIR: join(folder, 'damaged') }), 'put back keys/'],
    ['SRV323', () => ({ DATA_DIR: join(folder, 'lost') }), 'sign-in.pem is missing'],
    ['SRV319', () => ({ HOST: '192.0.2.1' }), '192.0.2.1:0 may not be listened on'],
    ['SRV304', () => ({ CLIENT_DIR: folder }), 'run npm run build'],
    ['SRV305', () => ({ TRUST_PROXY: 'nginx' }), 'TRUST_PROXY is "nginx" · give 1 or 0'],
    ['SRV305', () => ({ LOG_LEVEL: 'loud' }), 'LOG_LEVEL is "loud" · give trace, debug'],
    ['SRV306', () => ({ ICE_SERVERS: 'turn:user:s3cret@host:port:' }), 'give stun:host:port'],
  ])('tells with %s what is wrong and how to mend it', { timeout: 90_000 }, async (code, env, text) => {
    const output = await refused(env(), code);
    expect(output).toContain(text);
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
      production: false,
      clientDir: null,
      origins: [],
      portalOrigin: null,
      trustProxy: false,
      schemasDir: null,
      schemasBack: false,
    });
  });

  it.each<Record<string, string>>([
    { PORT: 'abc' },
    { PORT: '70000' },
    { DEMO: 'maybe' },
    { ORIGINS: 'portal.example' },
    { ORIGINS: 'https://a.example/path' },
    { PORTAL_ORIGIN: 'https://a.example/portal' },
  ])('refuses %j and says how to mend it', (env) => {
    expect(() => readConfig(env)).toThrow(
      expect.objectContaining({ code: 'SRV305', hint: expect.stringMatching(/^give /) }),
    );
  });
});
