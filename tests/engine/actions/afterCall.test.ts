// @vitest-environment jsdom

/** What comes of a dialog that makes a call: secrets, a further dialog, words about the answer, the session. */
import { expect, it, vi } from 'vitest';
import type { ActionSpec } from '#core/language';
import type { RecordRow } from '#engine/port';
import { type OpenQuestion, runAction } from '../../../engine/actions/runAction.ts';
import { sealed } from '../../../engine/actions/secrets.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { entity } from '../screens-form/fixture.tsx';

const row: RecordRow = { id: 'O1', version: 1, ownerId: 'A', status: 'DRAFT' };

/** Takes an action whose dialogs are answered with these values, one after the other; `null` cancels. */
async function taken(action: ActionSpec, answers: Array<Record<string, unknown> | null>, answer: unknown = null) {
  const host = memoryHost({
    entities: [entity],
    data: { call: async () => answer, encrypt: async (secret) => `sealed ${secret}` },
  });
  host.renew = vi.fn(async () => {});
  const titles: string[] = [];
  const ask: OpenQuestion = async (question) => {
    titles.push(question.title);
    const values = answers.shift() ?? null;
    if (values) await question.send?.(values);
    return values;
  };
  await runAction(action, { entity, row }, host, ask);
  const told = host.calls.filter(({ method }) => method === 'call').map(({ args }) => args);
  return { host, told, titles };
}

const field = { type: 'string', title: '值' } as const;
const change: ActionSpec = {
  key: 'change',
  label: '修改',
  dialog: {
    title: '验证',
    fields: { code: field },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of the screen language
    then: 'POST user:/api/old',
    next: {
      title: '新值',
      fields: { secret: { ...field, sensitive: true } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of the screen language
      then: 'POST user:/api/new',
    },
  },
  says: "'修改成功'",
  anew: 'session',
};

it('a dialog leads on to the next one, whose secrets travel encrypted, and the session is asked anew in the end', async () => {
  const { host, told, titles } = await taken(change, [{ code: '123456' }, { secret: 'geheim' }], { token: 'T' });
  expect(titles).toEqual(['验证', '新值']);
  expect(told).toEqual([
    ['POST', 'user:/api/old', { code: '123456' }],
    ['POST', 'user:/api/new', { secret: 'sealed geheim' }],
  ]);
  expect(host.toasts).toEqual([{ kind: 'success', text: '修改成功' }]);
  expect(host.renew).toHaveBeenCalledExactlyOnceWith({ token: 'T' });
});

it('nothing is said and nothing asked anew while the second dialog is not answered', async () => {
  const { host, told } = await taken(change, [{ code: '123456' }, null]);
  expect(told).toHaveLength(1);
  expect(host.toasts).toEqual([]);
  expect(host.renew).not.toHaveBeenCalled();
});

it.each([
  [true, { kind: 'success', text: '未被篡改' }],
  [false, { kind: 'error', text: '已被修改' }],
])(
  'a call is told what its button says of the row, and speaks of what it answered: intact %s',
  async (intact, toast) => {
    const verify: ActionSpec = {
      key: 'verify',
      label: '验证',
      call: 'POST trade:/api/verify',
      set: { id: 'id' },
      says: "answer.intact == true ? '未被篡改' : '已被修改'",
      wrong: 'answer.intact != true',
    };
    const { host, told } = await taken(verify, [], { intact });
    expect(told).toEqual([['POST', 'trade:/api/verify', { id: 'O1' }]]);
    expect(host.toasts).toEqual([toast]);
  },
);

it('a page that is another one after a call is loaded anew, at the address that the button names', async () => {
  const leave: ActionSpec = {
    key: 'leave',
    label: '注销',
    call: 'POST user:/api/cancel',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of the screen language
    then: '/login',
    anew: 'page',
  };
  const { host } = await taken(leave, []);
  expect(host.renew).toHaveBeenCalledExactlyOnceWith(null, '/login');
  expect(host.visited).toEqual([]);
});

it('secrets are put under the key one after the other, since the same question asked twice at once is dropped', async () => {
  let open = 0;
  let most = 0;
  const encrypt = async (secret: string) => {
    most = Math.max(most, ++open);
    await Promise.resolve();
    open -= 1;
    return `sealed ${secret}`;
  };
  const secret = { ...field, sensitive: true };
  const host = memoryHost({ entities: [entity], data: { encrypt } });
  const told = await sealed({ old: secret, fresh: secret, code: field }, { old: 'a', fresh: 'b', code: 'c' }, host);
  expect(told).toEqual({ old: 'sealed a', fresh: 'sealed b', code: 'c' });
  expect(most).toBe(1);
});
