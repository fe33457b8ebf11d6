import { describe, expect, test } from 'vitest';
import type { FieldSchema } from '#core/language';
import { context, decimal, modelOf, text } from './fixture.ts';

const range: FieldSchema = {
  type: 'object',
  title: '有效期',
  properties: { start: text('开始', { format: 'date' }), end: text('结束', { format: 'date' }) },
};
const lines: FieldSchema = {
  type: 'array',
  title: '明细',
  items: { type: 'object', properties: { code: text('代码'), base: decimal('基准') } },
};
const model = modelOf({
  properties: {
    goods: text('品名'),
    name: text('名称'),
    offset: decimal('溢短装', { default: '5' }),
    signDate: text('签订日', { format: 'date' }),
    range,
    lines,
  },
  rules: [
    { field: 'name', suggest: "goods + '合同'" },
    { field: 'range.start', suggest: 'signDate' },
    { field: 'lines.base', suggest: "row.code == 'A' ? decimal('1') : decimal('2')" },
  ],
});

describe('values that a form sent', () => {
  const sent = (values: Record<string, unknown>) => model.start(values, context, { defaults: 'missing' }).values();

  test('keep a suggestion and a default that the user emptied empty', () => {
    expect(sent({ goods: '煤', name: null, offset: null })).toMatchObject({ name: null, offset: null });
  });

  test('get suggestions and defaults for fields that they leave out', () => {
    expect(sent({ goods: '煤' })).toMatchObject({ name: '煤合同', offset: '5' });
  });

  test('keep emptied members of objects and emptied cells, and fill the ones left out', () => {
    const given = { signDate: '2026-01-02', range: { start: null }, lines: [{ code: 'A', base: null }, { code: 'A' }] };
    expect(sent(given)).toMatchObject({
      range: { start: null },
      lines: [
        { code: 'A', base: null },
        { code: 'A', base: '1' },
      ],
    });
    expect(sent({ ...given, range: { end: '2026-02-01' } })).toMatchObject({ range: { start: '2026-01-02' } });
    expect(sent({ ...given, range: null })).toMatchObject({ range: { start: null } });
  });
});

describe('a form taken up again from its draft', () => {
  const again = (change: (first: ReturnType<typeof model.start>) => void) => {
    const first = model.start({}, context);
    change(first);
    return model.start(first.values(), context, { held: first.held() });
  };

  test('keeps what the user emptied empty', () => {
    const evaluation = again((first) => {
      first.set('goods', '煤');
      first.set('name', '');
    });
    expect(evaluation.value('name')).toBe('');
    evaluation.set('goods', '焦炭');
    expect(evaluation.value('name')).toBe('');
  });

  test('goes on suggesting where the user left the suggestion alone', () => {
    const evaluation = again((first) => first.set('goods', '煤'));
    expect(evaluation.value('name')).toBe('煤合同');
    evaluation.set('goods', '焦炭');
    expect(evaluation.value('name')).toBe('焦炭合同');
  });

  test('knows edited and emptied cells of rows by their place', () => {
    const evaluation = again((first) => {
      first.insertRow('lines', 0, { code: 'A' });
      first.insertRow('lines', 1, { code: 'A' });
      first.set('lines.1.base', null);
    });
    expect(evaluation.value('lines')).toMatchObject([{ base: '1' }, { base: null }]);
    evaluation.set('lines.0.code', 'B');
    evaluation.set('lines.1.code', 'B');
    expect(evaluation.value('lines')).toMatchObject([{ base: '2' }, { base: null }]);
  });

  test('takes no harm from paths that the form no longer has', () => {
    expect(model.start({}, context, { held: ['gone', 'lines.7.base', '__proto__.x'] }).held()).toEqual([]);
  });
});
