// @vitest-environment jsdom
/** A page over answers: what it asks, shows, holds and sends. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OverviewScreen } from '#core/language';
import { DataError } from '#engine';
import { overviewAnswers, overviewScreen } from '../../../stories/screens/sample/overview.ts';
import { user } from '../browser.ts';
import { callsOf, drawScreen, sampleHost } from '../screens.tsx';

type Call = (method: string, target: string, values?: Record<string, unknown>) => Promise<unknown>;

const answer: Call = async (_method, target) => overviewAnswers[target.split('?')[0] ?? ''] ?? null;

function open(overview: OverviewScreen = overviewScreen, call: Call = answer, query = '') {
  const host = sampleHost({ data: { call, encrypt: async (secret) => `sealed ${secret}` }, query });
  return drawScreen(overview, host);
}

/** The sample page with these blocks alone. */
const blocks = (...kinds: string[]): OverviewScreen => ({
  ...overviewScreen,
  blocks: overviewScreen.blocks.filter(({ kind, title }) => kinds.includes(kind) || kinds.includes(title ?? '')),
});
const asked = (host: ReturnType<typeof open>['host'], target: string) =>
  callsOf(host, 'call').filter(([, called]) => called === target);

afterEach(cleanup);

describe('a page over answers', () => {
  it('shows an answer as the blocks of a record show a record', async () => {
    open(blocks('notice', 'portrait'));
    expect(await screen.findByText('采购一部 待确认')).toBeTruthy();
    expect(await screen.findByText('共 2 人')).toBeTruthy();
    expect((await screen.findByRole('progressbar', { name: '完成度' })).getAttribute('aria-valuenow')).toBe('66');
  });

  it('says why an answer that it cannot do without has not come, and asks again', async () => {
    let isDown = true;
    open(blocks('notice'), async (...asked) => {
      if (isDown) throw new DataError(500, '服务暂时不可用');
      return answer(...asked);
    });
    expect(await screen.findByText('服务暂时不可用')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: /重\s*试/ }));
    expect(await screen.findByText('采购一部 待确认')).toBeTruthy();
  });

  it('asks a call whose slots another answer fills once that answer is there, and anew when it changes', async () => {
    const { host } = open({
      ...blocks('split'),
      answers: {
        ...overviewScreen.answers,
        one: { call: 'GET trade:/api/one?id={chosen.id}', when: '!empty(chosen.id)', fields: {} },
      },
    });
    await user.click(await screen.findByRole('button', { name: /王秉文/ }));
    const asked = () => callsOf(host, 'call').map(([, target]) => target);
    await waitFor(() => expect(asked()).toContain('trade:/api/one?id=U2'));
    expect(asked().filter((target) => String(target).startsWith('trade:/api/one'))).toEqual([
      'trade:/api/one?id=U1',
      'trade:/api/one?id=U2',
    ]);
  });

  it('leads elsewhere at once while its condition holds', async () => {
    const { host } = open({ ...blocks('portrait'), leads: [{ when: 'team.open', to: '/x?name={team.name}' }] });
    await waitFor(() => expect(host.visited).toEqual([`/x?name=${encodeURIComponent('采购一部')}`]));
    expect(screen.queryByText('共 2 人')).toBeNull();
  });

  it('begins with the row that the address names, and follows a choice', async () => {
    open(blocks('split'), answer, 'id=U2');
    expect(await screen.findByRole('button', { name: /王秉文/, pressed: true })).toBeTruthy();
    expect(await screen.findByRole('region', { name: '王秉文 经过' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /李晓川/ }));
    expect(await screen.findByRole('region', { name: '李晓川 经过' })).toBeTruthy();
  });
});

describe('a table over a call', () => {
  it('tells the call page and filters, and begins at the first page after a change of these', async () => {
    const { host } = open(blocks('记录'));
    const told = () => asked(host, 'trade:/api/team/log').map(([, , values]) => values);
    await waitFor(() => expect(told()).toEqual([{ pageNo: 1, pageSize: 10 }]));
    await user.click(await screen.findByLabelText('第2页'));
    await waitFor(() => expect(told().at(-1)).toMatchObject({ pageNo: 2 }));
    await user.type(screen.getByLabelText('姓名'), '李{Enter}');
    await waitFor(() => expect(told().at(-1)).toEqual({ pageNo: 1, pageSize: 10, keyword: '李' }));
  });

  it('tells a call what it is about, and says of the answer whether it is good', async () => {
    let fine = true;
    const { host } = open(blocks('记录'), async (...asked) =>
      asked[1] === 'trade:/api/team/check' ? { fine } : answer(...asked),
    );
    const check = async () => user.click((await screen.findAllByText(/核\s*对/))[0] as HTMLElement);
    await check();
    await waitFor(() => expect(host.toasts.at(-1)).toEqual({ kind: 'success', text: '无误' }));
    expect(asked(host, 'trade:/api/team/check')).toEqual([['POST', 'trade:/api/team/check', { id: 'U1' }]]);
    fine = false;
    await act(() => new Promise((resolve) => setTimeout(resolve, 1100)));
    await check();
    await waitFor(() => expect(host.toasts.at(-1)).toEqual({ kind: 'error', text: '有出入' }));
  });
});

describe('a form on the page', () => {
  const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });
  const submit = () => user.click(screen.getByText(/^提\s?交$/));

  it('sends secrets encrypted and what the page tells beside, and is followed by what was done', async () => {
    const { host } = open(blocks('form', 'result'));
    await user.type(await field('口令'), 'geheim');
    await user.type(await field('验证码'), '123456');
    await submit();
    expect(await screen.findByText('采购一部 的口令已设置')).toBeTruthy();
    expect(callsOf(host, 'call')).toContainEqual([
      'POST',
      'trade:/api/team/word',
      { team: '采购一部', word: 'sealed geheim', code: '123456' },
    ]);
    expect(host.toasts.at(-1)).toEqual({ kind: 'success', text: '已设置' });
    expect(screen.queryByLabelText('口令')).toBeNull();
  });

  it('is not sent while its rules find something, and shows what the server refuses at its field', async () => {
    const { host } = open(blocks('form'), async (...asked) => {
      if (asked[1] === 'trade:/api/team/word')
        throw new DataError(400, '验证码错误', [{ path: 'code', message: '验证码错误' }]);
      return answer(...asked);
    });
    await user.type(await field('口令'), '采购一部');
    await user.type(await field('验证码'), '123456');
    await submit();
    expect(await screen.findByText('口令不能与部门同名')).toBeTruthy();
    expect(callsOf(host, 'call').filter(([method]) => method === 'POST')).toEqual([]);
    await user.type(await field('口令'), '1');
    await submit();
    expect(await screen.findByText('验证码错误')).toBeTruthy();
  });

  it('sends a code by the call of its field, told what was typed', async () => {
    const { host } = open(blocks('form', 'result'));
    await user.click(await screen.findByRole('button', { name: '获取验证码' }));
    await waitFor(() =>
      expect(callsOf(host, 'call').some(([, target]) => target === 'trade:/api/team/code')).toBe(true),
    );
    expect(await screen.findByRole('button', { name: /秒后重发/ })).toBeTruthy();
  });
});

describe('what a page holds and keeps', () => {
  const find: Call = async (...asked) => (asked[1] === 'trade:/api/team/find' ? { total: 3 } : answer(...asked));

  it('takes members of one answer for answers, asked for once', async () => {
    const { host } = open(blocks('方式', '找到'));
    expect(await screen.findByText('王秉文')).toBeTruthy();
    expect(asked(host, 'trade:/api/team')).toHaveLength(1);
  });

  it('holds what a button told a call, and what was answered', async () => {
    const { host } = open(blocks('方式', '找到'), find);
    await user.click((await screen.findAllByRole('button', { name: /查\s?找/ }))[1] as HTMLElement);
    expect(await screen.findByText('王秉文 3')).toBeTruthy();
    expect(asked(host, 'trade:/api/team/find')).toEqual([['GET', 'trade:/api/team/find', { name: '王秉文' }]]);
    expect(host.toasts).toEqual([]);
  });

  it('keeps a row at hand among the user’s own settings, and lets it go', async () => {
    const { host } = open(blocks('方式', '找到'));
    await user.click((await screen.findAllByRole('button', { name: '收藏' }))[1] as HTMLElement);
    expect(host.settings.get('team.kept')).toEqual([{ id: 'U2', name: '王秉文' }]);
    expect(screen.getByRole('button', { name: '取消收藏', pressed: true })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: '收藏夹' }));
    await user.click(await screen.findByRole('button', { name: '取消收藏' }));
    expect(await screen.findByText('暂无收藏')).toBeTruthy();
    expect(host.settings.get('team.kept')).toEqual([]);
  });

  it('begins with what was kept before, on whatever device', async () => {
    const host = sampleHost({ data: { call: answer } });
    host.settings.set('team.kept', [{ id: 'U9', name: '赵敏' }]);
    drawScreen(blocks('方式', '找到'), host);
    await user.click(await screen.findByRole('tab', { name: '收藏夹' }));
    expect(await screen.findByText('赵敏')).toBeTruthy();
  });
});

describe('a form of which a button asks the same', () => {
  it('begins anew with what was asked', async () => {
    open(
      {
        ...blocks('方式', '找到'),
        blocks: [
          ...blocks('方式', '找到').blocks,
          {
            kind: 'form',
            inline: true,
            fields: { name: { type: 'string', title: '姓名' } },
            rules: [{ field: 'name', suggest: 'found.name' }],
            send: 'GET trade:/api/team/find',
            holds: 'found',
            label: '送出',
          },
        ],
      },
      async (...asked) => (asked[1] === 'trade:/api/team/find' ? { total: 3 } : answer(...asked)),
    );
    const field = (await screen.findByLabelText('姓名', { selector: 'input' })) as HTMLInputElement;
    await user.type(field, '赵');
    await user.click(screen.getByRole('button', { name: /^送\s?出$/ }));
    expect(await screen.findByText('赵 3')).toBeTruthy();
    expect((screen.getByLabelText('姓名', { selector: 'input' }) as HTMLInputElement).value).toBe('赵');
    await user.click((await screen.findAllByRole('button', { name: /查\s?找/ }))[0] as HTMLElement);
    await waitFor(() =>
      expect((screen.getByLabelText('姓名', { selector: 'input' }) as HTMLInputElement).value).toBe('李晓川'),
    );
  });
});
