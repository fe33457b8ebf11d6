/** Screens state only what differs: measured on the shipped ones, tried on a new record and on a pair of lists. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSchemas, readTexts } from '#codegen/load';
import { screenBundle } from '#core/bundle';
import type { ActionSpec, ColumnSpec, ListScreen } from '#core/language';
import { formatFinding } from '#core/lint';
import { PROJECT, workspace } from '../fixtures/workspace.ts';

const BUY = 'screens/center/contract/buy/list.json';
const SELL = 'screens/center/contract/sell/list.json';
const linesOf = (value: unknown) => JSON.stringify(value, null, 2).split('\n').length;

describe('the shipped screens', () => {
  it('repeat nothing that follows from elsewhere', () => {
    expect(loadSchemas(PROJECT).repeated.map(formatFinding)).toEqual([]);
  });
});

describe('the list of sales', () => {
  it('is its list of purchases and less than 40 lines', () => {
    const sell = JSON.parse(readTexts(join(PROJECT, 'schemas')).get(SELL) ?? '');
    expect(sell.extends).toBe('../buy/list');
    expect(linesOf(sell)).toBeLessThan(40);
  });

  it('has a column and an action that the list of purchases gets', () => {
    const texts = new Map(readTexts(join(PROJECT, 'schemas')));
    const buy = JSON.parse(texts.get(BUY) ?? '');
    const action: ActionSpec = { key: 'mark', label: '标记', to: './stamp?id={id}' };
    buy.columns.splice(3, 0, 'remark');
    buy.rowActions.splice(2, 0, action);
    texts.set(BUY, JSON.stringify(buy));
    const { set, findings } = loadSchemas(texts);
    expect(findings.map(formatFinding)).toEqual([]);

    for (const side of ['buy', 'sell']) {
      const list = set.screens[`/center/contract/${side}/list`] as ListScreen;
      const fieldOf = (column: ColumnSpec) => (typeof column === 'string' ? column : column.field);
      expect(list.columns.map(fieldOf).indexOf('remark')).toBe(3);
      const marks = list.rowActions?.filter(({ key }) => key === 'mark');
      expect(marks).toEqual([{ ...action, style: 'link', to: `/center/contract/${side}/stamp?id={id}` }]);
    }
  });
});

/** Fifteen fields that people fill in, of every usual format. */
const FIELDS = {
  ticketNo: { type: 'string', title: '磅单号', serverOwned: true },
  ownerId: { type: 'string', format: 'ref', title: '货主', ref: { entity: 'company' } },
  carNo: { type: 'string', title: '车号', maxLength: 20 },
  driver: { type: 'string', title: '司机', maxLength: 20 },
  goods: { type: 'string', title: '货物', maxLength: 40 },
  mode: { type: 'string', title: '运输方式', dictionary: 'transportMode' },
  gross: { type: 'string', format: 'decimal', title: '毛重', unit: '吨' },
  tare: { type: 'string', format: 'decimal', title: '皮重', unit: '吨' },
  net: { type: 'string', format: 'decimal', title: '净重', unit: '吨' },
  price: { type: 'string', format: 'money', title: '单价', unit: '元/吨' },
  amount: { type: 'string', format: 'money', title: '金额', unit: '元' },
  weighedAt: { type: 'string', format: 'datetime', title: '过磅时间' },
  day: { type: 'string', format: 'date', title: '业务日期' },
  checked: { type: 'boolean', title: '已复核' },
  remark: { type: 'string', format: 'longtext', title: '备注', maxLength: 200 },
};

describe('list, form and detail of a new record with 15 fields', () => {
  it('take less than 60 lines, and lint clean', () => {
    const copy = workspace(PROJECT);
    const { set: shipped } = loadSchemas(copy.root);
    const permission = shipped.entities.tradeContract?.permission ?? '';
    const write = (file: string, value: unknown) => copy.write(file, JSON.stringify(value, null, 2));
    const columns = Object.keys(FIELDS).filter((field) => field !== 'remark');
    write('entities/trade/weighTicket/entity.json', {
      name: 'weighTicket',
      title: '磅单',
      base: 'trade',
      path: '/api/weighTicket',
      label: ['ticketNo'],
      amount: 'amount',
      number: { field: 'ticketNo', pattern: 'BD{yyyyMMdd}{seq4}' },
      permission,
      operations: { create: { permission }, edit: { permission }, remove: { permission }, export: { permission } },
      type: 'object',
      properties: FIELDS,
      parties: { owner: { title: '货主', field: 'ownerId' } },
      access: [{ party: 'owner' }],
    });
    const filledIn = Object.keys(FIELDS).filter((field) => field !== 'ticketNo');
    write('entities/trade/weighTicket/form.json', {
      name: 'form',
      entity: 'weighTicket',
      sections: [{ key: 'base', title: '过磅', fields: filledIn }],
      rules: [{ id: 'net', field: 'net', value: 'gross - tare' }],
    });
    const screens = {
      list: {
        kind: 'list',
        entity: 'weighTicket',
        filters: ['ticketNo', 'carNo', 'day'],
        columns,
        toolbar: ['add', 'export'],
        rowActions: ['detail', 'edit', 'remove'],
      },
      add: { kind: 'form', title: '过磅登记', entity: 'weighTicket', actions: ['cancel', 'save'] },
      detail: {
        kind: 'detail',
        entity: 'weighTicket',
        blocks: ['sections:base', 'timeline'],
        actions: ['edit', 'back'],
      },
    };
    for (const [name, screen] of Object.entries(screens)) write(`screens/center/weigh/${name}.json`, screen);
    write('menu/weigh.json', {
      order: 99,
      name: '磅单',
      authCode: permission,
      icon: 'paper',
      link: '/center/weigh/list',
    });

    expect(Object.values(screens).reduce((sum, screen) => sum + linesOf(screen), 0)).toBeLessThan(60);
    expect(copy.findings().map(formatFinding)).toEqual([]);
    const { set, repeated } = loadSchemas(copy.root);
    expect(repeated.map(formatFinding)).toEqual([]);
    const [list, add, detail] = ['list', 'add', 'detail'].map((name) => screenBundle(set, `/center/weigh/${name}`));
    expect(list?.screen).toMatchObject({
      title: '磅单',
      permission,
      columns: expect.arrayContaining([
        { field: 'ticketNo', fixed: 'left', width: 170, link: '/center/weigh/detail?id={id}' },
        { field: 'amount', width: 150 },
      ]),
      toolbar: [
        { key: 'add', label: '新增', style: 'primary', icon: 'plus', to: '/center/weigh/add', permission },
        { key: 'export', operation: 'export', permission },
      ],
      rowActions: [
        { key: 'detail', label: '详情', style: 'link', to: '/center/weigh/detail?id={id}' },
        { key: 'edit', operation: 'edit', style: 'link', to: '/center/weigh/add?id={id}' },
        { key: 'remove', operation: 'remove', style: 'link' },
      ],
    });
    expect(add?.forms).toHaveProperty(['weighTicket/form']);
    expect(detail?.screen).toMatchObject({
      title: '磅单详情',
      parent: '/center/weigh/list',
      tabs: [
        {
          key: 'base',
          blocks: [{ kind: 'sections', form: 'form', sections: ['base'], title: '过磅' }, { kind: 'timeline' }],
        },
      ],
    });
  });
});
