import { type ExpressionNode, parseExpression } from '#core/expression';
import type { FieldSchema } from '#core/language';
import { codeText, type Naming, schemaOf, titleOfName } from './naming.ts';

const OPERATORS: Record<string, string> = {
  '==': '等于',
  '!=': '不等于',
  '<': '小于',
  '<=': '不大于',
  '>': '大于',
  '>=': '不小于',
  in: '属于',
  '&&': '且',
  '||': '或',
  '+': '+',
  '-': '−',
  '*': '×',
  '/': '÷',
  '%': '除以的余数',
};
const FUNCTIONS: Record<string, string> = {
  round: '四舍五入',
  floor: '向下取整',
  ceil: '向上取整',
  abs: '绝对值',
  min: '最小值',
  max: '最大值',
  sum: '合计',
  count: '个数',
  avg: '平均',
  all: '全部成立',
  any: '任一成立',
  first: '首行',
  at: '第几项',
  countOf: '符合的行数',
  coalesce: '第一个非空值',
  days: '相隔天数',
  minutes: '相隔分钟数',
  contiguous: '首尾相接',
  before: '此前各行合计',
  isLast: '是最后一行',
  pow: '乘方',
  monthEnd: '月末',
  quarter: '季度',
  months: '相隔整月数',
  workday: '工作日',
  including: '加入',
  excluding: '去掉',
  unique: '不重复',
  money: '金额',
  capital: '大写金额',
  formatDate: '日期',
};

/** An expression in Chinese words: `运输方式 等于「船运（SHIP）」 且 运费 大于 0`. Falls back to the text itself. */
export function inWords(naming: Naming, text: string, field = ''): string {
  try {
    return new Writer(naming, field).write(parseExpression(text));
  } catch {
    return text;
  }
}

type Binary = Extract<ExpressionNode, { kind: 'binary' }>;
type Call = Extract<ExpressionNode, { kind: 'call' }>;

class Writer {
  constructor(
    private readonly naming: Naming,
    private readonly field: string,
  ) {}

  /** `dictionary` names the codes of the other side of a comparison. */
  write(node: ExpressionNode, dictionary?: string): string {
    switch (node.kind) {
      case 'literal':
        return this.literal(node.value, node.type, dictionary);
      case 'name':
        return titleOfName(this.naming, node.path.join('.'), this.field);
      case 'access':
        return `${this.write(node.object)}的 ${node.field}`;
      case 'list':
        return node.items.map((item) => this.write(item, dictionary)).join('、');
      case 'call':
        return this.call(node);
      case 'macro':
        return `${FUNCTIONS[node.name] ?? node.name}（${this.write(node.source)}各行的 ${this.write(node.body)}）`;
      case 'unary':
        return node.operator === '-' ? `−${this.write(node.operand)}` : this.negated(node.operand);
      case 'binary':
        return this.binary(node);
      case 'conditional':
        return `如果 ${this.write(node.test)}，则 ${this.write(node.then)}，否则 ${this.write(node.else)}`;
    }
  }

  private literal(value: string | boolean | null, type: string, dictionary?: string): string {
    if (value === null || value === '') return '空';
    if (typeof value === 'boolean') return value ? '是' : '否';
    return type === 'text' ? `「${codeText(this.naming, dictionary, value)}」` : value;
  }

  private negated(operand: ExpressionNode): string {
    if (operand.kind === 'call' && operand.name === 'empty') return `${this.write(operand.args[0] ?? operand)} 不为空`;
    return `非（${this.write(operand)}）`;
  }

  private binary(node: Binary): string {
    const { operator, left, right } = node;
    const [leftCodes, rightCodes] = [this.dictionaryOf(right), this.dictionaryOf(left)];
    const sides = [this.side(left, operator, leftCodes), this.side(right, operator, rightCodes)];
    return sides.join(` ${OPERATORS[operator] ?? operator} `);
  }

  private side(node: ExpressionNode, around: string, dictionary?: string): string {
    const text = this.write(node, dictionary);
    const isMixed = node.kind === 'conditional' || (node.kind === 'binary' && node.operator !== around);
    const isCondition = around === '&&' || around === '||';
    const isTight = isCondition && node.kind === 'binary' && node.operator !== '&&' && node.operator !== '||';
    return isMixed && !isTight ? `（${text}）` : text;
  }

  private dictionaryOf(node: ExpressionNode): string | undefined {
    if (node.kind === 'name') return schemaOf(this.naming, node.path.join('.'), this.field)?.dictionary;
    if (node.kind !== 'call' || node.name !== 'lookup') return undefined;
    return this.columnSchema(node.args[0], node.args[3])?.dictionary;
  }

  private call({ name, args }: Call): string {
    const [first, second] = args;
    if (name === 'empty' && first) return `${this.write(first)} 为空`;
    if (name === 'dict' && first && second)
      return `字典「${this.dictionaryTitle(first)}」中${this.quoted(second, this.plain(first))}`;
    if (name === 'codes' && first)
      return `字典「${this.dictionaryTitle(first)}」的选项${second ? `（上级 ${this.write(second)}）` : ''}`;
    if (name === 'lookup' && first && second) {
      const key = args[2] ? this.write(args[2], this.columnSchema(first, second)?.dictionary) : '';
      return `${this.write(first)}中「${this.column(first, second)}」为 ${key} 的行的「${this.column(first, args[3])}」`;
    }
    if (name === 'round' && first) return `四舍五入（${this.write(first)}，${second ? this.write(second) : '0'} 位）`;
    return `${FUNCTIONS[name] ?? name}（${args.map((argument) => this.write(argument)).join('，')}）`;
  }

  /** The title of a column that a literal names in a table. */
  private column(table: ExpressionNode, column: ExpressionNode | undefined): string {
    return this.columnSchema(table, column)?.title ?? (column?.kind === 'literal' ? String(column.value) : '');
  }

  private columnSchema(table: ExpressionNode | undefined, column: ExpressionNode | undefined): FieldSchema | undefined {
    if (table?.kind !== 'name' || column?.kind !== 'literal') return undefined;
    return schemaOf(this.naming, [...table.path, String(column.value)].join('.'), this.field);
  }

  private quoted(node: ExpressionNode, dictionary: string): string {
    const text = this.write(node, dictionary);
    return node.kind === 'literal' ? text : `「${text}」`;
  }

  private dictionaryTitle(node: ExpressionNode): string {
    const name = this.plain(node);
    return this.naming.host.dictionary(name)?.title ?? name;
  }

  private plain(node: ExpressionNode): string {
    return node.kind === 'literal' ? String(node.value ?? '') : this.write(node);
  }
}
