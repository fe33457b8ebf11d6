import { type ExpressionNode, functions, isRootName, parseExpression } from '#core/expression';
import { isLexicon, type Known, type Said } from '../run/known.ts';
import type { ExpressionMention, ExpressionScope, Mention } from '../run/mention.ts';
import { isProblem } from '../run/problems.ts';

/**
 * A name within a text, and what it stands for. `start`: its offset in the text of the mention's place; left out where
 * only `whole`, the names around it that end with it (`items.price`), tell where it is.
 */
export type NamePart = { name: string; whole: string; said: Said | undefined; start?: number };

/** The names that a mention is made of, those that stand for something. */
export function partsOf(mention: Mention): NamePart[] {
  if ('scope' in mention) return partsOfExpression(mention);
  const { text, known, place } = mention;
  return segmentsOf(text, known).map(({ whole, name, offset }) => {
    const said = isLexicon(known) ? known.said(whole) : undefined;
    return place.start === undefined ? { name, whole, said } : { name, whole, said, start: place.start + offset };
  });
}

function segmentsOf(text: string, known: Known) {
  const separator = isLexicon(known) ? known.separator : undefined;
  if (separator === undefined) return [{ name: text, whole: text, offset: 0 }];
  const names = text.split(separator);
  return names.map((name, index) => {
    const before = names.slice(0, index).join(separator);
    return { name, whole: names.slice(0, index + 1).join(separator), offset: index === 0 ? 0 : before.length + 1 };
  });
}

/** A variable that stands for a row, and the path of its table. */
type Rows = ReadonlyMap<string, readonly string[]>;
type Way = { scope: ExpressionScope; rows: Rows; found: NamePart[] };

function partsOfExpression({ text, scope }: ExpressionMention): NamePart[] {
  const found: NamePart[] = [];
  const node = readable(text);
  if (node) visit(node, { scope, rows: new Map(), found });
  return found;
}

function readable(text: string): ExpressionNode | null {
  try {
    return parseExpression(text);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return null;
  }
}

function visit(node: ExpressionNode, way: Way) {
  switch (node.kind) {
    case 'name':
      return noteName(node.path, node.start, way);
    case 'access':
      return visit(node.object, way);
    case 'list':
      return visitAll(node.items, way);
    case 'call':
      return visitCall(node, way);
    case 'macro':
      visit(node.source, way);
      return visit(node.body, {
        ...way,
        rows: new Map([...way.rows, [node.variable, absolute(node.source.path, way)]]),
      });
    case 'unary':
      return visit(node.operand, way);
    case 'binary':
      return visitAll([node.left, node.right], way);
    case 'conditional':
      return visitAll([node.test, node.then, node.else], way);
    default:
  }
}

function visitAll(nodes: readonly ExpressionNode[], way: Way) {
  for (const node of nodes) visit(node, way);
}

/** Columns and dictionaries are named by texts. */
function visitCall(node: Extract<ExpressionNode, { kind: 'call' }>, way: Way) {
  const parameters = functions.get(node.name)?.parameters ?? [];
  const table = node.args.find((arg, index) => parameters[index] === 'table' && arg.kind === 'name');
  for (const [index, arg] of node.args.entries()) {
    if (arg.kind !== 'literal') visit(arg, way);
    else if (typeof arg.value === 'string') {
      const name = arg.value;
      const start = arg.start + 1;
      if (parameters[index] === 'dictionary')
        way.found.push({ name, whole: name, said: way.scope.dictionaries.said(name), start });
      if (parameters[index] === 'column' && table?.kind === 'name')
        way.found.push({ name, whole: name, said: way.scope.said([...absolute(table.path, way), name]), start });
    }
  }
}

function noteName(path: readonly string[], start: number, way: Way) {
  let offset = start;
  path.forEach((name, index) => {
    const whole = path.slice(0, index + 1);
    const isOwn = index > 0 || !(isRootName(name) || way.rows.has(name));
    if (isOwn) way.found.push({ name, whole: name, said: way.scope.said(absolute(whole, way)), start: offset });
    offset += name.length + 1;
  });
}

/** `b.weight` of a row variable is `items.weight`. */
function absolute([head = '', ...rest]: readonly string[], { rows }: Way): readonly string[] {
  const table = rows.get(head);
  return table ? [...table, ...rest] : [head, ...rest];
}
