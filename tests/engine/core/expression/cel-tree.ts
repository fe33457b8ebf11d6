/** The tree of an expression by the parser of the Common Expression Language, whose syntax is ours: what ours is held against. */
import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { type ExpressionNode, isForbiddenName, LIMITS, walk } from '#core/expression';
import { bound } from '../../../../engine/core/expression/bind.ts';

const environment = new Environment({
  limits: {
    maxAstNodes: LIMITS.nodes,
    maxDepth: LIMITS.depth,
    maxListElements: LIMITS.listItems,
    maxMapEntries: 50,
    maxCallArguments: 32,
  },
});
const PLAIN_NUMBER = /^\d{1,60}(\.\d{1,40})?$/;

/** Null: that parser refuses it, or it is no part of our language. */
export function celTree(text: string): ExpressionNode | null {
  try {
    return convert(environment.parse(text).ast);
  } catch {
    return null;
  }
}

class Refused extends Error {}

function convert(ast: ASTNode): ExpressionNode {
  const { start, end } = ast;
  switch (ast.op) {
    case 'value':
      return literal(ast);
    case 'id':
      return { start, end, kind: 'name', path: [allowed(ast.args)] };
    case '.':
      return access(convert(ast.args[0]), allowed(ast.args[1]), { start, end });
    case 'list':
      return { start, end, kind: 'list', items: ast.args.map(convert) };
    case 'call': {
      const [name, args] = ast.args;
      const known = macro(name, args, { start, end });
      if (known) return known;
      const parts = args.map(convert);
      return (
        bound({ name, args: parts, start, end }, (node) => node) ?? {
          start,
          end,
          kind: 'call',
          name: allowed(name),
          args: parts,
        }
      );
    }
    case '!_':
      return { start, end, kind: 'unary', operator: '!', operand: convert(ast.args) };
    case '-_':
      return { start, end, kind: 'unary', operator: '-', operand: convert(ast.args) };
    case '?:': {
      const [test, yes, no] = ast.args;
      // biome-ignore lint/suspicious/noThenProperty: the tree's published shape; it is never awaited
      return { start, end, kind: 'conditional', test: convert(test), then: convert(yes), else: convert(no) };
    }
    case 'rcall':
    case 'map':
    case '[]':
    case '[?]':
    case '.?':
      throw new Refused(ast.op);
    default: {
      const [left, right] = ast.args;
      return { start, end, kind: 'binary', operator: ast.op, left: convert(left), right: convert(right) };
    }
  }
}

type Place = { start: number; end: number };

function literal(ast: ASTNode & { op: 'value' }): ExpressionNode {
  const { start, end, args: value } = ast;
  if (value === null) return { start, end, kind: 'literal', value: null, type: 'empty' };
  if (typeof value === 'string') return { start, end, kind: 'literal', value, type: value === '' ? 'empty' : 'text' };
  if (typeof value === 'boolean') return { start, end, kind: 'literal', value, type: 'bool' };
  const text = ast.input.slice(start, end);
  if (value instanceof Uint8Array || !PLAIN_NUMBER.test(text)) throw new Refused(text);
  return { start, end, kind: 'literal', value: text, type: 'decimal' };
}

function access(object: ExpressionNode, field: string, { start, end }: Place): ExpressionNode {
  if (object.kind === 'name') return { start, end, kind: 'name', path: [...object.path, field] };
  return { start, end, kind: 'access', object, field };
}

function macro(name: string, args: readonly ASTNode[], place: Place): ExpressionNode | null {
  const [table, row, last] = args;
  if (!/^(sum|avg|count|all|any|min|max)$/.test(name) || args.length !== 3 || !table || !last || row?.op !== 'id')
    return null;
  const source = convert(table);
  const body = convert(last);
  const variable = allowed(row.args);
  if (source.kind !== 'name') return null;
  let reads = false;
  walk(body, (part) => {
    if (part.kind === 'name' && part.path[0] === variable && part.path.length > 1) reads = true;
  });
  if (/^m/.test(name) && !reads) return null;
  return { ...place, kind: 'macro', name, source, variable, body };
}

function allowed(name: string): string {
  if (isForbiddenName(name)) throw new Refused(name);
  return name;
}
