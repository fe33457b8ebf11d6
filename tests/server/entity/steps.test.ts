/** What the entity file says of steps: refusals and effects of built-in operations, facts that count or read a row. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { crewSchemas } from '../fixtures/crew.ts';
import { type Reply, startServer, type TestServer } from '../harness.ts';

const SAILOR = '/trade-api/api/test/sailor';
const SHIFT = '/trade-api/api/test/shift';

describe.each(engines)('steps of a record on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas: crewSchemas });
  });
  afterAll(() => server?.close());

  const post = (as: string, url: string, body: Record<string, unknown> = {}) => server.call(as, 'POST', url, body);
  const enrol = (as: string, values: Record<string, unknown>) => post(as, SAILOR, { name: '甲', ...values });
  const move = (as: string, { body }: Reply, name: string, input: Record<string, unknown> = {}) =>
    post(as, `${SAILOR}/${body.data.id}/${name}`, { version: body.data.version, input });
  const save = (as: string, { body }: Reply, values: Record<string, unknown>) =>
    server.call(as, 'PUT', `${SAILOR}/${body.data.id}`, { ...body.data, ...values });
  const remove = (as: string, { body }: Reply) =>
    server.call(as, 'DELETE', `${SAILOR}/${body.data.id}?version=${body.data.version}`);
  const read = async (as: string, { body }: Reply) =>
    (await server.call(as, 'GET', `${SAILOR}/${body.data.id}`)).body.data;

  it('a new record takes values of another one and its state from effects that hold', async () => {
    await post('A', '/trade-api/api/test/port', { name: '小港', size: 2 });
    await post('A', '/trade-api/api/test/port', { name: '大港', size: 30 });
    const mate = await enrol('A', { name: '乙' });
    expect(mate.body.data).toMatchObject({ portName: '大港', rank: 1, status: 'WAITING' });
    const captain = await enrol('A', { leads: true });
    expect(captain.body.data).toMatchObject({ portName: '大港', status: 'ABOARD' });
  });

  it('a fact about a row that is not there reads as empty', async () => {
    expect((await enrol('E', {})).body.data.portName).toBeNull();
  });

  it('the person named is told, once the row stands, and nobody where none is named', async () => {
    server.messages.length = 0;
    await enrol('A', { name: '丙', personId: 'user-A.anna' });
    expect(server.messages).toMatchObject([
      { userId: 'user-A.anna', kind: 'SYSTEM', title: '欢迎', text: '丙已登记于大港' },
    ]);
  });

  it('a refusal at a field is a wrong input that says the numbers', async () => {
    for (const name of ['一', '二']) expect((await enrol('B', { name, leads: true })).status).toBe(200);
    const third = await enrol('B', { name: '三', leads: true });
    const message = '船长至多2名，已有2名';
    expect([third.status, third.body.errors]).toEqual([400, [{ path: 'leads', message }]]);
    expect((await enrol('C', { leads: true })).status).toBe(200);
  });

  it('a limit over counted rows holds for calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => enrol('D', { leads: true })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(6);
  });

  it('of the last two, who leave at once, one stays', async () => {
    const [first, second] = [await enrol('F', { leads: true }), await enrol('F', { leads: true })];
    const answers = await Promise.all([move('F', first, 'leave'), move('F', second, 'leave')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('请先指定新的船长');
  });

  it('an edit is judged and carried on against what is stored', async () => {
    const made = await enrol('A', { name: '旧名', mobile: '1' });
    const other = await save('A', made, { mobile: '2' });
    expect([other.status, other.body.errors]).toEqual([400, [{ path: 'mobile', message: '手机号不能修改' }]]);
    const kept = await save('A', made, { mobile: '1' });
    expect(kept.body.data.former).toBeNull();
    const renamed = await save('A', kept, { name: '新名' });
    expect(renamed.body.data.former).toMatchObject([{ name: '旧名' }]);
    const again = await save('A', renamed, { name: '更新名' });
    const third = await save('A', again, { name: '最新名' });
    expect(third.body.data.former.map((row: { name: string }) => row.name)).toEqual(['更新名', '新名']);
  });

  it('a record that one under way names stays, whichever entity that is of', async () => {
    const made = await enrol('A', { name: '丁' });
    const shift = await post('A', SHIFT, { sailorId: made.body.data.id });
    const planned = await post('A', `${SHIFT}/${shift.body.data.id}/plan`, { version: 1, input: {} });
    const refused = await remove('A', made);
    expect([refused.status, refused.body.message]).toEqual([409, '已排班，不能删除']);
    await post('A', `${SHIFT}/${shift.body.data.id}/finish`, { version: planned.body.data.version, input: {} });
    server.messages.length = 0;
    expect((await remove('A', made)).status).toBe(200);
    expect(server.messages).toMatchObject([{ party: 'owner', title: '已删除', text: '丁', companyIds: ['A'] }]);
  });

  it('a step updates all rows that match, each from what it holds, and tells what the dialog asked', async () => {
    const leader = await enrol('G', { leads: true, personId: 'user-G.gerd' });
    await enrol('G', { leads: true });
    const mate = await move('G', await enrol('G', { leads: false }), 'board');
    const waiting = await enrol('G', { leads: false });
    server.messages.length = 0;
    const wrong = await move('G', leader, 'leave', { reason: '无' });
    expect([wrong.status, wrong.body.errors]).toEqual([400, [{ path: 'reason', message: '请填写离船原因' }]]);
    expect((await move('G', leader, 'leave', { reason: '休假' })).status).toBe(200);
    expect(await read('G', mate)).toMatchObject({ rank: 11, version: 3 });
    expect(await read('G', waiting)).toMatchObject({ rank: 1, version: 1 });
    expect(server.messages).toMatchObject([{ userId: 'user-G.gerd', text: '原因：休假' }]);
  });

  it('the target of a step follows a fact over values that nobody can filter by', async () => {
    await enrol('H', { secret: '42' });
    const twin = await move('H', await enrol('H', { secret: '42' }), 'board');
    expect(twin.body.data.status).toBe('LEFT');
    const own = await move('H', await enrol('H', { secret: '43' }), 'board');
    expect(own.body.data.status).toBe('ABOARD');
  });
});
