// @vitest-environment jsdom
import { act, cleanup, screen as page, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EngineProvider, ScreenView } from '#engine';
import type { RecordRow } from '#engine/port';
import { EngineTheme } from '#engine/theme';
import { transitionReasons } from '../../../engine/why/actions.ts';
import type { MemoryHost } from '../../../stories/screens/host.ts';
import { user } from '../browser.ts';
import { bundleFor, entity, formScreen, hostFor, stored } from '../screens-form/fixture.tsx';

afterEach(cleanup);
const wait = (ms = 60) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

async function open(host: MemoryHost) {
  render(
    <EngineTheme>
      <EngineProvider host={host}>
        <ScreenView bundle={bundleFor(formScreen)} />
      </EngineProvider>
    </EngineTheme>,
  );
  await page.findByText('编辑订单', undefined, { timeout: 10_000 });
  await wait();
}

async function ask() {
  await user.click(page.getByText('为什么'));
  await page.findByText('指向页面', undefined, { timeout: 10_000 });
}

async function choose(text: string) {
  const search = document.querySelector<HTMLInputElement>('.blk-why-select input');
  if (!search) throw new Error('the panel has no search');
  await user.type(search, text);
  await wait(200);
  const option = document.querySelector<HTMLElement>('.ant-select-item-option');
  if (!option) throw new Error(`nothing is found for ${text}`);
  await user.click(option);
  await wait();
}

describe('the why panel', () => {
  it('is not offered to a user without the support permission', async () => {
    await open(hostFor({ permissions: ['order:edit'] }));
    expect(page.queryByText('为什么')).toBeNull();
  });

  it('is offered in development whatever the permissions are', async () => {
    const host = hostFor({ permissions: ['order:edit'] });
    host.why = true;
    await open(host);
    expect(page.getByText('为什么')).toBeTruthy();
  });

  it('opens by keyboard and explains a field that does not show', async () => {
    await open(hostFor({ permissions: ['order:edit', 'platform:why'], query: 'id=R1' }));
    await user.keyboard('{Control>}{Shift>}?{/Shift}{/Control}');
    await page.findByText('指向页面', undefined, { timeout: 10_000 });
    await choose('station');
    const answer = document.querySelector('.blk-why-answer');
    expect(answer?.textContent).toContain('未显示');
    expect(answer?.textContent).toContain('隐藏');
    expect(answer?.textContent).toMatch(/order\/.*json#/);
  });

  it('takes the field that the user points at instead of acting on it', async () => {
    await open(hostFor({ permissions: ['order:edit', 'platform:why'], query: 'id=R1' }));
    await ask();
    await user.click(page.getByText('指向页面'));
    // Nothing of the page stays under the panel: only its bar is left.
    const aside = document.querySelector('.blk-why-aside');
    expect(aside?.textContent).toContain('请点击字段、按钮');
    const field = document.querySelector<HTMLElement>('[data-path="name"]');
    if (!field) throw new Error('the form has no field name');
    await user.click(field);
    await wait();
    expect(document.querySelector('.blk-why-answer h2')?.textContent).toContain('name');
    expect(document.querySelector('.blk-why-aside')).toBeNull();
  });

  it('explains a missing button by the permission that the user lacks', async () => {
    const row = { ...stored, _actions: ['refuse'], _parties: [] } as RecordRow;
    const host = hostFor({ permissions: ['platform:why'], query: 'id=R1', records: { order: [row] } });
    await open(host);
    await ask();
    await choose('submit');
    const text = document.querySelector('.blk-why-answer')?.textContent ?? '';
    expect(text).toContain('需要权限「order:edit」');
    expect(text).toContain('未持有');
    expect(text).toContain('不包含「submit」');
  });

  it('explains a button of a new record without asking what the server lists for it', async () => {
    await open(hostFor({ permissions: ['order:edit', 'platform:why'] }));
    await ask();
    await choose('submit');
    const text = document.querySelector('.blk-why-answer')?.textContent ?? '';
    expect(text).toContain('按钮先保存新记录，再按流程办理');
    expect(text).toContain('持有');
    expect(text).not.toMatch(/_actions|不符合/);
  });
});

describe('the why panel with a server behind it', () => {
  const viewpoints = {
    companyTypes: [{ code: 'SUPPLIER', label: '供应商', roles: [{ code: 'operator', label: '操作员' }] }],
    samples: [{ ...stored, id: 'S9', version: 1, status: 'DONE' }],
  };
  const diagnosed = (options: Parameters<typeof hostFor>[0]) => {
    const host = hostFor({ permissions: ['platform:why'], query: 'id=R1', ...options });
    host.diagnosis = {
      viewpoints: async () => viewpoints,
      permissions: async (type, role) => (type === 'SUPPLIER' && role === 'operator' ? ['order:edit'] : []),
      places: async (sources) => sources.map((_, index) => ({ file: 'schemas/order/form.json', line: 40 + index })),
    };
    return host;
  };
  const pick = async (title: string, text: string) => {
    const select = document.querySelector<HTMLInputElement>(`.blk-why-viewpoint input[aria-label="${title}"]`);
    if (!select) throw new Error(`no choice of ${title}`);
    await user.type(select, text);
    await wait(200);
    const options = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
    const option = options.findLast((each) => each.textContent === text);
    if (!option) throw new Error(`${title} does not offer ${text}`);
    await user.click(option);
    await wait();
  };

  it('shows file and line of what decides', async () => {
    await open(diagnosed({}));
    await ask();
    await choose('station');
    expect(document.querySelector('.blk-why-answer')?.textContent).toContain('schemas/order/form.json:40');
  });

  it('answers as another company type and role would be answered, over a sample', async () => {
    await open(diagnosed({}));
    await ask();
    await choose('submit');
    const answer = () => document.querySelector('.blk-why-answer')?.textContent ?? '';
    expect(answer()).toContain('未持有');
    const toggle = document.querySelector('.blk-why-viewpoint button');
    if (!toggle) throw new Error('nobody else can be chosen');
    await user.click(toggle);
    await wait();
    await pick('企业类型', '供应商');
    await pick('角色', '操作员');
    await choose('submit');
    expect(answer()).not.toContain('未持有');
    await pick('样例单据', 'S9');
    await choose('submit');
    expect(answer()).toContain('已提交（DONE）');
    expect(answer()).toContain('不符合');
    // Off again, it is the page of the user.
    await user.click(toggle);
    await wait();
    await choose('submit');
    expect(answer()).toContain('未持有');
  });
});

describe('reasons of a transition', () => {
  const [submit] = entity.workflow?.transitions ?? [];
  if (!submit) throw new Error('the fixture has no transition');
  const guarded = {
    ...entity,
    workflow: {
      ...entity.workflow,
      transitions: [{ ...submit, party: 'seller', when: 'quantity > 100', whenMessage: '数量不足' }],
    },
  } as typeof entity;
  const transition = guarded.workflow?.transitions[0] ?? submit;

  it('name state, party, permission and condition, each with what was found', () => {
    const host = hostFor({ permissions: [] });
    const row = { ...stored, status: 'DONE', _actions: [], _parties: [] } as RecordRow;
    const reasons = transitionReasons({ host, entity: guarded, row }, transition);
    expect(reasons.map(({ title, tone }) => [title, tone])).toEqual([
      ['服务端', 'no'],
      ['单据状态', 'no'],
      ['企业身份', 'no'],
      ['权限', 'no'],
      ['条件', 'no'],
    ]);
    expect(reasons[1]?.values[0]?.value).toBe('已提交（DONE）');
    expect(reasons[4]?.because).toContain('数量不足');
    expect(reasons[4]?.values[0]?.value).toBe('10');
  });

  it('all speak for a transition that is offered', () => {
    const host = hostFor({ permissions: ['order:edit'] });
    const row = { ...stored, quantity: '200', _actions: ['submit'], _parties: ['seller'] } as RecordRow;
    const reasons = transitionReasons({ host, entity: guarded, row }, transition);
    expect(reasons.every(({ tone }) => tone === 'yes')).toBe(true);
  });
});
