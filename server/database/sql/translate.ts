/**
 * Expressions of views, tabs, access, reference and unique rules as SQL conditions, with the meaning that
 * `CompiledExpression.evaluate` gives them. Values are parameters; names are the entity's own columns.
 */

import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import { errors, invariant } from '#core/errors';
import { type ExpressionNode, parseExpression } from '#core/expression';
import type { EvaluationContext, FieldSchema } from '#core/language';
import type { ColumnKind, TableShape } from '../shape.ts';
import { callTerm } from './calls.ts';
import { compare, isIn } from './compare.ts';
import { cell, column, type ScalarKind, scalar, type Term } from './terms.ts';
import { both, decided, either, exact, holds, not } from './truth.ts';

/**
 * `alias`: name of the table in the statement, where there is more than one. `clock`: without a context, `ctx.today` and
 * `ctx.now` are the database's own (both doors set the time zone), so that the text holds for every caller.
 */
export type Translation = {
  shape: TableShape;
  context: EvaluationContext | null;
  literals?: boolean;
  alias?: string;
  /** The line that `row.<column>` reads, and its columns. */
  row?: { sql: RawBuilder<unknown>; properties: Record<string, FieldSchema> };
  clock?: boolean;
};

/**
 * True for the rows that the expression is true of; for the others false or null, so it stands where rows are chosen and
 * never under a negation. Comparisons are plain where they can be, so that indexes serve them.
 * @throws Error when the expression uses what SQL conditions may not (docs/language/expressions.md, "Expressions")
 */
export function whereOf(text: string, translation: Translation): RawBuilder<boolean> {
  return holds(translate(parseExpression(text), translation));
}

/**
 * An expression as a value in SQL, with its kind.
 * @throws Error as above, and for lists
 */
export function valueSql(text: string, translation: Translation): { kind: ScalarKind; sql: RawBuilder<unknown> } {
  const term = translate(parseExpression(text), translation);
  if (term.kind === 'list' || term.kind === 'json') throw errors.ENG120({ what: 'a list in the place of a value' });
  return { kind: term.kind, sql: term.sql };
}

/** The same without parameters, for index definitions, beside another condition; `ctx` does not exist there. */
export function literalWhere(text: string, shape: TableShape, beside?: RawBuilder<boolean>): string {
  const where = whereOf(text, { shape, context: null, literals: true });
  return (beside ? sql`${beside} and ${where}` : where).compile(offline).sql;
}

const offline = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      invariant(false, 'a compiler without a database looks into none');
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

function translate(node: ExpressionNode, use: Translation): Term {
  switch (node.kind) {
    case 'literal':
      return constant(node.value, node.type === 'decimal' ? 'decimal' : null, use);
    case 'name':
      return name(node.path, use);
    case 'access':
      return name(flatten(node), use);
    case 'list':
      return { kind: 'list', items: node.items.map((item) => translate(item, use)) };
    case 'unary':
      return unary(node.operator, translate(node.operand, use));
    case 'binary':
      return binary(node, use);
    case 'conditional':
      return conditional(node, use);
    case 'call':
      return call(
        node.name,
        node.args.map((arg) => translate(arg, use)),
      );
  }
}

function flatten(node: ExpressionNode): string[] {
  if (node.kind === 'name') return node.path;
  if (node.kind === 'access') return [...flatten(node.object), node.field];
  throw errors.ENG120({ what: `a field of a ${node.kind}` });
}

function name(path: string[], use: Translation): Term {
  if (path[0] === 'row' && use.row) return cell(path[1] ?? '', use.row);
  if (path[0] !== 'ctx') return column(path, use.shape, use.alias);
  if (use.clock && path[1] === 'today') return { kind: 'date', sql: sql`current_date` };
  if (use.clock && path[1] === 'now') return { kind: 'datetime', sql: sql`now()` };
  if (use.context === null) throw errors.ENG120({ what: 'ctx in the condition of an index' });
  let value: unknown = use.context;
  for (const part of path.slice(1)) {
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? Reflect.get(value, part) : null;
  }
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => constant(item, null, use)) };
  return constant(value, typeof value === 'number' ? 'decimal' : null, use);
}

function constant(value: unknown, kind: ColumnKind | null, use: Translation): Term {
  if (value === null || value === undefined || value === '') return { kind: 'empty', sql: sql`null` };
  const emit = (text: unknown, type: RawBuilder<unknown>) =>
    use.literals ? sql`${sql.lit(text)}::${type}` : sql`cast(${text} as ${type})`;
  if (typeof value === 'boolean') return decided(value);
  const text = String(value);
  if (kind === 'decimal') return { kind: 'decimal', sql: emit(text, sql`numeric`), literal: text };
  return { kind: 'text', sql: emit(text, sql`text`), literal: text };
}

function unary(operator: '!' | '-', operand: Term): Term {
  if (operator === '-') return { kind: 'decimal', sql: sql`(- ${scalar(operand)})` };
  return not(operand);
}

function binary(node: Extract<ExpressionNode, { kind: 'binary' }>, use: Translation): Term {
  const left = translate(node.left, use);
  const right = translate(node.right, use);
  switch (node.operator) {
    case '&&':
      return both(left, right);
    case '||':
      return either(left, right);
    case 'in':
      return isIn(left, right);
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return arithmetic(node.operator, left, right);
    default:
      return compare(node.operator, left, right);
  }
}

function arithmetic(operator: '+' | '-' | '*' | '/' | '%', left: Term, right: Term): Term {
  if (operator === '+' && left.kind === 'text')
    return { kind: 'text', sql: sql`(${scalar(left)} || ${scalar(right)})` };
  const divisor = operator === '/' || operator === '%' ? sql`nullif(${scalar(right)}, 0)` : scalar(right);
  return { kind: 'decimal', sql: sql`(${scalar(left)} ${sql.raw(operator)} ${divisor})` };
}

function conditional(node: Extract<ExpressionNode, { kind: 'conditional' }>, use: Translation): Term {
  const yes = translate(node.then, use);
  const no = translate(node.else, use);
  const test = holds(translate(node.test, use));
  const kind = yes.kind === 'empty' ? no.kind : yes.kind;
  if (kind === 'list' || kind === 'json') throw errors.ENG120({ what: 'a choice between lists' });
  return { kind, sql: sql`(case when ${test} then ${scalar(yes)} else ${scalar(no)} end)` };
}

function call(functionName: string, args: Term[]): Term {
  const [first, second] = args;
  if (functionName === 'empty' && first) return isEmpty(first);
  if (functionName === 'contains' && first && second && (first.kind === 'json' || first.kind === 'list')) {
    return isIn(second, first);
  }
  return callTerm(functionName, args);
}

function isEmpty(term: Term): Term {
  if (term.kind === 'list') return decided(term.items.length === 0);
  if (term.kind === 'json')
    return exact(sql`(${term.sql} is null or ${term.sql} in ('null'::jsonb, '[]'::jsonb, '{}'::jsonb))`);
  if (term.kind === 'empty' || term.literal !== undefined) return decided(term.kind === 'empty');
  return exact(sql`(${term.sql} is null)`);
}
