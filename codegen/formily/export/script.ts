/** Expressions of ours as JavaScript for `{{ }}` of Formily; null where it has nothing alike. */
import type { ExpressionNode } from '#core/expression';

/** How the text type of a name decides what empty means: a number may be zero. */
export type Typed = (path: readonly string[]) => 'number' | 'rows' | 'other' | null;
type Said = { text: string; binding: number };
type Node<Kind extends ExpressionNode['kind']> = Extract<ExpressionNode, { kind: Kind }>;

const WHOLE = 9;
const SIGNS: Readonly<Record<string, [sign: string, binding: number]>> = {
  ...{ '||': ['||', 1], '&&': ['&&', 2], '==': ['===', 3], '!=': ['!==', 3] },
  ...{ '<': ['<', 4], '<=': ['<=', 4], '>': ['>', 4], '>=': ['>=', 4] },
  ...{ '+': ['+', 5], '-': ['-', 5], '*': ['*', 6], '/': ['/', 6], '%': ['%', 6] },
};

/** The text in double braces, or null. */
export function scriptOf(node: ExpressionNode, typed: Typed): string | null {
  const said = say(node, { typed, rows: new Map() });
  return said && `{{${said.text}}}`;
}

/** `rows`: names of rows inside a function, with the path of their table. */
type Stand = { typed: Typed; rows: ReadonlyMap<string, readonly string[]> };

function say(node: ExpressionNode, stand: Stand): Said | null {
  switch (node.kind) {
    case 'literal':
      return literal(node);
    case 'name':
      return named(node.path, stand);
    case 'list':
      return joined(node.items, stand, (items) => `[${items.join(', ')}]`);
    case 'unary':
      return unary(node, stand);
    case 'binary':
      return binary(node, stand);
    case 'conditional':
      return conditional(node, stand);
    case 'call':
      return called(node, stand);
    case 'macro':
      return overRows(node, stand);
    default:
      return null;
  }
}

const whole = (text: string): Said => ({ text, binding: WHOLE });
const held = ({ text, binding }: Said, least: number): string => (binding < least ? `(${text})` : text);

function literal({ value, type }: Node<'literal'>): Said {
  if (type === 'empty' || value === null) return whole('undefined');
  return whole(type === 'decimal' || typeof value === 'boolean' ? String(value) : JSON.stringify(value));
}

function named(path: readonly string[], { rows, typed }: Stand): Said | null {
  const [first = '', ...rest] = path;
  if (rows.has(first)) return whole(path.join('.'));
  if (first === 'row') return rest.length === 1 && rest[0] !== 'index' ? whole(`$record.${rest[0]}`) : null;
  return typed(path) === null ? null : whole(`$values.${path.join('.')}`);
}

function joined(nodes: readonly ExpressionNode[], stand: Stand, make: (texts: string[]) => string): Said | null {
  const said = nodes.map((node) => say(node, stand));
  return said.includes(null) ? null : whole(make(said.map((one) => held(one as Said, 1))));
}

function unary({ operator, operand }: Node<'unary'>, stand: Stand): Said | null {
  const said = say(operand, stand);
  return said && { text: `${operator}${held(said, 7)}`, binding: 7 };
}

function binary({ operator, left, right }: Node<'binary'>, stand: Stand): Said | null {
  const [first, second] = [say(left, stand), say(right, stand)];
  if (!first || !second) return null;
  if (operator === 'in') return whole(`${held(second, WHOLE)}.includes(${first.text})`);
  const [sign, binding] = SIGNS[operator] ?? [operator, 0];
  return { text: `${held(first, binding)} ${sign} ${held(second, binding + 1)}`, binding };
}

function conditional(node: Node<'conditional'>, stand: Stand): Said | null {
  const [test, yes, no] = [say(node.test, stand), say(node.then, stand), say(node.else, stand)];
  if (!test || !yes || !no) return null;
  return { text: `${held(test, 1)} ? ${held(yes, 1)} : ${held(no, 0)}`, binding: 0 };
}

type Make = (args: readonly Said[]) => string | null;
const of =
  (name: string): Make =>
  (args) =>
    `${name}(${args.map(({ text }) => text).join(', ')})`;
const method =
  (name: string): Make =>
  ([first, ...rest]) =>
    first ? `${held(first, WHOLE)}.${name}(${rest.map(({ text }) => text).join(', ')})` : null;
const toWhole =
  (name: string): Make =>
  ([x, digits]) =>
    x && digits?.text === '0' ? `${name}(${x.text})` : null;

const CALLS: Readonly<Record<string, Make>> = {
  round: ([x, digits]) => (x && digits ? `Number(${held(x, WHOLE)}.toFixed(${digits.text}))` : null),
  floor: toWhole('Math.floor'),
  ceil: toWhole('Math.ceil'),
  abs: of('Math.abs'),
  pow: of('Math.pow'),
  min: (args) => (args.length > 1 ? of('Math.min')(args) : null),
  max: (args) => (args.length > 1 ? of('Math.max')(args) : null),
  text: of('String'),
  decimal: of('Number'),
  contains: method('includes'),
  startsWith: method('startsWith'),
  endsWith: method('endsWith'),
  trim: method('trim'),
  join: method('join'),
  size: ([x]) => (x ? `${held(x, WHOLE)}.length` : null),
};

function called({ name, args }: Node<'call'>, stand: Stand): Said | null {
  if (name === 'empty' && args[0]) return absent(args[0], stand);
  if (name === 'count' && args.length === 1) return joined(args, stand, ([rows]) => `${rows}.length`);
  if (name === 'coalesce' && args.length === 2) {
    const [first, second] = args.map((arg) => say(arg, stand));
    return first && second ? { text: `${held(first, 7)} ?? ${held(second, 7)}`, binding: 0 } : null;
  }
  const said = args.map((arg) => say(arg, stand));
  const make = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  const text = make && !said.includes(null) ? make(said as Said[]) : null;
  return text === null ? null : whole(text);
}

/** Nothing was entered: a text is nothing or without characters, of a number zero is something. */
function absent(arg: ExpressionNode, stand: Stand): Said | null {
  const said = say(arg, stand);
  const isText = arg.kind === 'name' && stand.typed(arg.path) === 'other';
  if (!said) return null;
  return isText ? { text: `!${held(said, 7)}`, binding: 7 } : { text: `${held(said, 4)} == null`, binding: 3 };
}

const METHODS: Readonly<Record<string, (rows: string, row: string, body: string) => string>> = {
  sum: (rows, row, body) => `${rows}.reduce((all, ${row}) => all + ${body}, 0)`,
  any: (rows, row, body) => `${rows}.some(${row} => ${body})`,
  all: (rows, row, body) => `${rows}.every(${row} => ${body})`,
  count: (rows, row, body) => `${rows}.filter(${row} => ${body}).length`,
};

function overRows({ name, source, variable, body }: Node<'macro'>, stand: Stand): Said | null {
  const rows = named(source.path, stand);
  const said = say(body, { ...stand, rows: new Map([...stand.rows, [variable, source.path]]) });
  const make = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  return rows && said && make ? whole(make(rows.text, variable, held(said, 6))) : null;
}
