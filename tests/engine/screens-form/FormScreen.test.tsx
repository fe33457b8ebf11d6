// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormSpec } from '#core/language';
import { DataError } from '#engine/port';
import { fill, user } from '../browser.ts';
import {
  bundleFor,
  buttonOf,
  called,
  entity,
  formScreen,
  hostFor,
  open,
  openBundle,
  press,
  settle,
  stored,
} from './fixture.tsx';

const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

describe('a form screen', () => {
  it('starts a new record with the defaults of the screen', async () => {
    await open(formScreen, hostFor());
    expect(control(/^\*?名称/).value).toBe('默认名称');
  });

  it('says in its heading that it changes a record that is stored', async () => {
    const named = { ...formScreen, title: '新增单据', editTitle: '修改单据' };
    const { unmount } = await open(named, hostFor());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('新增单据');
    unmount();
    await open(named, hostFor({ query: 'id=N1', records: { [entity.name]: [{ ...stored, id: 'N1' }] } }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('修改单据');
  });

  it('saves a draft although required fields are empty, and takes the new id into the address', async () => {
    const host = hostFor();
    await open(formScreen, host);
    fill(control(/^\*?名称/), `${control(/^\*?名称/).value}一`);
    await press('保存');
    await waitFor(() => expect(called(host, 'create')).toHaveLength(1));
    expect(called(host, 'create')[0]?.args[1]).toMatchObject({ name: '默认名称一', station: null });
    expect(host.query().get('id')).toBe('N2');
    expect(host.toasts.at(-1)).toEqual({ kind: 'success', text: '保存成功' });
  });

  it('says which form was filled in, also of a stored record', async () => {
    const quick = { ...formScreen, form: 'quick' };
    const bundle = bundleFor(quick);
    const forms = { 'order/quick': { ...(bundle.forms['order/form'] as FormSpec), name: 'quick' } };
    const host = hostFor();
    await openBundle({ ...bundle, forms }, host);
    fill(control(/^\*?名称/), '一');
    await press('保存');
    await waitFor(() => expect(called(host, 'create')).toHaveLength(1));
    fill(control(/^\*?名称/), '二');
    await press('保存');
    await waitFor(() => expect(called(host, 'save')).toHaveLength(1));
    expect([called(host, 'create')[0]?.args.at(-1), called(host, 'save')[0]?.args.at(-1)]).toEqual(['quick', 'quick']);
  });

  it('does not submit while something is missing and goes to the first such field', async () => {
    const host = hostFor();
    await open(formScreen, host);
    await press('提交');
    await settle();
    expect(called(host, 'transition')).toHaveLength(0);
    expect(document.activeElement).toBe(control(/^\*?数量/));
  });

  it('saves a draft whose required date range is still empty', async () => {
    const host = hostFor();
    const bundle = bundleFor(formScreen);
    const required = [...(bundle.entities.order?.required ?? []), 'period'];
    await openBundle({ ...bundle, entities: { order: { ...entity, required } } }, host);
    await press('保存');
    await settle();
    expect(called(host, 'create')).toHaveLength(1);
  });

  it('saves with the version, submits and leaves to the route of the action', async () => {
    const host = hostFor({ query: 'id=R1' });
    await open(formScreen, host);
    fill(control(/^\*?名称/), `${control(/^\*?名称/).value}改`);
    await press('提交');
    await waitFor(() => expect(host.visited).toEqual(['/orders?done=R1']));
    expect(called(host, 'save')[0]?.args.slice(1, 3)).toEqual(['R1', 3]);
    expect(called(host, 'transition')[0]?.args.slice(1, 4)).toEqual(['R1', 'submit', 4]);
  });

  it('asks for what a transition needs before it runs', async () => {
    const host = hostFor({ query: 'id=R1' });
    await open(formScreen, host);
    await press('驳回');
    await settle(50);
    await press('确定');
    expect(called(host, 'transition')).toHaveLength(0);
    fill(control(/驳回原因/), `${control(/驳回原因/).value}单价有误`);
    await press('确定');
    await waitFor(() => expect(called(host, 'transition')[0]?.args[4]).toEqual({ reason: '单价有误' }));
  });

  it('offers only what the server lists for the row', async () => {
    const host = hostFor({ query: 'id=R1', records: { order: [{ ...stored, _actions: ['submit'] }] } });
    await open(formScreen, host);
    expect(buttonOf('驳回')).toBeNull();
    expect(buttonOf('提交')).not.toBeNull();
  });

  it('puts the refusals of a save on their fields', async () => {
    const failure = new DataError(400, '请检查填写内容', [{ path: 'quantity', message: '数量超出库存' }]);
    const host = hostFor({ query: 'id=R1', failures: { save: failure } });
    await open(formScreen, host);
    fill(control(/^\*?名称/), `${control(/^\*?名称/).value}改`);
    await press('保存');
    await waitFor(() => expect(control(/^\*?数量/).getAttribute('aria-invalid')).toBe('true'));
    expect(host.toasts.at(-1)?.text).toBe('请检查填写内容');
    expect(document.activeElement).toBe(control(/^\*?数量/));
  });

  it('shows a conflict side by side and saves again with the new version', async () => {
    const differing = [{ field: 'name', title: '名称', mine: '甲单改', theirs: '甲单（他人）' }];
    const conflict = new DataError(409, '数据已更新，请刷新后重试', [], { version: 7, differing });
    const host = hostFor({ query: 'id=R1', failures: { save: conflict } });
    await open(formScreen, host);
    fill(control(/^\*?名称/), `${control(/^\*?名称/).value}改`);
    await press('保存');
    await user.click(await screen.findByLabelText('名称：采用对方的'));
    await press('确定');
    expect(control(/^\*?名称/).value).toBe('甲单（他人）');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await press('保存');
    await waitFor(() => expect(called(host, 'save')[1]?.args[2]).toBe(7));
  });

  it('restores what was not saved with a notice, and can drop it', async () => {
    const host = hostFor();
    const first = await open(formScreen, host);
    fill(control(/^\*?名称/), `${control(/^\*?名称/).value}未保存`);
    first.unmount();
    await open(formScreen, host);
    expect(control(/^\*?名称/).value).toBe('默认名称未保存');
    expect(screen.getByText(/已恢复/)).toBeTruthy();
    await press('放弃并重新填写');
    await settle();
    expect(control(/^\*?名称/).value).toBe('默认名称');
  });

  it('asks before leaving only while there is something unsaved', async () => {
    const host = hostFor({ query: 'id=R1' });
    let question: () => string | null = () => null;
    host.guardLeave = (ask) => {
      question = ask;
      return () => {};
    };
    await open(formScreen, host);
    expect(question()).toBeNull();
    fill(control(/^\*?名称/), `${control(/^\*?名称/).value}改`);
    expect(question()).toBe('内容未保存，确定离开？');
    await press('保存');
    await waitFor(() => expect(question()).toBeNull());
  });

  it('says what went wrong while loading and tries again', async () => {
    const failure = new DataError(500, '服务暂时不可用', [], undefined, 'trace-77');
    const host = hostFor({ query: 'id=R1', failures: { get: failure } });
    await open(formScreen, host);
    expect(screen.getByText('追踪编号：trace-77')).toBeTruthy();
    await press('重试');
    await settle();
    expect(called(host, 'get')).toHaveLength(2);
  });

  it.each([
    [403, '您没有该系统权限'],
    [404, '数据不存在'],
  ])('has a face of its own for status %i', async (status, text) => {
    await open(formScreen, hostFor({ query: 'id=R1', failures: { get: new DataError(status, text) } }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(buttonOf('重试')).toBeNull();
  });
});

describe('a form whose record is under way', () => {
  const underWay = {
    title: '订单审核中',
    filters: { status: 'DONE' },
    blocks: [{ kind: 'fields' as const, fields: ['name', 'quantity'] }],
    actions: [{ key: 'back', operation: 'back' as const }],
  };
  const waiting = { ...stored, id: 'R2', status: 'DONE', name: '审核中的单' };

  it('shows that record read-only instead of a form for another one', async () => {
    const host = hostFor({ records: { order: [stored, waiting] } });
    await open({ ...formScreen, underWay }, host);
    await waitFor(() => expect(document.body.textContent).toContain('审核中的单'));
    expect(document.querySelector('h1')?.textContent).toBe('订单审核中');
    expect(host.query().get('id')).toBe('R2');
    expect(screen.queryByLabelText(/^\*?名称/)).toBeNull();
    expect(buttonOf('提交')).toBeNull();
  });

  it('is a form as long as there is none, also for a draft of the address', async () => {
    await open({ ...formScreen, underWay }, hostFor({ query: 'id=R1' }));
    await waitFor(() => expect(control(/^\*?名称/).value).toBe('甲单'));
    expect(buttonOf('提交')).not.toBeNull();
  });
});

describe('a form whose sections are steps', () => {
  const stepwise = () => {
    const bundle = bundleFor(formScreen);
    const form = bundle.forms['order/form'];
    if (!form) throw new Error('the order has a form');
    const [base, ...rest] = form.sections;
    if (!base) throw new Error('the form has sections');
    const told = { ...base, text: ['请先填写基本信息', '- 名称必填'] };
    return { ...bundle, forms: { 'order/form': { ...form, stepwise: true, sections: [told, ...rest] } } };
  };
  const sectionOf = (title: string) =>
    screen.getByRole('heading', { name: new RegExp(title) }).closest<HTMLElement>('section');

  it('opens a step when those before it are complete, and closes it again', async () => {
    await openBundle(stepwise(), hostFor());
    expect(sectionOf('基本信息')?.dataset.step).toBe('current');
    expect(sectionOf('运输')?.dataset.step).toBe('ahead');
    expect(sectionOf('运输')?.querySelector('.blk-fields')?.hasAttribute('inert')).toBe(true);
    fill(control(/^\*?数量/), '5');
    await settle();
    expect(sectionOf('基本信息')?.dataset.step).toBe('done');
    expect(sectionOf('运输')?.querySelector('.blk-fields')?.hasAttribute('inert')).toBe(false);
    fill(control(/^\*?数量/), '0');
    await settle();
    expect(sectionOf('运输')?.dataset.step).toBe('ahead');
  });

  it('says above the fields what the step is about', async () => {
    await openBundle(stepwise(), hostFor());
    expect(sectionOf('基本信息')?.querySelector('p')?.textContent).toBe('请先填写基本信息');
    expect(sectionOf('基本信息')?.querySelector('li')?.textContent).toBe('名称必填');
  });
});

describe('a form beside what it was copied from', () => {
  it('marks the fields that were changed, and takes the mark back with the change', async () => {
    const source = {
      entity: 'order',
      query: 'from',
      record: "'R1'",
      blocks: [{ kind: 'summary' as const, fields: ['name'] }],
      copy: { name: 'name', quantity: 'quantity' },
      beside: true,
    };
    const { defaults: _, ...plain } = formScreen;
    await open({ ...plain, source }, hostFor());
    expect(control(/^\*?数量/).value).toBe('10');
    const marks = () => document.querySelector('[aria-live="polite"].blk-visually-hidden')?.textContent;
    fill(control(/^\*?数量/), '12');
    await waitFor(() => expect(marks()).toBe('已修改：数量'));
    fill(control(/^\*?数量/), '10.000');
    await waitFor(() => expect(marks()).toBe(''));
  });
});
