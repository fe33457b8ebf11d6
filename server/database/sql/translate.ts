/**
 * Expressions of views, tabs, access, reference and unique rules as SQL conditions, with the meaning that
 * `CompiledExpression.evaluate` gives them. Values are parameters; names are the entity's own columns.
 */

import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import { errors, invariant } from '#core/errors';
import { check, type ExpressionNode, entityNames, fieldType, type Names, parseExpression } from '#core/expression';
import type { EvaluationContext, FieldSchema } from '#core/language';
import type { ColumnKind, TableShape } from '../shape.ts';
import { callTerm, choiceTerm, sumTerm } from './calls.ts';
import { compare, isIn } from './compare.ts';
import { isEmpty } from './emptiness.ts';
import { arithmetic, digitsOf, negated, settled } from './numbers.ts';
import { cell, column, isTime, type Scalar, type ScalarKind, scalarTerm, type Term } from './terms.ts';
import { asText, asTime, joined } from './texts.ts';
import { both, decided, either, holds, not } from './truth.ts';

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
  return holds(translated(text, translation));
}

/**
 * An expression as a value in SQL, with its kind.
 * @throws Error as above, and for lists
 */
export function valueSql(text: string, translation: Translation): { kind: ScalarKind; sql: RawBuilder<unknown> } {
  const term = scalarTerm(translated(text, translation));
  return { kind: term.kind, sql: settled(term) };
}

function translated(text: string, translation: Translation): Term {
  const node = parseExpression(text);
  return translate(node, { ...translation, types: typesOf(node, translation) });
}

type Types = ReadonlyMap<ExpressionNode, { type: string }>;
type Use = Translation & { types: Types };

const known = new WeakMap<TableShape, WeakMap<ExpressionNode, Types>>();

/** Types of an expression's parts, as the evaluation has them: a time beside a date counts as its day by its type. */
function typesOf(node: ExpressionNode, { shape, row }: Translation): Types {
  if (row) return check(node, namesOf(shape, row)).types;
  const ofShape = known.get(shape) ?? new WeakMap<ExpressionNode, Types>();
  known.set(shape, ofShape);
  const types = ofShape.get(node) ?? check(node, namesOf(shape, row)).types;
  ofShape.set(node, types);
  return types;
}

function namesOf({ entity }: TableShape, row: Translation['row']): Names {
  const names = entityNames(entity);
  if (!row) return names;
  const ofRow = (code = '') => (Object.hasOwn(row.properties, code) ? row.properties[code] : undefined);
  return {
    candidates: names.candidates,
    resolve: (path) => {
      const schema = path[0] === 'row' ? ofRow(path[1]) : undefined;
      return schema ? fieldType(schema) : names.resolve(path);
    },
  };
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

function translate(node: ExpressionNode, use: Use): Term {
  const term = translatePart(node, use);
  return term.kind === 'list' || term.kind === 'json' ? term : asDeclared(term, use.types.get(node)?.type);
}

/** A choice between a date and an empty text is a text to the evaluation; the day of the caller's context is a date. */
function asDeclared(term: Scalar, type: string | undefined): Scalar {
  if (type === 'text') return isTime(term) ? asText(term) : term;
  if (term.kind !== 'text' || (type !== 'date' && type !== 'datetime')) return term;
  const time = asTime(type, term);
  return time ? { ...term, kind: type, sql: time } : term;
}

function translatePart(node: ExpressionNode, use: Use): Term {
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
    case 'macro':
      throw errors.ENG120({ what: `${node.name}() over rows` });
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
  if (kind === 'decimal')
    return { kind: 'decimal', sql: emit(text, sql`numeric`), literal: text, digits: digitsOf(text) };
  return { kind: 'text', sql: emit(text, sql`text`), literal: text };
}

function unary(operator: '!' | '-', operand: Term): Term {
  return operator === '-' ? negated(scalarTerm(operand)) : not(operand);
}

function binary(node: Extract<ExpressionNode, { kind: 'binary' }>, use: Use): Term {
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
      return isJoined(node, use)
        ? joined(scalarTerm(left), scalarTerm(right))
        : sumTerm(scalarTerm(left), scalarTerm(right));
    case '-':
    case '*':
    case '/':
    case '%':
      return arithmetic(node.operator, scalarTerm(left), scalarTerm(right));
    default:
      return compare(node.operator, left, right, isByDay(node, use));
  }
}

/** Texts are joined, also those that are empty for this caller. */
const isJoined = (node: ExpressionNode, { types }: Use): boolean => types.get(node)?.type === 'text';

/** Whether a date stands beside a time; a written text is a date by its form. */
function isByDay({ left, right }: Extract<ExpressionNode, { kind: 'binary' }>, { types }: Use): boolean {
  const temporal = (node: ExpressionNode) => {
    const type = types.get(node)?.type;
    if (type === 'date' || type === 'datetime') return type;
    return node.kind === 'literal' && /^\d{4}-\d{2}-\d{2}$/.test(String(node.value)) ? 'date' : null;
  };
  const [a, b] = [temporal(left), temporal(right)];
  return a !== null && b !== null && a !== b;
}

function conditional(node: Extract<ExpressionNode, { kind: 'conditional' }>, use: Use): Term {
  const [yes, no] = [translate(node.then, use), translate(node.else, use)].map(scalarTerm);
  invariant(yes && no, 'a choice has two branches');
  return choiceTerm(holds(translate(node.test, use)), yes, no);
}

function call(functionName: string, args: Term[]): Term {
  const [first, second] = args;
  if (functionName === 'empty' && first) return isEmpty(first);
  if (functionName === 'contains' && first && second && (first.kind === 'json' || first.kind === 'list'))
    return isIn(second, first);
  return callTerm(functionName, args);
}
