/** Production on the embedded database, in a folder that is not there yet. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { endAll, refusedStart, startProduct } from './product.ts';

const home = mkdtempSync(join(tmpdir(), 'bulkline-embedded-'));
const dataDir = join(home, 'data');
afterAll(() => {
  endAll();
  rmSync(home, { recursive: true, force: true });
});

/** Permission bits as `ls` knows them. */
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('keeps every folder that it makes to itself, and refuses one that was opened', async () => {
  const product = await startProduct('serve', { DATA_DIR: dataDir });
  // Whoever may write to it can have the database copied.
  expect(modeOf(join(dataDir, 'copy.sock'))).toBe('600');
  expect(product.said()).toContain(`Mode: production · embedded database in ${dataDir}`);
  product.signal('SIGTERM');
  expect(await product.ended).toBe(0);

  const folders = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name)).toEqual(expect.arrayContaining(['ca', 'keys', 'pg']));
  for (const { name } of folders) expect([name, modeOf(join(dataDir, name))]).toEqual([name, '700']);

  const path = join(dataDir, 'pg');
  chmodSync(path, 0o755);
  const { code, output } = await refusedStart('serve', { DATA_DIR: dataDir });
  expect(output).toContain(`SRV331 the folder ${path} is open to other users of this machine (mode 0755)`);
  expect(code).toBe(1);
});
