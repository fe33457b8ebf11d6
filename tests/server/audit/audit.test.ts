import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../server/audit/index.ts';
import { engines } from '../engines.ts';
import { makeOrder, ORDER, startServer, type TestServer } from '../harness.ts';

describe.each(engines)('the audit trail on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server?.close());

  const system = <T>(statement: string) =>
    server.services.database.system(async (sql) => (await raw.raw<T>(statement).execute(sql)).rows);

  /** What only someone with the owner's rights and ill intent could do. */
  const forge = (statement: string) =>
    server.services.database.system(async (sql) => {
      await raw.raw('alter table audit_log disable trigger user').execute(sql);
      await raw.raw(statement).execute(sql);
      await raw.raw('alter table audit_log enable trigger user').execute(sql);
    });

  it('says who did what, when, from where, and what changed', async () => {
    const order = await makeOrder(server);
    await server.call('A', 'PUT', `${ORDER}/${order.id}`, {
      price: '2',
      bankAccount: '6222020200112233445',
      version: 1,
    });
    const entries = await system<Record<string, unknown>>(
      `select * from audit_log where record_id = '${order.id}' order by seq`,
    );
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({
      entity: 'purchaseOrder',
      action: 'save',
      company_id: 'A',
      user_id: 'user-A',
      user_name: 'A的用户',
      from_state: 'DRAFT',
      to_state: 'DRAFT',
      before: { price: '12.5', total: '40', bankAccount: null },
      after: { price: '2', total: '6.4', bankAccount: '***' },
      ip: '127.0.0.1',
      device: 'test',
    });
    expect(JSON.stringify(entries)).not.toContain('6222020200112233445');
  });

  it('keeps no entry of a refused call', async () => {
    const order = await makeOrder(server);
    await server.call('A', 'PUT', `${ORDER}/${order.id}`, { price: 'x', version: 1 });
    expect(await system(`select 1 from audit_log where record_id = '${order.id}'`)).toHaveLength(1);
  });

  it.each(['update audit_log set user_name = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
    'refuses "%s" in the database itself (abuse case 81)',
    async (statement) => {
      await makeOrder(server);
      await expect(system(statement)).rejects.toThrow(/append-only/);
    },
  );

  it('finds a changed entry, a missing one, a cut-off end and a missing chain', async () => {
    expect(await verifyAudit(server.services)).toEqual([]);
    const faultOf = async (recordId: string) =>
      (await verifyAudit(server.services, { entity: 'purchaseOrder', recordId }))[0]?.reason;
    const made = async () => (await makeOrder(server, {}, true)).id as string;

    const changed = await made();
    await forge(`update audit_log set user_name = 'someone' where record_id = '${changed}' and seq = 1`);
    expect(await faultOf(changed)).toBe('the entry was changed');

    const holed = await made();
    await forge(`delete from audit_log where record_id = '${holed}' and seq = 1`);
    expect(await faultOf(holed)).toBe('an entry is missing');

    const cut = await made();
    await forge(`delete from audit_log where record_id = '${cut}' and seq = 2`);
    expect(await faultOf(cut)).toBe('the last entries are missing');

    const headless = await made();
    await forge(`delete from audit_head where record_id = '${headless}'`);
    expect(await faultOf(headless)).toBe('the end of the chain is missing');
    expect(await verifyAudit(server.services)).toHaveLength(4);
  });
});
