import type { commonErrors } from '#core/errors';
import type { Chinese } from './texts.ts';

type Code = Extract<keyof typeof commonErrors, `ENG1${string}`>;

/** Mistakes in expressions. */
export const expressionTexts: Chinese<Code> = {
  ENG101: ['表达式无法读取：{reason}', '请查看 docs/language/expressions.md 的 "Expressions"'],
  ENG102: ['表达式过长：{size} 个字符，最多 {limit} 个', '请拆分规则'],
  ENG103: ['表达式过大或过深：{reason}', '请拆分规则'],
  ENG104: ['禁用的名称“{name}”', '这类名称会触及对象原型'],
  ENG105: ['未知的函数“{name}”', '请使用 docs/language/expressions.md 的 "Expressions" 中的函数'],
  ENG106: ['不能在值上调用“{name}”', '请写成函数 {name}(x)'],
  ENG107: ['语言中没有{what}', '请查看 docs/language/expressions.md 的 "Expressions"'],
  ENG108: ['数字“{text}”不是普通小数', '请写数字，需要时带小数点'],
  ENG109: ['未知的名称“{name}”', '请写字段、row、parent、ctx 或 input'],
  ENG110: ['"{operator}" 不能用于 {left} 与 {right}', '{advice}'],
  ENG111: ['"{operator}" 不能用于 {operand}', '{advice}'],
  ENG112: ['{name} 需要 {expected} 个参数，得到 {got} 个', '请写成 {signature}'],
  ENG113: ['{name} 的第 {index} 个参数是 {got}，应为 {expected}', '请写成 {signature}'],
  ENG114: ['表达式得到 {got}，应为 {expected}', '请修正表达式或方面'],
  ENG115: ['{name} 的第 {index} 个参数须写成文本', '列和字典按字面书写'],
  ENG116: ['“{name}”只在明细表内有效', '请在列的规则中使用'],
  ENG117: ['两个分支得到 {left} 与 {right}', '请让两个分支得到同一类型'],
  ENG118: ['“{text}”不是 {form} 格式的日期', '日期写 YYYY-MM-DD，时间写 YYYY-MM-DD HH:mm:ss'],
  ENG119: ['求值超出步数上限', '规则遍历的行太多'],
  ENG120: ['{what}不能译为 SQL', '请查看 docs/language/expressions.md "Expressions" 的最后一段'],
  ENG121: ['字典“{dictionary}”没有属性“{name}”', '请使用 label、message、parent 或其属性'],
  ENG122: ['行的名称“{name}”已被使用', '请给表的行换个名称'],
};
