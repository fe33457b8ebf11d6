import { describe, expect, it } from 'vitest';
import { coverageTexts, widthOf } from '#codegen/chinese';
import { judgeCase, runCase } from '#core/coverage';
import { contextAt, type RuleCase } from '#core/language';
import { applyUnreachable } from '../../../engine/core/coverage/unreachable.ts';
import { modelOf } from '../../schemas/evaluation.ts';

const chinese = coverageTexts('zh');
if (!chinese) throw new Error('the report does not speak Chinese');

describe('the report of coverage in Chinese', () => {
  it('heads as many columns as in English, and speaks no third language', () => {
    expect(chinese.heads).toHaveLength(coverageTexts('en')?.heads.length ?? 0);
    expect(coverageTexts('fr')).toBeNull();
  });

  it.each([
    ['row', 'row 3', '未触及：表行 第 3 行'],
    ['branch', "mode == 'SHIP' = true", "未触及：分支 「mode == 'SHIP'」成立"],
    ['branch', 'a > 1 = false', '未触及：分支 「a > 1」不成立'],
    ['bound', 'quantity below minimum 0', '未触及：边界 quantity 小于 minimum 0'],
    ['rule', 'round(a * b, 2)', '未触及：规则 round(a * b, 2)'],
  ] as const)('says of a %s "%s" that nothing exercises it', (kind, text, told) => {
    expect(chinese.notExercised({ kind, text })).toBe(told);
  });

  it('says what a failing case got and wanted', () => {
    const model = modelOf('tradeContract');
    const item = {
      name: 'wrong on purpose',
      form: 'form',
      given: { quantity: '10', basePrice: '2' },
      expect: { visible: { quantity: false }, values: { totalAmount: '21' }, errors: { quantity: '没有的话' } },
    } as unknown as RuleCase;
    const told = judgeCase(runCase(model, item, contextAt('2024-03-05 09:00:00')), item).map(chinese.failure);
    expect(told).toEqual([
      'quantity 的 visible 为 true，应为 false',
      'totalAmount 的 value 为 20，应为 21',
      'quantity 的错误为 []，应为 "没有的话"',
    ]);
    expect(chinese.failure('100.01 is taken')).toBe('100.01 被接受');
  });

  it('says why an entry of what is unreachable is out of date', () => {
    const site = {
      kind: 'rule' as const,
      file: 'f',
      pointer: '/rules/0/check',
      name: '/rules/a/check',
      text: 't',
      hits: 1,
    };
    const entries = ['/rules/a/check', '/rules/b/check', '/rows/2'].map((pointer) => ({
      in: 'form',
      pointer,
      reason: 'r',
    }));
    const stale = applyUnreachable([site], () => 'f', { unreachable: entries } as never);
    expect(stale.map(chinese.stale)).toEqual([
      '不可达条目 form /rules/a/check 已有用例触及',
      '不可达条目 form /rules/b/check 没有指称任何内容',
      '不可达条目 form /rows/2 用位置指称行：请给该行加上 "id"',
    ]);
  });

  it('counts a Chinese character as two columns', () => {
    expect([widthOf('表单'), widthOf('form'), widthOf('表 a')]).toEqual([4, 4, 4]);
  });
});
