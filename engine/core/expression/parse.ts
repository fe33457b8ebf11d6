import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import { type BulklineError, errors } from '#core/errors';
import { isForbiddenName, LIMITS } from './limits.ts';
import type { ExpressionNode } from './types.ts';
import { walk } from './walk.ts';

/** Only the parser of this environment is used; nothing is ever evaluated by it. */
const environment = new Environment({
  limits: {
    maxAstNodes: LIMITS.nodes,
    maxDepth: LIMITS.depth,
    maxListElements: LIMITS.listItems,
    maxMapEntries: 50,
    maxCallArguments: 32,
  },
});

type BinaryOperator = Extract<ExpressionNode, { kind: 'binary' }>['operator'];
const PLAIN_NUMBER = /^\d{1,60}(\.\d{1,40})?$/;
const CACHE_SIZE = 4096;
const cache = new Map<string, ExpressionNode>();

/** Text -> syntax tree. Throws one BulklineError (ENG101 to ENG108) with `where: { start, end }`. */
export function parseExpression(text: string): ExpressionNode {
  const known = cache.get(text);
  if (known) return known;
  const node = parseFresh(text);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(text, node);
  return node;
}

function parseFresh(text: string): ExpressionNode {
  if (typeof text !== 'string') throw errors.ENG101({ reason: 'it is not a text' });
  if (text.length > LIMITS.characters) {
    throw errors.ENG102({ size: text.length, limit: LIMITS.characters }, { where: { start: 0, end: 0 } });
  }
  try {
    return convert(environment.parse(text).ast);
  } catch (cause) {
    throw cause instanceof ParseError ? syntaxError(cause) : cause;
  }
}

function syntaxError(cause: ParseError): BulklineError {
  const where = cause.range ? { start: cause.range.start, end: cause.range.end } : null;
  if (cause.code === 'limit_exceeded') return errors.ENG103({ reason: cause.summary }, { where, cause });
  const forbidden = /^Reserved identifier: (\w+)$/.exec(cause.summary)?.[1];
  if (forbidden && isForbiddenName(forbidden)) return errors.ENG104({ name: forbidden }, { where, cause });
  return errors.ENG101({ reason: cause.summary }, { where, cause });
}

/** Written out without spreads: schemas hold thousands of expressions, and this runs for each part of each. */
function convert(ast: ASTNode): ExpressionNode {
  const { start, end } = ast;
  switch (ast.op) {
    case 'value':
      return literal(ast);
    case 'id':
      return { start, end, kind: 'name', path: [allowed(ast.args, ast)] };
    case '.':
      return access(ast.args[0], ast.args[1], ast);
    case 'list':
      return { start, end, kind: 'list', items: ast.args.map(convert) };
    case 'call':
      return (
        macro(ast.args[0], ast.args[1], ast) ?? {
          start,
          end,
          kind: 'call',
          name: allowed(ast.args[0], ast),
          args: ast.args[1].map(convert),
        }
      );
    case 'rcall':
      throw errors.ENG106({ name: ast.args[0] }, { where: { start, end } });
    case '!_':
      return { start, end, kind: 'unary', operator: '!', operand: convert(ast.args) };
    case '-_':
      return { start, end, kind: 'unary', operator: '-', operand: convert(ast.args) };
    case '?:': {
      const [test, yes, no] = ast.args;
      // biome-ignore lint/suspicious/noThenProperty: the tree's published shape; it is never awaited
      return { start, end, kind: 'conditional', test: convert(test), then: convert(yes), else: convert(no) };
    }
    case 'map':
      throw errors.ENG107({ what: 'an object literal' }, { where: { start, end } });
    case '[]':
    case '[?]':
      throw errors.ENG107({ what: 'access by index' }, { where: { start, end } });
    case '.?':
      throw errors.ENG107({ what: 'optional access' }, { where: { start, end } });
    default:
      return {
        start,
        end,
        kind: 'binary',
        operator: ast.op satisfies BinaryOperator,
        left: convert(ast.args[0]),
        right: convert(ast.args[1]),
      };
  }
}

/** Functions that take a table, a name for its row and what is reckoned of each; the last two also take three values. */
const MACROS: ReadonlySet<string> = new Set(['sum', 'avg', 'count', 'all', 'any', 'min', 'max']);
const OF_VALUES: ReadonlySet<string> = new Set(['min', 'max']);

/** Null for a call; `min(a, b, c)` is one unless the last argument reads a member of the second. */
function macro(name: string, args: readonly ASTNode[], { start, end }: Place): ExpressionNode | null {
  const [table, row, last] = args;
  if (!MACROS.has(name) || args.length !== 3 || !table || !last || row?.op !== 'id') return null;
  const source = convert(table);
  const body = convert(last);
  const variable = allowed(row.args, row);
  if (source.kind !== 'name' || (OF_VALUES.has(name) && !readsMember(body, variable))) return null;
  return { start, end, kind: 'macro', name, source, variable, body };
}

function readsMember(body: ExpressionNode, variable: string): boolean {
  let isRead = false;
  walk(body, (part) => {
    if (part.kind === 'name' && part.path[0] === variable && part.path.length > 1) isRead = true;
  });
  return isRead;
}

type Place = { start: number; end: number };

function allowed(name: string, { start, end }: Place): string {
  if (isForbiddenName(name)) throw errors.ENG104({ name }, { where: { start, end } });
  return name;
}

function access(target: ASTNode, field: string, place: Place): ExpressionNode {
  const object = convert(target);
  allowed(field, place);
  const { start, end } = place;
  if (object.kind === 'name') return { start, end, kind: 'name', path: [...object.path, field] };
  return { start, end, kind: 'access', object, field };
}

function literal(ast: ASTNode & { op: 'value' }): ExpressionNode {
  const { start, end, args: value } = ast;
  if (value === null) return { start, end, kind: 'literal', value: null, type: 'empty' };
  if (typeof value === 'string') return { start, end, kind: 'literal', value, type: value === '' ? 'empty' : 'text' };
  if (typeof value === 'boolean') return { start, end, kind: 'literal', value, type: 'bool' };
  const text = ast.input.slice(start, end);
  if (value instanceof Uint8Array) throw errors.ENG107({ what: 'a byte text' }, { where: { start, end } });
  // The parser's own number may be binary; the source text is exact.
  if (!PLAIN_NUMBER.test(text)) throw errors.ENG108({ text }, { where: { start, end } });
  return { start, end, kind: 'literal', value: text, type: 'decimal' };
}
