/** `npm run keys` as an operator runs it, over a portal that has begun. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../../server/app.ts';
import { openAuditKeys } from '../../../server/audit/index.ts';
import { readConfig } from '../../../server/config.ts';
import { entityModule } from '../../../server/entity/index.ts';
import { keyFiles } from '../../../server/kernel/index.ts';
import { unpackEmpty } from '../beginnings.ts';
import { testSchemas } from '../fixtures/entities.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('npm run keys', () => {
  let dataDir: string;
  const keys = (...words: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    const program = ['--import', 'tsx', 'scripts/keys.ts', ...words];
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8', env });
    return { status, stdout, stderr };
  };
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bulkline-keys-'));
    unpackEmpty(dataDir);
    await onData(({ database, entities }) =>
      database.system((sql) =>
        entities.insert(sql, 'goods', { name: '煤' }, { userId: 'u', userName: '甲', companyId: 'A' }),
      ),
    );
  }, 60_000);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  async function onData(work: (services: Awaited<ReturnType<typeof buildServer>>['services']) => Promise<unknown>) {
    const log = pino({ level: 'silent' });
    const config = readConfig({ DATA_DIR: dataDir });
    const { app, services } = await buildServer(config, { schemas: testSchemas, modules: [entityModule], log });
    await app.ready();
    await work(services);
    await app.close();
  }

  it('exchanges a key without the database, tells what is kept, and retires it once a server took it up', async () => {
    const first = keys();
    expect([first.status, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toMatch(
      /^audit {6}[0-9a-f]{16} {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}the sequence of the audit trail$/m,
    );
    const rotated = keys('rotate', 'audit');
    expect(rotated.status).toBe(0);
    expect(rotated.stdout).toMatch(/^audit {6}[0-9a-f]{16} {2}.* {2}kept$/m);
    expect(keys('retire', 'audit')).toMatchObject({ status: 2, stderr: expect.stringContaining('SRV349') });
    await onData(async () => {});
    const retired = keys('retire', 'audit', '--now');
    expect([retired.status, retired.stderr]).toEqual([0, '']);
    expect(retired.stdout).toContain('keys: 1 retired');
    expect(retired.stdout).not.toContain('kept');
    expect(keyFiles(join(dataDir, 'keys'), 'audit.key')).toHaveLength(1);
  }, 180_000);

  it('ends with 1 for a key that is older than its period, and with 2 for what it cannot do', async () => {
    await openAuditKeys(dataDir);
    const old = new Date(Date.now() - 370 * 86_400_000);
    utimesSync(join(dataDir, 'keys/audit.key'), old, old);
    const due = keys();
    expect(due.status).toBe(1);
    expect(due.stdout).toMatch(/^audit .*older than a year: rotate it$/m);
    expect(keys('rotate', 'everything')).toMatchObject({ status: 2, stderr: expect.stringContaining('GEN112') });
    writeFileSync(join(dataDir, 'keys/audit.key.next'), '');
    expect(keys('rotate', 'audit')).toMatchObject({ status: 2, stderr: expect.stringContaining('SRV348') });
  }, 120_000);
});
