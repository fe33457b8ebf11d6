import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/index.ts';
import { lockFolder } from '../../../server/database/lock.ts';
import { unpackEmpty } from '../beginnings.ts';

const open = (dataDir: string, statementMs?: number) =>
  openDatabase({ databaseUrl: null, dataDir, statements: () => [], statementMs });

describe('the lock of the embedded database', { timeout: 180_000 }, () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bulkline-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('refuses a second server on the same folder and frees it on closing', async () => {
    unpackEmpty(folder);
    const first = await open(folder);
    await expect(open(folder)).rejects.toMatchObject({
      code: 'SRV301',
      message: expect.stringContaining(`process ${process.pid}`),
    });
    await first.close();
    expect(existsSync(join(folder, 'pg.lock'))).toBe(false);
    const second = await open(folder);
    await second.close();
  });

  it('takes over the lock of a process that no longer runs', () => {
    writeFileSync(join(folder, 'pg.lock'), '999999 1\n');
    const unlock = lockFolder(join(folder, 'pg'));
    unlock();
  });

  it('takes over a lock with its own process id left by an earlier life', () => {
    writeFileSync(join(folder, 'pg.lock'), `${process.pid} 1\n`);
    const unlock = lockFolder(join(folder, 'pg'));
    unlock();
  });

  it('respects the lock of another living process', () => {
    const other = spawn('sleep', ['30']);
    try {
      writeFileSync(join(folder, 'pg.lock'), `${other.pid} -\n`);
      expect(() => lockFolder(join(folder, 'pg'))).toThrow(expect.objectContaining({ code: 'SRV301' }));
    } finally {
      other.kill();
    }
  });

  it('ends a statement past the time limit, keeps what was committed and goes on', async () => {
    unpackEmpty(folder);
    const database = await open(folder, 1500);
    try {
      await database.system((sql) => raw`create table public.kept as select 1 as n`.execute(sql));
      const slow = database.system((sql) => raw`select count(*) from generate_series(1, 200000000)`.execute(sql));
      await expect(slow).rejects.toMatchObject({ code: '57014' });
      const { rows } = await database.system((sql) => raw`select n from public.kept`.execute(sql));
      expect(rows).toEqual([{ n: 1 }]);
    } finally {
      await database.close();
    }
  });
});
