/** Two server processes on one PostgreSQL: nothing that limits or ends anything may live in the memory of one of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../engines.ts';
import { PASSWORD, type Portal, startPortal } from '../portal.ts';

let first: Portal;
let second: Portal;

beforeAll(async () => {
  const engine = engines.find((candidate) => candidate.name === 'PostgreSQL');
  if (engine === undefined) throw new Error('no PostgreSQL engine');
  first = await startPortal({}, { engine });
  const { databaseUrl, dataDir } = first.services.config;
  second = await startPortal({ databaseUrl, dataDir });
});
afterAll(async () => {
  await second?.close();
  // Its database goes with it.
  await first?.close();
});

const DETAIL = '/user-api/api/personal/detail';
const SEND = '/user-api/api/sendCode/login';
const both = <T>(count: number, call: (portal: Portal, index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index % 2 === 0 ? first : second, index)));
const counted = (answers: Array<{ status: number; body: { success?: boolean } }>) =>
  answers.filter((answer) => answer.status === 200 && answer.body.success === true).length;

describe('two processes on one database', () => {
  it('share keys and sessions, and a logout at one ends the session at the other', async () => {
    const token = await first.signIn('co02u02');
    expect((await second.get(DETAIL, {}, { token })).body.data.id).toBe('U0202');
    await second.post('/user-api/api/new/logout', {}, { token });
    expect((await first.get(DETAIL, {}, { token })).status).toBe(401);
    expect((await first.get('/user-api/api/getKey')).body).toEqual((await second.get('/user-api/api/getKey')).body);
  });

  it('[53] give five password tries together, however many arrive at once', async () => {
    const password = await first.encrypt('Wrong-pass-1');
    const answers = await both(20, (portal) =>
      portal.post('/user-api/api/login/account', { account: 'co03u05', password }),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    const right = await first.encrypt(PASSWORD);
    expect((await second.post('/user-api/api/login/account', { account: 'co03u05', password: right })).status).toBe(
      400,
    );
  });

  it('[54] send one code a minute to a mobile together', async () => {
    const mobile = '14000000305';
    const proofs = await both(10, (portal) => portal.solveCaptcha());
    const answers = await both(10, (portal, index) =>
      portal.post(SEND, { mobile, ...proofs[index] }, { ip: `10.5.0.${index}` }),
    );
    expect(counted(answers)).toBe(1);
  });

  it('[55] take one captcha ticket once together', async () => {
    const proof = await first.solveCaptcha();
    const answers = await both(10, (portal, index) =>
      portal.post(SEND, { mobile: `1370000000${index}`, ...proof }, { ip: `10.6.0.${index}` }),
    );
    expect(counted(answers)).toBe(1);
  });

  it('[53] open one session for one code together', async () => {
    const mobile = '14000000306';
    await first.system((sql) => first.services.codes.issue(sql, mobile, 'login'));
    const code = await first.lastCode(mobile);
    const answers = await both(4, (portal) => portal.post('/user-api/api/login/code', { mobile, code }));
    expect(counted(answers)).toBe(1);
  });

  it('[53] check one code of a transition once together', async () => {
    const mobile = '14000000307';
    await first.system((sql) => first.services.codes.issue(sql, mobile, 'seal'));
    const code = await first.lastCode(mobile);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => {
        const { services } = index % 2 === 0 ? first : second;
        return services.database.system((sql) => services.codes.check(sql, mobile, 'seal', code));
      }),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });
});
