/** What would have to change for a condition to hold, in words. */
import { compileExpression, type ExpressionNode, entityNames, parseExpression } from '#core/expression';
import { contextAt } from '#core/language';
import { codeText, type Naming, schemaOf, titleOfName } from './naming.ts';
import { inWords } from './words.ts';

type Values = Readonly<Record<string, unknown>>;
type Ground = Naming & { text: string; field: string; values: Values };

/** The least that would make the condition true for what it read; null where no change does, or nothing can be told. */
export function wantedFor(naming: Naming, text: string, field: string, values: Values): string[] | null {
  try {
    return toHold({ ...naming, text, field, values }, parseExpression(text), true);
  } catch {
    return null;
  }
}

/** Changes after which a part is `wanted`; of two ways the one with fewer. */
function toHold(ground: Ground, node: ExpressionNode, wanted: boolean): string[] | null {
  if (node.kind === 'unary' && node.operator === '!') return toHold(ground, node.operand, !wanted);
  if (node.kind === 'literal') return (node.value === true) === wanted ? [] : null;
  const isChain = node.kind === 'binary' && (node.operator === '&&' || node.operator === '||');
  if (isChain) {
    const sides = [toHold(ground, node.left, wanted), toHold(ground, node.right, wanted)];
    return (node.operator === '&&') === wanted ? all(sides) : fewest(sides);
  }
  if (holds(ground, node) === wanted) return [];
  return [change(ground, node, wanted)];
}

function all(sides: ReadonlyArray<string[] | null>): string[] | null {
  return sides.includes(null) ? null : [...new Set(sides.flatMap((side) => side ?? []))];
}

function fewest(sides: ReadonlyArray<string[] | null>): string[] | null {
  const open = sides.filter((side) => side !== null);
  return open.toSorted((left, right) => left.length - right.length)[0] ?? null;
}

/** What a rule read of the clock stands among its values. */
const NO_TIME = '1970-01-01 00:00:00';

/** Whether a part holds for the values that the rule read. */
function holds({ entity, record, host, field, text, values }: Ground, node: ExpressionNode): boolean {
  const names = record
    ? entityNames(record, { input: entity.properties, inputField: field })
    : entityNames(entity, { field });
  const part = compileExpression(sourceOf(text, node), { names, dictionary: (name) => host.dictionary(name) });
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) put(read, name.split('.'), value);
  const { row, parent, input, ctx, ...own } = read as Record<string, Record<string, unknown>>;
  return part.evaluate({ values: own, row, parent, input, context: { ...contextAt(NO_TIME), ...ctx } }) === true;
}

function put(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) into[name] = value;
  else {
    const inner = (into[name] ?? {}) as Record<string, unknown>;
    into[name] = inner;
    put(inner, rest, value);
  }
}

/** The text of a part, with the parenthesis that stands outside of its offsets. */
function sourceOf(text: string, { start, end }: ExpressionNode): string {
  const part = text.slice(start, end);
  return part + ')'.repeat(Math.max(0, part.split('(').length - part.split(')').length));
}

function change(ground: Ground, node: ExpressionNode, wanted: boolean): string {
  const told = node.kind === 'name' ? null : compared(ground, node, wanted);
  if (told) return told;
  if (node.kind === 'name')
    return `「${titleOfName(ground, node.path.join('.'), ground.field)}」为${wanted ? '是' : '否'}`;
  const words = inWords(ground, sourceOf(ground.text, node), ground.field);
  return wanted ? words : `不是：${words}`;
}

/** `mode == 'SHIP'`, `mode in [..]`, `empty(mode)` as what to enter. */
function compared(ground: Ground, node: ExpressionNode, wanted: boolean): string | null {
  if (node.kind === 'call' && node.name === 'empty' && node.args[0]?.kind === 'name')
    return `${wanted ? '清空' : '填写'}「${titleOfName(ground, node.args[0].path.join('.'), ground.field)}」`;
  if (node.kind !== 'binary' || node.left.kind !== 'name') return null;
  const { operator, left, right } = node;
  const codes = right.kind === 'literal' ? [right.value] : right.kind === 'list' ? literals(right) : null;
  if (!codes || !['==', '!=', 'in'].includes(operator)) return null;
  const name = left.path.join('.');
  const title = titleOfName(ground, name, ground.field);
  const dictionary = schemaOf(ground, name, ground.field)?.dictionary;
  const values = codes.map((code) => spelled(ground, dictionary, code)).join('、');
  const isMet = (operator !== '!=') === wanted;
  return `「${title}」${isMet ? '为' : '不为'} ${values}${codes.length > 1 ? '之一' : ''}`;
}

function literals({ items }: Extract<ExpressionNode, { kind: 'list' }>): Array<string | boolean | null> | null {
  const values = items.flatMap((item) => (item.kind === 'literal' ? [item.value] : []));
  return values.length === items.length && values.length > 0 ? values : null;
}

function spelled(naming: Naming, dictionary: string | undefined, value: string | boolean | null): string {
  if (value === null || value === '') return '空';
  if (typeof value === 'boolean') return value ? '是' : '否';
  return codeText(naming, dictionary, value);
}
