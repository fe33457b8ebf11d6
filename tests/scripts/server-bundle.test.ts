/** What `npm start` runs is the server in a few files; it must find everything that the sources find. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { unpackEmpty } from '../server/beginnings.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAKE = `import('./scripts/server-bundle.mjs').then(({ serverBundle }) => serverBundle(process.argv[1])).then(console.log)`;

/** Made by a process of its own, as at a start; answers what it printed. */
const made = (folder: string) => {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', MAKE, folder], { cwd: ROOT, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
};

it('is built once, listens, reads the schemas and stops on request', { timeout: 180_000 }, async () => {
  const cache = join(ROOT, 'node_modules/.cache/bulkline');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'test-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'bulkline-bundle-'));
  onTestFinished(() => {
    for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
  });
  const [said, main] = made(folder);
  expect(said).toBe('Building the server …');
  expect(made(folder)).toEqual([main]);
  expect(readdirSync(folder)).toHaveLength(1);

  unpackEmpty(dataDir);
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [String(main)], { cwd: dataDir, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  await expect.poll(() => output, { timeout: 120_000, interval: 200 }).toContain('is ready');
  const url = /http:\/\/[\d.:]+/.exec(output)?.[0];
  const answer = await fetch(`${url}/schema/dictionaries`);
  expect(Object.keys(((await answer.json()) as { data: object }).data).length).toBeGreaterThan(10);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
