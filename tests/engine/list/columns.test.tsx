// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EntitySpec } from '#core/language';
import { offeredFields } from '#core/listing';
import type { PageQuery } from '#engine/port';
import { moved } from '../../../engine/screens/list/ColumnSettings.tsx';
import { EMPTY_LAYOUT } from '../../../engine/table/index.ts';
import { listScreen, orderEntity } from '../../../stories/screens/sample/index.ts';
import { callsOf, drawScreen, forgetLists, sampleHost } from '../screens.tsx';

beforeEach(forgetLists);

const column = (id: string, hidden = false) => ({
  id,
  title: id,
  width: 100,
  align: 'left' as const,
  sortable: false,
  hidden,
  render: () => null,
});

describe('fields that a list offers beyond its columns', () => {
  const entity = {
    ...orderEntity,
    properties: {
      ...orderEntity.properties,
      card: { type: 'string', title: '卡号', sensitive: true },
      marker: { type: 'string', title: '标记', internal: true },
      digest: { type: 'string', title: '摘要', listable: false },
      tools: { type: 'array', title: '方式', dictionary: 'transportMode' },
      place: { type: 'object', title: '地点', properties: { city: { type: 'string', title: '市' } } },
    },
  } as EntitySpec;

  it('are the remaining scalars, choices and periods, then the facts of every record', () => {
    const named = ['orderNo', { field: 'amount' }, { key: 'perTon', expression: '1' }];
    const offered = offeredFields(entity, named);
    expect(offered.slice(-3)).toEqual(['creatorName', 'createTime', 'updateTime']);
    for (const code of ['remark', 'deliveryDate', 'tools', 'card', 'attachments']) expect(offered).toContain(code);
    for (const code of ['orderNo', 'amount', 'items', 'marker', 'digest', 'place']) expect(offered).not.toContain(code);
  });

  it('become column, filter and part of the export once the user shows them, without a change of the screen', async () => {
    const host = sampleHost();
    host.stored.set('list./sample/order/list', { shown: { station: true, remark: true, perTon: true }, order: [] });
    drawScreen(listScreen, host);
    expect(await screen.findByRole('columnheader', { name: /^到站/ }, { timeout: 25_000 })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /^备注/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(callsOf(host, 'export')).toHaveLength(1));
    expect((callsOf(host, 'export')[0] as [unknown, PageQuery, string[]])[2]).toEqual(
      expect.arrayContaining(['orderNo', 'station', 'remark', 'perTon']),
    );
    expect(screen.getByRole('button', { name: /展开|收起/ })).toBeTruthy();
  });

  it('stand in the settings where a search finds them', async () => {
    const host = sampleHost();
    drawScreen(listScreen, host);
    fireEvent.click(await screen.findByRole('button', { name: '列设置' }, { timeout: 25_000 }));
    const drawer = await screen.findByRole('dialog', {}, { timeout: 25_000 });
    fireEvent.change(within(drawer).getByLabelText('搜索字段'), { target: { value: '到站' } });
    const list = within(drawer).getByRole('list', { name: '未显示的字段' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    fireEvent.click(within(list).getByRole('checkbox', { name: '到站' }));
    expect(await screen.findByRole('columnheader', { name: /^到站/ }, { timeout: 25_000 })).toBeTruthy();
  });
});

describe('moving a column in the settings', () => {
  it('puts it behind the next shown one and passes over hidden ones', () => {
    const columns = [column('a'), column('h', true), column('b'), column('c')];
    expect(moved(columns, EMPTY_LAYOUT, 'a', 1).order).toEqual(['h', 'b', 'a', 'c']);
    expect(moved(columns, EMPTY_LAYOUT, 'a', -1)).toBe(EMPTY_LAYOUT);
  });
});
