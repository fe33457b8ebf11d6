import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';

const ROOT = join(import.meta.dirname, '../..');

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

  /** Output until the text appears or the process ends; `--import tsx` keeps it one process, so that signals reach it. */
  const start = (env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH ?? '',
        DATA_DIR: folder,
        PORT: '0',
        LOG_LEVEL: 'warn',
        DEMO_PASSWORD: 'Demo-12345',
        ...env,
      },
    });
    running.push(child);
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
