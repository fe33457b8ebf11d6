/** How each kind of value is written where a slot has no format, in a table, and among the remaining items. */
import { describe, expect, it } from 'vitest';
import type { EntitySpec, FieldSchema } from '#core/language';
import { documentText, EMPTY_SLOT, type RenderInput, renderTemplate, runsText } from '#core/template';
import { entity, input, templateOf } from './fixture.ts';

type Values = Record<string, unknown>;
const textOf = (text: string, values: Values, more: Partial<RenderInput> = {}): string =>
  renderTemplate(templateOf([text]), input(values, more))
    .clauses.map(({ runs }) => runsText(runs))
    .join('');

/** The record with one more field, which the template does not name. */
function restOf(field: FieldSchema, value: unknown, more: Partial<RenderInput> = {}): string {
  const own = { ...entity, properties: { ...entity.properties, extra: field } } as EntitySpec;
  const clause = { key: 'c', title: '其他', text: '另：', rest: { fields: ['extra'] } };
  const { clauses } = renderTemplate(
    templateOf([], { clauses: [clause] }),
    input({ extra: value }, { entity: own, ...more }),
  );
  return clauses.map(({ runs }) => runsText(runs)).join('');
}

describe('a slot without a format', () => {
  it.each([
    ['{{no}}', { no: true }, '是'],
    ['{{no}}', { no: false }, '否'],
    ['{{note}}', { note: ['甲', '乙'] }, '甲、乙'],
    ['{{period}}', { period: { start: '2024-03-10', end: '2024-04-10' } }, '2024-03-10 至 2024-04-10'],
    ['{{mode}}', { mode: 'TRAIN,SHIP' }, '火车、船运'],
    ['{{no|dict:mode}}', { no: 'SHIP' }, '船运'],
    ['{{no|dict:gone}}', { no: 'SHIP' }, 'SHIP'],
    ['{{no|dict}}', { no: 'SHIP' }, 'SHIP'],
    ['{{weight|qty:1}}', { weight: '10.25' }, '10.3'],
    ['{{amount|money:3}}', { amount: '1.2345' }, '1.235'],
    ['{{amount|money}}', { amount: '1.2' }, '1.20'],
    ['{{ctx.company.name}}', {}, '北岭'],
    ['{{ctx.nothing.name}}', {}, EMPTY_SLOT],
    ['{{row.code}}', {}, EMPTY_SLOT],
    ['{{parent.code}}', {}, EMPTY_SLOT],
    ['{{no}}', { no: [] }, EMPTY_SLOT],
    ['{{period.start}}', { period: null }, EMPTY_SLOT],
    ['{{ no | dict : mode }}', { no: 'SHIP' }, '船运'],
  ])('%s of %j is written as %s', (text, values, written) => {
    expect(textOf(text, values)).toBe(written);
  });

  it('reads a referred record where the field holds its id, never one of a field without a value', () => {
    const related = { account: { bankName: '工商银行' } };
    expect(textOf('{{account.bankName}}', { account: 'B1' }, { related })).toBe('工商银行');
    expect(textOf('{{account.bankName}}', { account: '' }, { related })).toBe(EMPTY_SLOT);
    expect(textOf('{{account}}', { account: 'B1' }, { related })).toBe('B1');
    expect(textOf('{{account.bankName}}', { account: { bankName: '自有' } }, { related })).toBe('自有');
  });

  it.each([
    ['\u0000a\u001fb\u007fc', 'abc'],
    ['a\tb\nc', 'a\tb\nc'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['\u202aa\u202e\u2066b\u2069\u200ec\u200f', 'abc'],
    ['\u2029a\u202fb\u2065c\u200dd\u2010', '\u2029a\u202fb\u2065c\u200dd\u2010'],
    ['\u0001', EMPTY_SLOT],
  ])('%j loses what is no sign of a text: %j', (value, written) => {
    expect(textOf('{{note}}', { note: value })).toBe(written);
  });
});

describe('what a condition takes as said', () => {
  it.each([
    ['-0.0', false],
    ['0', false],
    ['0.', false],
    ['10', true],
    ['0.5', true],
    ['a0', true],
  ])('%s holds: %s', (note, holds) => {
    expect(textOf('a{{#if note}}b{{/if}}', { note })).toBe(holds ? 'ab' : 'a');
  });

  it('counts a hidden field as empty', () => {
    const state = (field: string) => ({ visible: field !== 'mode' });
    expect(textOf("a{{#if mode == 'SHIP'}}b{{/if}}", { mode: 'SHIP' }, { state })).toBe('a');
    expect(textOf("a{{#if mode == 'SHIP'}}b{{/if}}", { mode: 'SHIP' })).toBe('ab');
  });
});

describe('the remaining items', () => {
  const money: FieldSchema = { type: 'string', title: '价', format: 'money' };
  const day: FieldSchema = { type: 'string', title: '日', format: 'date' };
  it.each<[string, FieldSchema, unknown, string]>([
    ['an amount in yuan', money, '12', '12.00元'],
    ['an amount in its own unit and decimals', { ...money, unit: '元/吨', scale: 3 }, '12.3456', '12.346元/吨'],
    [
      'a number with four decimals',
      { type: 'string', title: '数', format: 'decimal', unit: '吨' },
      '1200.12345',
      '1,200.1235吨',
    ],
    ['a number with its own decimals', { type: 'string', title: '数', format: 'decimal', scale: 1 }, '0.25', '0.3'],
    ['a percentage', { type: 'string', title: '率', format: 'percent' }, '0.5', '0.5%'],
    ['a day', day, '2024-03-05', '2024年03月05日'],
    [
      'a period of days',
      { type: 'object', title: '期', properties: { start: day, end: day } },
      { start: '2024-03-05', end: '2024-03-06' },
      '2024年03月05日至2024年03月06日',
    ],
    ['another pair', { type: 'object', title: '期', properties: {} }, { start: '8:00', end: '9:00' }, '8:00 至 9:00'],
    ['a card number', { type: 'string', title: '卡', format: 'bank-card' }, '62220212', '6222 0212'],
    ['names of files', { type: 'string', title: '件', format: 'files' }, '/a/合同.pdf,图.png', '合同.pdf、图.png'],
    [
      'a code of a dictionary, without a unit',
      { type: 'string', title: '式', dictionary: 'mode', unit: '吨' },
      'SHIP',
      '船运',
    ],
    ['yes and no', { type: 'boolean', title: '否', unit: '吨' }, false, '否'],
    ['a text with its unit', { type: 'string', title: '长', unit: '米' }, '3', '3米'],
  ])('write %s', (_, field, value, written) => {
    expect(restOf(field, value)).toBe(`另：\n${field.title}：${written}；`);
  });

  it('write a line table as a table, an empty cell as a dash', () => {
    const columns: Record<string, FieldSchema> = {
      price: money,
      share: { type: 'string', title: '率', format: 'percent' },
      mode: { type: 'string', title: '式', dictionary: 'mode' },
      note: { type: 'string', title: '注' },
    };
    const lines: FieldSchema = { type: 'array', title: '行', items: { type: 'object', properties: columns } };
    const rows = [
      { price: '1200', share: '0.12345', mode: 'SHIP', note: '甲\u202e' },
      { price: '', share: null, note: undefined },
    ];
    expect(restOf(lines, rows)).toBe('另：\n行：\n价 | 率 | 式 | 注\n1,200.00 | 0.1235 | 船运 | 甲\n— | — | — | —\n');
  });

  it('write of a reference its label, and nothing where it has none', () => {
    const bank: FieldSchema = { type: 'string', title: '户', format: 'ref', ref: { entity: 'bank' } };
    expect(restOf(bank, 'B1', { labels: { extra: '工商银行' } })).toBe('另：\n户：工商银行；');
    expect(restOf(bank, 'B1')).toBe('');
  });

  it.each<[string, Partial<FieldSchema>]>([
    ['internal', { internal: true }],
    ['sensitive', { sensitive: true }],
    ['read by some alone', { readableBy: ['seller'] }],
  ])('keep silent on what is %s', (_, more) => {
    expect(restOf({ type: 'string', title: '密', ...more } as FieldSchema, '1')).toBe('');
  });

  it('keep silent on what is empty or hidden', () => {
    const plain: FieldSchema = { type: 'string', title: '文' };
    expect(restOf(plain, '')).toBe('');
    expect(restOf(plain, '1', { state: (field) => ({ visible: field !== 'extra' }) })).toBe('');
    expect(restOf(plain, '1', { state: () => ({ visible: true }) })).toBe('另：\n文：1；');
  });
});

describe('the columns of a table in a text', () => {
  const rows = [{ code: 'Q', low: '1', high: '2.345', value: '' }];
  it.each([
    ['{{lines|table:code , low~high = 范围 ,value}}', '\n指标 | 范围 | 合同值\n发热量 | 1–2.35 | —\n'],
    ['{{lines|table:下限，gone}}', '\n下限 | gone\n1 | —\n'],
  ])('%s', (text, written) => {
    expect(textOf(text, { lines: rows })).toBe(written);
  });
});

describe('a whole document as a text', () => {
  it('is title, head, preamble, clauses, closing and signatures, without empty parts', () => {
    const template = templateOf(['甲{{no}}'], {
      title: '合同{{no}}',
      head: ['编号{{no}}', '{{#if false}}无{{/if}}'],
      preamble: '前言',
      closing: '后记',
      signatures: [{ party: 'seller', keyword: '卖方盖章', lines: ['{{ctx.company.name}}', '{{#if false}}无{{/if}}'] }],
    });
    const document = renderTemplate(template, input({ no: '7' }));
    expect(documentText(document).split('\n')).toEqual([
      '合同7',
      '编号7',
      '前言',
      '第一条 条款1',
      '甲7',
      '后记',
      '卖方盖章',
      '北岭',
    ]);
    expect(document.signatures).toMatchObject([{ party: 'seller', keyword: '卖方盖章', lines: [[{ text: '北岭' }]] }]);
  });

  it('has no number on a clause that is not counted, and no bars around texts', () => {
    const clauses = [
      { key: 'a', text: '甲', numbered: false },
      { key: 'b', title: '乙', text: '见{{@a}}{{@b}}' },
    ];
    const document = renderTemplate(templateOf([], { clauses, title: '' }), input({}));
    expect(document.clauses.map(({ number, title }) => [number, title])).toEqual([
      ['', ''],
      ['第一条', '乙'],
    ]);
    expect(documentText(document)).toBe('甲\n第一条 乙\n见第一条');
  });
});

describe('sentences of rows', () => {
  const withRows = (spec: object, text: string, values: Values) => {
    const template = templateOf([text], { rowTexts: { each: spec } as never });
    const document = renderTemplate(template, input(values));
    return [document.clauses.map(({ runs }) => runsText(runs)).join(''), document.empty];
  };

  it('are joined as the template says, those that hold and say something', () => {
    const lines = [
      { code: 'Q', value: '1' },
      { code: 'Q', value: '' },
      { value: '3', side: 'x' },
    ];
    const spec = { text: ' {{row.code}}{{row.value}} ', rows: "row.side != 'x'", join: '；' };
    expect(withRows(spec, '{{lines|each}}', { lines })).toEqual(['发热量1；发热量', []]);
    expect(withRows({ text: '{{row.value}}' }, '{{lines|each}}', { lines })).toEqual(['1\n3', []]);
  });

  it('are the words for none, or an empty slot, where no row says anything', () => {
    const lines = [{ value: '' }];
    expect(withRows({ text: '{{row.value}}', empty: '无' }, '{{lines|each}}', { lines })).toEqual(['无', []]);
    expect(withRows({ text: '{{row.value}}' }, '{{lines|each}}', { lines })).toEqual([EMPTY_SLOT, ['lines']]);
    expect(withRows({ text: '{{row.value}}' }, '{{no}}{{lines|each}}', { lines: null })).toEqual([
      EMPTY_SLOT + EMPTY_SLOT,
      ['no', 'lines'],
    ]);
  });

  it('keep a slot that was empty before them among the empty ones', () => {
    expect(
      withRows({ text: '{{ctx.x}}{{row.value}}' }, '{{ctx.x}}{{lines|each}}', { lines: [{ value: '1' }] }),
    ).toEqual([`${EMPTY_SLOT}1`, ['ctx.x']]);
  });

  it('read the row around an inner row', () => {
    const template = templateOf(['{{lines|outer}}'], {
      rowTexts: { outer: { text: '{{row.steps|inner}}' }, inner: { text: '{{parent.code}}{{row.step}}' } } as never,
    });
    const lines = [{ code: 'Q', steps: [{ step: '2' }] }];
    const [clause] = renderTemplate(template, input({ lines })).clauses;
    expect(runsText(clause?.runs ?? [])).toBe('发热量2');
  });
});
