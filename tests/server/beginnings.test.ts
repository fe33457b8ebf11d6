/** Test files share what they begin with, and nothing of what they do. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/index.ts';
import type { Database } from '../../server/kernel/index.ts';
import { copyOf, type Fill, type Place } from './beginnings.ts';
import { type Engine, engines } from './engines.ts';

const TABLES = ['create table if not exists thing (name text primary key)'];

describe.each(engines)('databases that begin as a copy on $name', (engine) => {
  const open: Array<{ database: Database; place: Place }> = [];
  afterEach(async () => {
    for (const { database, place } of open.splice(0)) {
      await database.close();
      await place.stop();
    }
  });

  const databaseAt = (place: { databaseUrl: string | null; template?: string | null }, dataDir: string | null) =>
    openDatabase({ ...place, dataDir, statements: () => TABLES });

  let fillings = 0;
  const fill: Fill = async ({ databaseUrl, dataDir }) => {
    fillings += 1;
    const database = await databaseAt({ databaseUrl }, dataDir);
    await database.migrate({ entities: {} });
    await database.system((sql) => raw`insert into thing values ('from the beginning')`.execute(sql));
    writeFileSync(join(dataDir, 'paper'), 'from the beginning');
    await database.close();
  };
  const copy = async (kind: string) => {
    const place = await copyOf(engine as Engine, kind, fill);
    const database = await databaseAt(place, null);
    open.push({ database, place });
    return { database, place };
  };
  const things = (database: Database) =>
    database.system(async (sql) => {
      const { rows } = await raw<{ name: string }>`select name from thing order by name`.execute(sql);
      return rows.map(({ name }) => name);
    });

  it('are filled once, hold what was filled in, and see nothing of each other', async () => {
    const kind = `things on ${engine.name}`;
    const [one, other] = [await copy(kind), await copy(kind)];
    await one.database.system((sql) => raw`insert into thing values ('of one')`.execute(sql));
    writeFileSync(join(one.place.dataDir, 'paper'), 'of one');
    expect(await things(one.database)).toEqual(['from the beginning', 'of one']);
    expect(await things(other.database)).toEqual(['from the beginning']);
    expect(readFileSync(join(other.place.dataDir, 'paper'), 'utf8')).toBe('from the beginning');
    const third = await copy(kind);
    expect(await things(third.database)).toEqual(['from the beginning']);
    expect(fillings).toBe(1);
  });

  it('leave no folder behind when they are stopped', async () => {
    const { database, place } = await copy(`things on ${engine.name}`);
    await database.close();
    await place.stop();
    open.splice(0);
    expect(existsSync(place.dataDir)).toBe(false);
  });

  it('are not made of a filling that failed, which the next one tries again', async () => {
    let tries = 0;
    const failing: Fill = async (place) => {
      tries += 1;
      if (tries === 1) throw new Error('not this time');
      await fill(place);
    };
    const kind = `failing on ${engine.name}`;
    await expect(copyOf(engine as Engine, kind, failing)).rejects.toThrow('not this time');
    const place = await copyOf(engine as Engine, kind, failing);
    const database = await databaseAt(place, null);
    open.push({ database, place });
    expect(await things(database)).toEqual(['from the beginning']);
  });
});
