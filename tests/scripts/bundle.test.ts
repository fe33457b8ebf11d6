/** What `npm start` and `npm run lint:schemas` run is bundled; it must find everything that the sources find. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SHOP, workspace } from '../fixtures/workspace.ts';
import { unpackEmpty } from '../server/beginnings.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAKE = `import('./scripts/bundle.mjs').then(({ bundle }) =>
  console.log(bundle('server', process.argv[1]) + '\\nNODE_ENV ' + process.env.NODE_ENV))`;

/** Made by a process of its own, as at a start; answers what it printed. */
const made = (folder: string) => {
  const env = { PATH: process.env.PATH };
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', MAKE, folder], { cwd: ROOT, env, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
};

/** Names of the files that hold the text: a copy of the whole checkout must not work on the original. */
const filesWith = (folder: string, text: string) =>
  readdirSync(folder).filter((name) => readFileSync(join(folder, name), 'utf8').includes(text));

it('is built once, listens, reads the schemas and stops on request', { timeout: 180_000 }, async () => {
  const cache = join(ROOT, 'node_modules/.cache/bulkline');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'test-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'bulkline-bundle-'));
  onTestFinished(() => {
    for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
  });
  // Building changes nothing for the server that starts in the same process.
  const mode = 'NODE_ENV undefined';
  const [said, main = '', ...more] = made(folder);
  expect([said, ...more]).toEqual(['Building the server …', mode]);
  expect(made(folder)).toEqual([main, mode]);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(filesWith(dirname(main), ROOT)).toEqual([]);

  unpackEmpty(dataDir);
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [main], { cwd: dataDir, env });
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

it('lints as the sources do, and prints nothing but findings', { timeout: 60_000 }, () => {
  const shop = workspace(SHOP);
  const lint = (...command: string[]) => {
    const { stdout, status } = spawnSync(process.execPath, [...command, '--json', shop.root], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    return { found: JSON.parse(stdout) as { code: string }[], status };
  };
  const { found, status } = lint('scripts/lint-schemas.mjs');
  // The shop says much that follows from elsewhere, on purpose.
  expect(found.length).toBeGreaterThan(10);
  expect(status).toBe(1);
  expect({ found, status }).toEqual(lint('--import', 'tsx', 'codegen/lint.ts'));
});
