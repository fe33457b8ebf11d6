import type { SheetColumn } from './columns.ts';

const LISTED = 10;

/** What a column takes, in words. */
export function wantOf({ column: { schema, numeric }, choices }: SheetColumn): string {
  if (choices) return schema.type === 'array' ? '可填多项，用顿号“、”分隔，见“可选项”' : '从“可选项”中选择';
  if (schema.ref) return '填写名称，须与系统中的名称一致';
  if (schema.type === 'integer') return '整数';
  if (schema.format === 'percent') return '百分数，5 表示 5%';
  if (numeric) return `数字，最多 ${schema.scale ?? 2} 位小数`;
  if (schema.format === 'date') return '日期，如 2026-01-31';
  if (schema.format === 'datetime') return '时间，如 2026-01-31 08:30:00';
  if (schema.format === 'time') return '时刻，如 08:30:00';
  return schema.maxLength ? `文字，最多 ${schema.maxLength} 个字` : '文字';
}

/** What is wrong with a cell, and what would be right. `codes`: what its row offers, where that is less. */
export function withMending(message: string, column: SheetColumn, codes: readonly string[] | null = null): string {
  const choices = column.choices?.filter(({ code }) => !codes || codes.includes(code)).map(({ label }) => label);
  if (!choices) return `${message}，应为${wantOf(column)}`;
  if (choices.length === 0) return message;
  return `${message}，可填：${choices.slice(0, LISTED).join('、')}${choices.length > LISTED ? '等' : ''}`;
}
