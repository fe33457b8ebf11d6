import { setTimeout as pause } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../engines.ts';
import { makeOrder, ORDER, startServer, type TestServer } from '../../harness.ts';

const ROWS = 20_001;
/** A statement of the embedded database is ended after a while. */
const STEP = 2000;
const ASKED = `sort=price&columns=price&f.title=${encodeURIComponent('多行')}`;
type Job = { id: string; status: string; total: number; done: number; bytes: number };

describe.each(engines)('exports in the background on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
    const one = await makeOrder(server, { title: '多行', price: '0' });
    await server.call('C', 'POST', ORDER, { title: '多行 别家', ownerId: 'C' });
    for (let from = 1; from < ROWS; from += STEP)
      await server.services.database.system((sql) =>
        raw`insert into record.purchase_order select (jsonb_populate_record(one,
            jsonb_build_object('id', 'M' || n, 'number', 'M' || n, 'title', '多行 ' || n, 'price', n))).*
          from record.purchase_order one, generate_series(${from}::int, ${from + STEP - 1}::int) n
          where one.id = ${one.id}`.execute(sql),
      );
  }, 120_000);
  afterAll(() => server?.close());

  const start = (as = 'A', query = ASKED) => server.call(as, 'POST', `${ORDER}/export?${query}`);
  const jobs = async (as = 'A'): Promise<Job[]> => (await server.call(as, 'GET', `${ORDER}/export/jobs`)).body.data;
  const file = (id: string, as = 'A') =>
    server.inject({ method: 'GET', url: `${ORDER}/export/jobs/${id}`, headers: { authorization: as } });
  const remove = (id: string, as = 'A') => server.call(as, 'DELETE', `${ORDER}/export/jobs/${id}`);
  const change = (id: string, what: ReturnType<typeof raw>) =>
    server.services.database.system((sql) => raw`update export_job set ${what} where id::text = ${id}`.execute(sql));
  const parts = async () => {
    const found = await server.services.database.system((sql) =>
      raw<{ count: number }>`select count(*)::int as count from export_part`.execute(sql),
    );
    return found.rows[0]?.count;
  };
  async function ended(id: string): Promise<Job> {
    for (let tries = 0; tries < 600; tries += 1) {
      const job = (await jobs()).find((known) => known.id === id);
      if (!job || job.status === 'DONE' || job.status === 'FAILED') return job as Job;
      await pause(100);
    }
    throw new Error('the export did not end');
  }

  it('hold more rows than a call answers, in their order, for who asked for them alone', {
    timeout: 120_000,
  }, async () => {
    const refused = await server.call('A', 'GET', `${ORDER}/export?${ASKED}`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'SRV140',
      '数据超过20000条，请使用后台导出',
    ]);
    const begun = (await start()).body.data as Job;
    expect([begun.status, begun.total]).toEqual(['WAITING', ROWS]);
    const job = await ended(begun.id);
    expect([job.status, job.done, job.total]).toEqual(['DONE', ROWS, ROWS]);

    const answer = await file(job.id);
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, String(job.bytes)]);
    expect(answer.rawPayload).toHaveLength(job.bytes);
    const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload));
    expect(sheets[0]?.rows.slice(1).map(([price]) => price)).toEqual(Array.from({ length: ROWS }, (_, index) => index));

    for (const stranger of ['A.anna', 'B', 'C', '-']) {
      expect((await file(job.id, stranger)).statusCode).toBe(404);
      expect(await jobs(stranger)).toEqual([]);
    }
    expect((await remove(job.id, 'A.anna')).status).toBe(404);
    for (const call of [
      file(job.id, 'A#order').then(({ statusCode }) => statusCode),
      start('A#order').then(({ status }) => status),
    ])
      expect(await call).toBe(403);

    await change(job.id, raw`expire_time = now()`);
    expect((await file(job.id)).statusCode).toBe(404);
    expect(await jobs()).toEqual([]);
  });

  it('are one at a time, and end with everything they wrote when they are given up', { timeout: 120_000 }, async () => {
    const { data: first } = (await start()).body;
    const second = await start();
    expect([second.status, second.body.message]).toEqual([409, '您有正在进行的导出，请等待其完成或取消后再试']);
    expect((await remove(first.id)).status).toBe(200);
    const { data: third } = (await start()).body;
    expect((await ended(third.id)).status).toBe('DONE');
    expect(await jobs()).toHaveLength(1);
    expect((await remove(third.id)).status).toBe(200);
    await server.services.database.system((sql) => raw`delete from export_job`.execute(sql));
    expect(await parts()).toBe(0);
  });

  it('of a process that is gone have failed, and keep nobody from the next one', { timeout: 120_000 }, async () => {
    await server.services.database.system((sql) =>
      raw`insert into export_job (id, user_id, company_id, entity, status, total, beat_time)
        values (gen_random_uuid(), 'user-A', 'A', 'purchaseOrder', 'RUNNING', 9, now() - interval '5 minutes')`.execute(
        sql,
      ),
    );
    expect((await jobs()).map(({ status }) => status)).toEqual(['FAILED']);
    const { data } = (await start('A', `${ASKED}&f.price=1`)).body;
    expect((await ended(data.id)).status).toBe('DONE');
  });
});
