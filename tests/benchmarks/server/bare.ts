/** What a hand-written route answers beside ours: Fastify and pg, the same SQL under the same row-level security. */
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import pg from 'pg';

/** Who asks: what row-level security is told of them. */
export type Caller = { principals: string; company: string };

type BareOptions = { url: string; callers: Record<string, Caller>; columns: readonly string[] };

const TABLE = 'record.trade_contract';

/** `GET /page`, `/{id}` and `PUT /{id}` of contracts that the company buys. */
export async function bareServer({
  url,
  callers,
  columns,
}: BareOptions): Promise<{ app: FastifyInstance; stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const listed = columns.map((name) => `"${name}"`).join(', ');
  const app = Fastify();

  const asCaller = async <T>(request: FastifyRequest, work: (client: pg.PoolClient, caller: Caller) => Promise<T>) => {
    const caller = callers[String(request.headers.caller)] as Caller;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('bulkline.principals', $1, true), set_config('bulkline.company', $2, true),
          set_config('bulkline.people', '', true), set_config('bulkline.bound', 'on', true),
          set_config('bulkline.system', 'off', true), set_config('role', 'bulkline_tenant', true)`,
        [caller.principals, caller.company],
      );
      const result = await work(client, caller);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };

  app.get('/page', (request) =>
    asCaller(request, async (client, { company }) => {
      const { status, number, pageNo = '1' } = request.query as Record<string, string>;
      const values: unknown[] = [company];
      const conditions = ['buyer_company_id = $1'];
      if (status) conditions.push(`status = $${values.push(status)}`);
      if (number) conditions.push(`number like '%' || $${values.push(number)} || '%'`);
      const where = conditions.join(' and ');
      const sums = await client.query(
        `select count(*) as total, sum(quantity)::text as quantity, sum(total_amount)::text as "totalAmount"
          from ${TABLE} where ${where}`,
        values,
      );
      const rows = await client.query(
        `select ${listed} from ${TABLE} where ${where} order by create_time desc, id desc
          limit 10 offset ${(Number(pageNo) - 1) * 10}`,
        values,
      );
      return { success: true, data: { list: rows.rows, ...sums.rows[0] } };
    }),
  );
  app.get('/:id', (request) =>
    asCaller(request, async (client) => {
      const { id } = request.params as { id: string };
      const { rows } = await client.query(`select * from ${TABLE} where id = $1`, [id]);
      return { success: true, data: rows[0] };
    }),
  );
  app.put('/:id', (request) =>
    asCaller(request, async (client) => {
      const { id } = request.params as { id: string };
      const body = request.body as Record<string, unknown>;
      const { rows } = await client.query(`select * from ${TABLE} where id = $1 for update`, [id]);
      const after = await client.query(
        `update ${TABLE} set other_clause = $2, version = version + 1, update_time = now() where id = $1 returning *`,
        [id, body.otherClause],
      );
      await client.query(`select set_config('role', 'none', true)`);
      await client.query('insert into service.bench_audit (record, before, after) values ($1, $2, $3)', [
        id,
        JSON.stringify(rows[0]),
        JSON.stringify(after.rows[0]),
      ]);
      return { success: true, data: after.rows[0] };
    }),
  );
  return {
    app,
    async stop() {
      await app.close();
      await pool.end();
    },
  };
}
