import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { entityModule } from '../../../server/entity/index.ts';
import type { Services, Sql } from '../../../server/kernel/index.ts';
import { unpackEmpty } from '../beginnings.ts';
import { testSchemas } from '../fixtures/entities.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('npm run verify:audit', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bulkline-audit-'));
    unpackEmpty(dataDir);
    await onData((sql, { entities }) =>
      entities.insert(sql, 'goods', { id: 'goods-1', name: '煤' }, { userId: 'u', userName: '甲', companyId: 'A' }),
    );
  }, 60_000);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  async function onData(work: (sql: Sql, services: Services) => Promise<unknown>): Promise<void> {
    const config = readConfig({ DATA_DIR: dataDir });
    const log = pino({ level: 'silent' });
    const { app, services } = await buildServer(config, { schemas: testSchemas, modules: [entityModule], log });
    await services.database.system((sql) => work(sql, services));
    await app.close();
  }

  const verify = (...names: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/verify-audit.ts', ...names], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });

  it('ends with 0 while every chain is whole and with 1 once an entry was changed', async () => {
    const whole = verify();
    expect([whole.status, whole.stderr]).toEqual([0, '']);
    expect(whole.stdout).toMatch(/^audit trail: every chain is whole\nanchors are signed with the key [0-9a-f]{64}\n$/);
    await onData(async (sql) => {
      await raw`alter table audit_log disable trigger user`.execute(sql);
      await raw`update audit_log set user_name = '乙'`.execute(sql);
      await raw`alter table audit_log enable trigger user`.execute(sql);
    });
    const changed = verify();
    expect(changed.stdout).toContain('goods goods-1 entry 1: the entry was changed');
    expect(changed.status).toBe(1);
    expect(verify('purchaseOrder').status).toBe(0);
  }, 120_000);

  it('ends with 2 and says what to name where no portal has begun yet', () => {
    const empty = mkdtempSync(join(tmpdir(), 'bulkline-unbegun-'));
    unpackEmpty(empty);
    const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/verify-audit.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: empty, DATABASE_URL: '' },
    });
    rmSync(empty, { recursive: true, force: true });
    expect([run.status, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toMatch(/^audit trail: not checked: GEN109 no portal has begun in this database/);
  }, 60_000);

  it('ends with 2 when it cannot look', () => {
    const blind = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/verify-audit.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:55469/none' },
    });
    expect(blind.status).toBe(2);
    expect(blind.stderr).toContain('not checked');
  }, 60_000);
});
