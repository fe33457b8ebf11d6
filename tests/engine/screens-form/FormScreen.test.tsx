// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
