/** The platform stops a person's account and opens it again (chapter 70, person, freeze and unfreeze). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Centre, startCentre } from './centre.ts';

const PERSON = '/user-api/api/personal';
const DETAIL = `${PERSON}/detail`;
const PLATFORM = 'co01u05';

let centre: Centre;
beforeAll(async () => {
  centre = await startCentre();
});
afterAll(() => centre?.close());

const person = (id: string) => centre.raw('person', id);
const reason = '账户存在异常登录';

describe('the platform', () => {
  it('freezes a person, whose sessions are over at once and who cannot sign in, and opens the account again', async () => {
    const token = await centre.as('co02u04');
    expect((await centre.get(DETAIL, {}, { token })).status).toBe(200);
    const frozen = await centre.move(PLATFORM, PERSON, await person('U0204'), 'freeze', { reason });
    expect(frozen.body.data?.status, JSON.stringify(frozen.body)).toBe('FROZEN');
    expect((await centre.get(DETAIL, {}, { token })).status).toBe(401);
    await expect(centre.signIn('co02u04')).rejects.toThrow('sign-in of co02u04 failed');

    const open = await centre.move(PLATFORM, PERSON, frozen.body.data, 'unfreeze', { reason: '已核实' });
    expect(open.body.data.status).toBe('NORMAL');
    expect((await centre.get(DETAIL, {}, { token })).status).toBe(401);
    centre.forget('co02u04');
    expect((await centre.read('co02u04', DETAIL)).status).toBe(200);
  });

  it('gives a reason, and does not freeze itself', async () => {
    const without = await centre.move(PLATFORM, PERSON, await person('U0205'), 'freeze');
    expect(without.status).toBe(400);
    const own = await centre.move(PLATFORM, PERSON, await person('U0105'), 'freeze', { reason });
    expect([own.status, own.body.message]).toEqual([409, '不能冻结本人的账户']);
  });

  it('alone sees the people and freezes them', async () => {
    expect((await centre.read(PLATFORM, `${PERSON}/page`, { view: 'review' })).body.data.total).toBeGreaterThan(50);
    for (const account of ['co02u01', 'co05u01']) {
      expect((await centre.read(account, `${PERSON}/page`, { view: 'review' })).status).toBe(403);
      expect([403, 404]).toContain(
        (await centre.move(account, PERSON, await person('U0205'), 'freeze', { reason })).status,
      );
    }
    expect((await person('U0205')).status).toBe('NORMAL');
  });
});
