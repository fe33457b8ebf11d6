/** What records claim of others, and what is refused: by calls, as the pages make them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../engines.ts';
import { DRAW, PAY, POT, potSchemas } from '../../fixtures/pots.ts';
import { type Reply, startServer, type TestServer } from '../../harness.ts';

type Values = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: records are looked into freely by tests
type Row = any;

describe.each(engines)('claims on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas: potSchemas });
  });
  afterAll(() => server?.close());

  const done = (reply: Reply): Row => {
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.data;
  };
  const make = async (path: string, values: Values) =>
    done(await server.call('A', 'POST', path, { name: '名', ownerId: 'A', ...values }));
  const pot = (values: Values = {}) => make(POT, { total: '100', valid: true, ...values });
  const row = async (path: string, { id }: Row) => done(await server.call('A', 'GET', `${path}/${id}`));
  const move = async (path: string, record: Row, name: string) => {
    const { version } = await row(path, record);
    return server.call('A', 'POST', `${path}/${record.id}/${name}`, { version, input: {} });
  };
  const save = async (path: string, record: Row, values: Values) =>
    server.call('A', 'PUT', `${path}/${record.id}`, { ...(await row(path, record)), ...values });
  const held = async (values: Values) => {
    const draw = await make(DRAW, values);
    done(await move(DRAW, draw, 'submit'));
    return draw;
  };

  it('a draft claims nothing, the state claims, and leaving it gives back', async () => {
    const target = await pot();
    const draw = await make(DRAW, { potId: target.id, kind: 'USE', amount: '30.5' });
    expect((await row(POT, target)).used).toBe('0');
    done(await move(DRAW, draw, 'submit'));
    expect((await row(POT, target)).used).toBe('30.5');
    done(await move(DRAW, draw, 'finish'));
    expect((await row(POT, target)).used).toBe('30.5');
    done(await move(DRAW, draw, 'cancel'));
    expect((await row(POT, target)).used).toBe('0');
  });

  it('an edit of the claimant moves the difference, also to another target', async () => {
    const [first, second] = [await pot(), await pot()];
    const draw = await held({ potId: first.id, kind: 'USE', amount: '30' });
    done(await save(DRAW, draw, { amount: '20' }));
    expect((await row(POT, first)).used).toBe('20');
    done(await save(DRAW, draw, { potId: second.id }));
    expect([(await row(POT, first)).used, (await row(POT, second)).used]).toEqual(['0', '20']);
  });

  it('a claim over the limit is refused with what is left, and nothing is written', async () => {
    const target = await pot();
    await held({ potId: target.id, kind: 'USE', amount: '90' });
    const draw = await make(DRAW, { potId: target.id, kind: 'USE', amount: '10.001' });
    const refused = await move(DRAW, draw, 'submit');
    expect([refused.status, refused.body.message]).toEqual([409, '超出可用量，可用10.000']);
    expect(refused.body.errors).toEqual([{ path: 'amount', message: '超出可用量，可用10.000' }]);
    expect([(await row(DRAW, draw)).state, (await row(POT, target)).used]).toEqual(['DRAFT', '90']);
  });

  it('what is required is judged over the target at last, and the message shows what "with" names', async () => {
    const target = await pot({ total: '5000', name: '甲池' });
    await held({ potId: target.id, kind: 'USE', amount: '900' });
    const draw = await make(DRAW, { potId: target.id, kind: 'USE', amount: '100.5' });
    const refused = await move(DRAW, draw, 'submit');
    expect([refused.status, refused.body.message]).toEqual([409, '甲池最多还可领100.000']);
    done(await save(DRAW, draw, { amount: '100' }));
    done(await move(DRAW, draw, 'submit'));
    expect((await row(POT, target)).used).toBe('1000');
  });

  it('of rows that go over the first is named, several rows of one target count together', async () => {
    const [small, large] = [await pot({ total: '10' }), await pot()];
    const lines = [
      { potId: large.id, amount: '50' },
      { potId: small.id, amount: '6' },
      { potId: small.id, amount: '6' },
    ];
    const draw = await make(DRAW, { kind: 'ROWS', lines });
    const refused = await move(DRAW, draw, 'submit');
    expect([refused.status, refused.body.errors[0].path]).toEqual([409, 'lines.1.amount']);
    done(await save(DRAW, draw, { lines: [lines[0], lines[1], { ...lines[2], off: true }] }));
    done(await move(DRAW, draw, 'submit'));
    expect([(await row(POT, large)).used, (await row(POT, small)).used]).toEqual(['50', '6']);
  });

  it('a contributor that leaves is refused while what it brought is used', async () => {
    const target = await pot();
    const brought = await held({ potId: target.id, kind: 'IN', amount: '10' });
    await held({ potId: target.id, kind: 'OUT', amount: '4' });
    const refused = await move(DRAW, brought, 'back');
    expect([refused.status, refused.body.message]).toEqual([409, '库存已被领用，不能撤销']);
    const asked = await make(DRAW, { potId: target.id, kind: 'OUT', amount: '7' });
    expect((await move(DRAW, asked, 'submit')).body.message).toBe('库存不足，可用6.000');
    expect((await row(POT, target)).stock).toBe('6');
  });

  it('an edit of the limit below what is claimed is refused, one above is not', async () => {
    const target = await pot();
    await held({ potId: target.id, kind: 'USE', amount: '60' });
    const refused = await save(POT, target, { total: '59' });
    expect([refused.status, refused.body.message]).toEqual([409, '总量不得低于已用']);
    expect((await save(POT, target, { total: '61' })).status).toBe(200);
  });

  it('a balance over several numbers is judged over their sum, as a wrong input where it says so', async () => {
    const target = await pot();
    await held({ potId: target.id, kind: 'USE', amount: '60' });
    const draw = await make(DRAW, { potId: target.id, kind: 'FREEZE', amount: '41' });
    const refused = await move(DRAW, draw, 'submit');
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'amount', message: '已用与冻结之和超出总量' }],
    ]);
  });

  it('a reason lets a claim go over the limit, and then only less may follow', async () => {
    const target = await pot();
    const over = await held({ potId: target.id, kind: 'USE', amount: '130', reason: '另有约定' });
    expect((await row(POT, target)).used).toBe('130');
    const further = await make(DRAW, { potId: target.id, kind: 'USE', amount: '1' });
    expect((await move(DRAW, further, 'submit')).status).toBe(409);
    done(await save(DRAW, over, { amount: '120', reason: '' }));
    expect((await row(POT, target)).used).toBe('120');
  });

  it('what a claim requires of its target is asked when it appears, not when it gives back', async () => {
    const target = await pot();
    const draw = await held({ potId: target.id, kind: 'USE', amount: '5' });
    done(await save(POT, target, { valid: false }));
    expect((await save(DRAW, draw, { amount: '6' })).body.message).toBe('该池已失效');
    done(await save(DRAW, draw, { amount: '4' }));
    done(await move(DRAW, draw, 'back'));
    expect((await row(POT, target)).used).toBe('0');
  });

  it('a mark has one holder, who gives it free by leaving', async () => {
    const target = await pot();
    const first = await held({ potId: target.id, kind: 'HOLD' });
    const second = await make(DRAW, { potId: target.id, kind: 'HOLD' });
    expect((await row(POT, target)).holder).toBe(first.id);
    const refused = await move(DRAW, second, 'submit');
    expect([refused.status, refused.body.message]).toEqual([409, '该池已被占用']);
    done(await move(DRAW, first, 'finish'));
    expect((await row(POT, target)).holder).toBeNull();
    done(await move(DRAW, second, 'submit'));
    expect((await row(POT, target)).holder).toBe(second.id);
  });

  it('a claim follows a number of its own record that others claim', async () => {
    const target = await pot();
    const draw = await held({ potId: target.id, kind: 'FREEZE', amount: '40' });
    const pay = await make(PAY, { drawId: draw.id, amount: '15' });
    done(await move(PAY, pay, 'pay'));
    expect([(await row(DRAW, draw)).paid, (await row(POT, target)).frozen]).toEqual(['15', '25']);
    done(await move(PAY, pay, 'void'));
    expect([(await row(DRAW, draw)).paid, (await row(POT, target)).frozen]).toEqual(['0', '40']);
  });

  it('what is fixed is settled once from the target and stays', async () => {
    const target = await pot();
    await held({ potId: target.id, kind: 'USE', amount: '80' });
    const draw = await held({ potId: target.id, kind: 'REST', amount: '50' });
    expect([(await row(DRAW, draw)).share, (await row(POT, target)).used]).toEqual(['20', '100']);
    done(await save(POT, target, { total: '200' }));
    done(await move(DRAW, draw, 'finish'));
    expect([(await row(DRAW, draw)).share, (await row(POT, target)).used]).toEqual(['20', '100']);
  });

  it('moves at a balance are taken in the same transaction, by the system', async () => {
    const target = await pot();
    const draw = await held({ potId: target.id, kind: 'USE', amount: '100' });
    expect((await row(POT, target)).state).toBe('FULL');
    done(await move(DRAW, draw, 'back'));
    expect((await row(POT, target)).state).toBe('OPEN');
    const logs = done(await server.call('A', 'GET', `${POT}/${target.id}/logs`));
    expect(logs.find((entry: Row) => entry.action === 'fill').userName).toBe('系统');
  });

  it('who edits the target has no conflict because somebody claimed', async () => {
    const target = await pot();
    await held({ potId: target.id, kind: 'USE', amount: '5' });
    const saved = await server.call('A', 'PUT', `${POT}/${target.id}`, { ...target, name: '新名' });
    expect([saved.status, saved.body.data.used, saved.body.data.name]).toEqual([200, '5', '新名']);
  });

  it('nobody writes a balance: neither a form, nor a new record, nor a module', async () => {
    const target = await pot({ used: '55', holder: 'x' });
    expect([target.used, target.holder]).toEqual(['0', null]);
    done(await save(POT, target, { used: '55', holder: 'x' }));
    const { services } = server;
    await services.database.system((sql) =>
      services.entities.patch(sql, 'pot', target.id, { used: '55', holder: 'x' }),
    );
    const now = await row(POT, target);
    expect([now.used, now.holder]).toEqual(['0', null]);
  });

  it('what a module writes is settled when its transaction ends', async () => {
    const target = await pot();
    const draw = await held({ potId: target.id, kind: 'USE', amount: '5' });
    const { services } = server;
    const patch = (amount: string) =>
      services.database.system((sql) => services.entities.patch(sql, 'draw', draw.id, { amount }));
    await patch('7');
    expect((await row(POT, target)).used).toBe('7');
    await expect(patch('101')).rejects.toThrow('超出可用量');
    expect([(await row(POT, target)).used, (await row(DRAW, draw)).amount]).toEqual(['7', '7']);
  });

  it('a target with claims cannot be removed, a claimant can and gives back', async () => {
    const target = await pot();
    const { services } = server;
    const draw = await make(DRAW, { potId: target.id, kind: 'USE', amount: '5' });
    await services.database.system((sql) =>
      services.entities.move(
        sql,
        { actor: { user: { id: 'u', name: 'u' }, company: null, permissions: new Set(['order:edit']) } } as never,
        'draw',
        draw.id,
        'submit',
        {},
      ),
    );
    const { version } = await row(POT, target);
    const refused = await server.call('A', 'DELETE', `${POT}/${target.id}?version=${version}`);
    expect([refused.status, refused.body.message]).toEqual([409, '总量不得低于已用']);
    done(await move(DRAW, draw, 'back'));
    expect((await server.call('A', 'DELETE', `${POT}/${target.id}?version=${version}`)).status).toBe(200);
  });
});
