import { describe, expect, test } from 'vitest';
import type { FieldSchema } from '#core/language';
import { decimal, start, text } from './fixture.ts';

/** Message of a field alone, or null. */
function messageFor(schema: FieldSchema, value: unknown, required = false): string | null {
  const evaluation = start({ properties: { f: schema }, required: required ? ['f'] : [] }, { f: value });
  return evaluation.validate()[0]?.message ?? null;
}

const rows: FieldSchema = { type: 'array', title: '明细', items: { type: 'object', properties: { x: text('x') } } };

describe('messages of a validation', () => {
  test.each<[string, FieldSchema, unknown, string | null]>([
    ['text', text('名称'), '', '请输入名称'],
    ['blank text', text('名称'), '   ', '请输入名称'],
    ['dictionary', text('方式', { dictionary: 'mode' }), null, '请选择方式'],
    ['record', text('买方', { format: 'ref', ref: { entity: 'company' } }), null, '请选择买方'],
    ['date', text('日期', { format: 'date' }), null, '请选择日期'],
    ['files', text('附件', { format: 'files' }), null, '请上传附件'],
    ['line table', rows, [], '请添加明细'],
    [
      'range',
      { type: 'object', title: '期间', properties: { start: text('起', { format: 'date' }) } },
      {},
      '请选择期间',
    ],
    ['number', decimal('数量'), '', '请输入数量'],
    ['zero is a value', decimal('数量'), '0', null],
    ['false is a value', { type: 'boolean', title: '是否' }, false, null],
  ])('a required %s', (_, schema, value, message) => {
    expect(messageFor(schema, value, true)).toBe(message);
  });

  test.each<[string, FieldSchema, unknown, string | null]>([
    ['no number', decimal('数量'), 'abc', '请输入正确的数量'],
    ['not a number at all', decimal('数量'), 'NaN', '请输入正确的数量'],
    ['an exponent', decimal('数量'), '1e400', '请输入正确的数量'],
    ['too many decimals', decimal('数量', { scale: 3 }), '1.2345', '数量最多保留3位小数'],
    ['trailing zeros are no decimals', decimal('数量', { scale: 2 }), '1.2000', null],
    ['decimals of a whole number', decimal('天数', { scale: 0 }), '1.5', '天数须为整数'],
    ['below the minimum', decimal('数量', { minimum: '0' }), '-0.01', '数量不能小于0'],
    ['at the minimum', decimal('数量', { minimum: '0' }), '0', null],
    ['not above', decimal('数量', { exclusiveMinimum: '0' }), '0', '数量须大于0'],
    ['above the maximum', decimal('数量', { maximum: '99999999.99' }), '100000000', '数量不能大于99999999.99'],
    ['not below', decimal('数量', { exclusiveMaximum: 5 }), '5', '数量须小于5'],
    ['an integer with decimals', { type: 'integer', title: '天' }, 1.5, '请输入正确的天'],
    ['an integer as text', { type: 'integer', title: '天' }, '15', null],
    ['too long', text('名称', { maxLength: 3 }), '煤炭焦炭', '名称不能超过3个字符'],
    ['characters beyond the first plane count once', text('名称', { maxLength: 2 }), '😀😀', null],
    ['too short', text('原因', { minLength: 2 }), '略', '原因不能少于2个字符'],
    ['pattern', text('编号', { pattern: '^[A-Z]{2}\\d+$' }), 'a1', '请输入正确的编号'],
    ['mobile', text('手机', { format: 'mobile' }), '123', '请输入正确的手机号'],
    ['an impossible date', text('日期', { format: 'date' }), '2024-02-30', '请输入正确的日期'],
    ['unknown code', text('方式', { dictionary: 'mode' }), 'PLANE', '方式不在可选范围内，请重新选择'],
    ['disabled code', text('方式', { dictionary: 'mode' }), 'CART', '方式不在可选范围内，请重新选择'],
    ['free entry', text('品名', { dictionary: 'free' }), '自填', null],
    [
      'codes of a multiple choice',
      { type: 'array', title: '多', dictionary: 'way', items: { type: 'string' } },
      ['A', 'Z'],
      '多不在可选范围内，请重新选择',
    ],
    ['an object where a text belongs', text('名称'), { a: 1 }, '请输入正确的名称'],
    ['a control character', text('名称'), 'a\u0000b', '请输入正确的名称'],
    ['a lone surrogate', text('名称'), 'a\ud800', '请输入正确的名称'],
    ['a text of a megabyte', text('名称'), 'x'.repeat(1_000_000), '名称不能超过500个字符'],
    ['nothing in an optional field', decimal('数量', { minimum: '5' }), '', null],
  ])('%s', (_, schema, value, message) => {
    expect(messageFor(schema, value)).toBe(message);
  });

  test('rules narrow numbers and dates, and show in the state', () => {
    const evaluation = start(
      {
        properties: {
          limit: decimal('限'),
          amount: decimal('金额', { minimum: '1' }),
          from: text('起', { format: 'date' }),
          to: text('止', { format: 'date' }),
        },
        rules: [
          { field: 'amount', max: 'limit * 0.2' },
          { field: 'to', min: 'from' },
        ],
      },
      { limit: '100', amount: '20.01', from: '2024-03-10', to: '2024-03-09' },
    );
    expect(evaluation.state('amount')).toMatchObject({ min: '1', max: '20' });
    expect(evaluation.validate().map(({ message }) => message)).toEqual(['金额不能大于20', '止不能早于2024-03-10']);
  });

  test('a rule may change the label, and messages use it', () => {
    const evaluation = start({
      properties: { a: text('甲') },
      required: ['a'],
      rules: [{ field: 'a', label: "'乙'" }],
    });
    expect(evaluation.validate()[0]?.message).toBe('请输入乙');
  });

  test('warnings inform beside errors, checks come after the value itself is sound', () => {
    const evaluation = start({
      properties: { a: decimal('甲'), b: decimal('乙') },
      required: ['a'],
      rules: [
        { field: 'a', check: 'a < 10', message: '甲过大' },
        { field: 'b', check: 'empty(b) || b > 0', message: '乙须为正' },
        { field: 'b', check: 'false', message: '请核对乙', level: 'warning' },
      ],
    });
    expect(evaluation.validate()).toEqual([
      { path: 'a', message: '请输入甲', level: 'error' },
      { path: 'b', message: '请核对乙', level: 'warning' },
    ]);
    evaluation.assign({ a: '50', b: '-1' });
    expect(evaluation.validate().map(({ message }) => message)).toEqual(['甲过大', '乙须为正', '请核对乙']);
  });

  test('server-owned fields are nobody to mend and are not judged', () => {
    expect(start({ properties: { s: text('s', { serverOwned: true }) }, required: ['s'] }).validate()).toEqual([]);
  });

  test('a computed value is exact by its rule: its scale is not judged', () => {
    const evaluation = start(
      { properties: { a: decimal('a'), b: decimal('b') }, rules: [{ field: 'b', value: 'a / 3' }] },
      { a: '1' },
    );
    expect(evaluation.validate()).toEqual([]);
  });

  test('a range half filled in asks for the missing half once it is begun', () => {
    const period: FieldSchema = {
      type: 'object',
      title: '交货期',
      required: ['start', 'end'],
      properties: { start: text('开始日期', { format: 'date' }), end: text('结束日期', { format: 'date' }) },
    };
    const evaluation = start({ properties: { period } });
    expect(evaluation.validate()).toEqual([]);
    evaluation.set('period.start', '2024-03-01');
    expect(evaluation.validate()).toEqual([{ path: 'period.end', message: '请选择结束日期', level: 'error' }]);
  });
});
