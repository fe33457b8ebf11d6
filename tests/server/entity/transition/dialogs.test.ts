import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionsModule } from '../../../../server/questions/index.ts';
import { dialogCases, dialogRecord, dialogSchemas } from '../../../fixtures/dialog.ts';
import { engines } from '../../engines.ts';
import { makeOrder, ORDER, startServer, type TestServer } from '../../harness.ts';

describe.each(engines)('the dialog of a transition on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas: dialogSchemas, modules: [questionsModule] });
  });
  afterAll(() => server?.close());

  const answer = async (record: Record<string, unknown>, input: Record<string, unknown>) => {
    const order = await makeOrder(server, { ...dialogRecord, ...record });
    return server.call('A', 'POST', `${ORDER}/${order.id}/handOver`, { version: order.version, input });
  };

  it.each(dialogCases.map((each) => [each.name, each] as const))('%s', async (_, { record = {}, input, finds }) => {
    const { status, body } = await answer(record, input);
    expect((body.errors ?? []).map((error: { path: string; message: string }) => [error.path, error.message])).toEqual(
      finds,
    );
    expect(status).toBe(finds.length === 0 ? 200 : 400);
  });

  it('reckons what is computed itself, fills what is left out and drops what is hidden', async () => {
    const computed = await answer({}, { way: 'SHIP', ship: '海丰', amount: '4', cost: '1' });
    expect(computed.body.data.reason).toBe('10|海丰|-');
    const suggested = await answer({}, { way: 'CAR', ship: '海丰', note: '随车' });
    expect(suggested.body.data.reason).toBe('25|-|-');
  });

  it('puts the questions of the dialog again before it believes the answer', async () => {
    await makeOrder(server, { kind: 'SHIP', title: '用过', shipName: '甲' });
    const record = { kind: 'SHIP', title: '三号', shipName: '乙' };
    const { body } = await answer(record, { way: 'SHIP', ship: '海丰', newTitle: '用过' });
    expect(body.errors).toEqual([{ path: 'newTitle', message: '标题已被使用' }]);
    expect((await answer({ ...record, title: '四号' }, { way: 'SHIP', ship: '海丰', newTitle: '没用过' })).status).toBe(
      200,
    );
  });
});
