import { describe, expect, it } from 'vitest';
import type { ActionSpec, ListScreen } from '#core/language';
import { batchActionsOf } from '../../../engine/screens/list/BatchActions.tsx';
import { runBatch } from '../../../engine/screens/list/batch.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { orderEntity, orders } from '../../../stories/screens/sample/index.ts';

const rows = orders(9).filter((row) => row.status === 'DRAFT' || row.status === 'EXECUTING');
const submit: ActionSpec = { key: 'submit', transition: 'submit' };
const call = (host: ReturnType<typeof memoryHost>, action: ActionSpec) =>
  runBatch({ host, entity: orderEntity, action, rows, input: {}, onProgress: () => {} });

describe('a batch', () => {
  it('answers for every row in the order of the selection', async () => {
    const host = memoryHost({ entities: [orderEntity], records: { order: orders(9) } });
    const results = await call(host, submit);
    expect(results.map(({ id, success }) => [id, success])).toEqual(
      rows.map((row) => [row.id, row.status === 'DRAFT']),
    );
  });

  it('goes to the server in one call where the host offers that', async () => {
    const host = memoryHost({ entities: [orderEntity], records: { order: orders(9) } });
    const sent: unknown[] = [];
    host.data.batch = async (_entity, transition, items) => {
      sent.push(transition, items);
      return items.map((item) => ({ id: item.id, success: false, message: '数据已更新，请刷新后重试' }));
    };
    const results = await call(host, submit);
    expect(sent).toEqual(['submit', [{ id: 'O3', version: 1 }]]);
    expect(results.find((result) => result.id === 'O3')?.message).toBe('数据已更新，请刷新后重试');
  });

  it('downloads every file of every row', async () => {
    const host = memoryHost({ entities: [orderEntity], records: { order: orders(9) } });
    await call(host, { key: 'files', operation: 'batchDownload', download: 'attachments' });
    expect(host.calls.filter(({ method }) => method === 'download')).toHaveLength(rows.length * 2);
  });

  it('makes the call of each row whose condition holds, with the row in its address', async () => {
    const host = memoryHost({ entities: [orderEntity], records: { order: orders(9) } });
    const read: ActionSpec = { key: 'read', call: 'POST trade:/api/order/read/{id}', visible: "status == 'DRAFT'" };
    const results = await call(host, read);
    expect(host.calls.filter(({ method }) => method === 'call').map(({ args }) => args[1])).toEqual([
      'trade:/api/order/read/O3',
    ]);
    expect(results.filter(({ success }) => !success).map(({ message }) => message)).toEqual(
      rows.filter(({ status }) => status !== 'DRAFT').map(() => '当前状态不可操作'),
    );
  });

  it('saves what the action sets into each row', async () => {
    const host = memoryHost({ entities: [orderEntity], records: { order: orders(9) } });
    await call(host, { key: 'mark', operation: 'edit', set: { remark: "'已核对'" } });
    const drafts = rows.filter(({ _actions }) => _actions?.includes('edit'));
    expect(drafts.length).toBeGreaterThan(0);
    for (const { id } of drafts) expect(await host.data.get(orderEntity, id)).toMatchObject({ remark: '已核对' });
  });
});

describe('the buttons of a batch', () => {
  const operations = { remove: { permission: 'order:remove' }, edit: { permission: 'order:edit' } };
  const entity = { ...orderEntity, operations };
  const screen = {
    batchActions: [
      { key: 'remove', operation: 'remove' },
      { key: 'publish', operation: 'edit', set: { remark: "'x'" } },
    ],
  } as unknown as ListScreen;
  const offered = (held: string[]) => {
    const host = memoryHost({ entities: [entity] });
    host.holds = (permission) => permission === undefined || held.includes(permission);
    return batchActionsOf(screen, entity, host).map(({ key }) => key);
  };

  it('are for those who may do it to a single row', () => {
    expect(offered([])).toEqual([]);
    expect(offered(['order:edit'])).toEqual(['publish']);
    expect(offered(['order:edit', 'order:remove'])).toEqual(['remove', 'publish']);
  });
});
