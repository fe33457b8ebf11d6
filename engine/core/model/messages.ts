import type { FieldSchema } from '#core/language';
import { shapeMessages } from '#core/shape';

/** Chinese texts of a validation; they meet the user as they are. */
export const messages = {
  required: (title: string, schema: FieldSchema) => `${requiredVerb(schema)}${title}`,
  ...shapeMessages,
  tooShort: (title: string, limit: number) => `${title}不能少于${limit}个字符`,
  below: (title: string, bound: string) => `${title}不能小于${bound}`,
  above: (title: string, bound: string) => `${title}不能大于${bound}`,
  notAbove: (title: string, bound: string) => `${title}须大于${bound}`,
  notBelow: (title: string, bound: string) => `${title}须小于${bound}`,
  earlier: (title: string, bound: string) => `${title}不能早于${bound}`,
  later: (title: string, bound: string) => `${title}不能晚于${bound}`,
  notOffered: (title: string) => `${title}不在可选范围内，请重新选择`,
  overrun: (title: string | null) => `${title ?? '表单'}的计算量超出上限，请减少明细行数`,
  asking: '正在向服务器核对…',
  unanswered: (kind: 'options' | 'check') =>
    kind === 'options' ? '可选项加载失败，请稍后重试' : '暂时无法核对，请稍后重试',
  check: (title: string) => `${title}填写有误`,
};

function requiredVerb(schema: FieldSchema): string {
  if (schema.format === 'files') return '请上传';
  if (schema.type === 'array' && schema.items?.type === 'object') return '请添加';
  const isChosen =
    schema.dictionary !== undefined ||
    schema.ref !== undefined ||
    schema.type === 'object' ||
    schema.type === 'array' ||
    schema.type === 'boolean' ||
    CHOSEN_FORMATS.has(schema.format ?? 'text');
  return isChosen ? '请选择' : '请输入';
}

const CHOSEN_FORMATS: ReadonlySet<string> = new Set(['date', 'datetime', 'month', 'time', 'ref']);
