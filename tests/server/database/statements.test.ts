/** What statements answer is the same from both databases, whatever way the driver takes. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify, openDatabase } from '../../../server/database/index.ts';
import type { Database, ServerEvent, Sql } from '../../../server/kernel/index.ts';
import { engines } from '../engines.ts';

describe.each(engines)('a statement on $name', (engine) => {
  let database: Database;
  let stop: () => Promise<void>;
  const system = <T>(work: (sql: Sql) => Promise<T>) => database.system(work);

  beforeAll(async () => {
    const started = await engine.start();
    stop = started.stop;
    const statements = () => ['create table if not exists thing (id integer primary key, name text, tags text[])'];
    database = await openDatabase({ databaseUrl: started.databaseUrl, dataDir: null, statements });
    await database.migrate({ entities: {} });
  });
  afterAll(async () => {
    await database?.close();
    await stop?.();
  });

  const VALUES = {
    text: ['引号 " 与 \\ 和 {}', 'text'],
    empty: ['', 'text'],
    nothing: [null, 'text'],
    whole: [7, 'integer'],
    exact: ['12345678901234567890.10', 'numeric'],
    flag: [true, 'boolean'],
    day: ['2026-11-21', 'date'],
    moment: ['2026-11-21 08:00:00', 'timestamptz'],
    list: [['甲', '"乙"', 'a,b', ''], 'text[]'],
    nothings: [[], 'text[]'],
    wholes: [[7, null, -8], 'integer[]'],
    flags: [[true, false], 'boolean[]'],
    exacts: [['12345678901234567890.10', '0'], 'numeric[]'],
    days: [['2026-11-21'], 'date[]'],
    object: [{ 键: ['值', null] }, 'jsonb'],
    bytes: [Buffer.from([0, 255, 10]), 'bytea'],
  } as const;

  it.each(Object.entries(VALUES))('hands a parameter back as it was given: %s', async (_name, [value, type]) => {
    const { rows } = await system((sql) =>
      raw<{ value: unknown }>`select ${value}::${raw.raw(type)} as value`.execute(sql),
    );
    expect(rows).toEqual([{ value }]);
  });

  it('counts what it wrote, and answers the rows that it returns', async () => {
    const answers = await system(async (sql) => [
      await raw`insert into thing (id, name) select n, 'x' from generate_series(1, ${3}::int) n`.execute(sql),
      await raw`update thing set name = ${'y'} where id > 1 returning id, tags`.execute(sql),
      await raw`delete from thing where id = ${9}`.execute(sql),
    ]);
    expect(answers.map(({ numAffectedRows }) => numAffectedRows)).toEqual([3n, 2n, 0n]);
    expect(answers[1]?.rows).toEqual([
      { id: 2, tags: null },
      { id: 3, tags: null },
    ]);
  });

  it('answers with the last of several statements in one text', async () => {
    const { rows } = await system((sql) =>
      raw.raw('select 1 as first; select id from thing where id = 0; select 2 as last, 3 as more').execute(sql),
    );
    expect(rows).toEqual([{ last: 2, more: 3 }]);
  });

  it('says which rule it breaks, and the next transaction works again', async () => {
    await system((sql) => raw`insert into thing (id) values (${77})`.execute(sql));
    const twice = system((sql) => raw`insert into thing (id) values (${77})`.execute(sql));
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' });
    const unknown = system((sql) => raw`select ${1}::int + nowhere`.execute(sql));
    await expect(unknown).rejects.toMatchObject({ code: '42703' });
    const { rows } = await system((sql) => raw`select count(*)::int as n from thing where id = ${77}`.execute(sql));
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('leaves nothing of a transaction in which one after it failed', async () => {
    const half = system(async (sql) => {
      await raw`insert into thing (id) values (${500})`.execute(sql);
      await raw`insert into thing (id, name) values (${501}, ${'a'}::int)`.execute(sql);
    });
    await expect(half).rejects.toThrow(/integer/);
    const { rows } = await system((sql) => raw`select id from thing where id >= 500`.execute(sql));
    expect(rows).toEqual([]);
  });

  it('tells those who listen when its transaction commits', async () => {
    const heard: ServerEvent[] = [];
    const deaf = await database.listen(
      (event) => heard.push(event),
      () => {},
    );
    const event = (id: string) => ({ type: 'recordChanged', to: ['company:A'], data: { id } });
    await expect(
      system(async (sql) => {
        await notify(sql, event('lost'));
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await system((sql) => notify(sql, event('kept')));
    for (let turn = 0; turn < 100 && heard.length === 0; turn++) await system((sql) => raw`select 1`.execute(sql));
    expect(heard).toEqual([event('kept')]);
    await deaf();
  });
});
