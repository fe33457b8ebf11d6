import {
  check,
  contextNames,
  type ExpressionNode,
  entityNames,
  fitsType,
  type Names,
  parseExpression,
  type ValueType,
} from '#core/expression';
import type { EntitySpec, FieldSchema } from '#core/language';
import { fieldAt, tableOf } from '../run/field.ts';
import { isProblem, tell } from '../run/problems.ts';
import type { LintRun, Place } from '../run/run.ts';
import { lintComparedCodes } from './compared-codes.ts';
import type { FoldContext } from './folding.ts';
import { dictionaryOf } from './references.ts';
import { lintSql } from './sql.ts';
import { lintUnits } from './units.ts';

export type ExpressionUse = {
  /** The record whose fields the names are; left out: only `ctx`. */
  entity?: EntitySpec;
  /** Path of the field that the expression stands on: a column sees `row`, a nested one also `parent`. */
  field?: string;
  /** Fields of the transition's dialog, read as `input.x`. */
  input?: Record<string, FieldSchema>;
  /** Path of the dialog's field that the expression stands on: a column sees `row`. */
  inputField?: string;
  /** The expression stands on a field of the dialog that `entity` describes, and reads this record beside it. */
  record?: EntitySpec;
  /** The expression judges an edit and reads the record before it as `stored`. */
  edits?: boolean;
  /** The record that an effect writes to, read as `other`. */
  other?: EntitySpec;
  /** Type that is wanted here. */
  expects?: ValueType;
  /** The server translates the expression to SQL. */
  sql?: boolean;
  /** The field that receives the value. */
  target?: FieldSchema;
};

/** Parses and types an expression; every problem becomes a finding at its column. Null when it cannot be read. */
export function lintExpression(run: LintRun, text: string, place: Place, use: ExpressionUse): ExpressionNode | null {
  if (/\{\{|\$\{/.test(text)) {
    run.report('SCH131', { name: text }, place);
    return null;
  }
  const names = namesOf(use);
  const node = parsed(run, text, place);
  if (!node) return null;
  const { type, types, problems } = check(node, names, { dictionary: (name) => dictionaryOf(run, name) });
  for (const problem of problems) tell(run, problem, place);
  if (problems.length > 0) return null;
  if (use.expects && !fitsType(type, use.expects)) {
    run.report('ENG114', { got: type.type, expected: use.expects }, place);
  }
  lintComparedCodes(run, node, types, place);
  if (use.entity) lintUnits(run, node, foldContext(run, use), place, use.target);
  if (use.sql && use.entity) lintSql(run, node, types, { entity: use.entity, place });
  return node;
}

const plainNames = new WeakMap<EntitySpec, Map<string, Names>>();

/** Names of a record, or of a column of it: asked for by most expressions, the same each time. */
function plainNamesOf(entity: EntitySpec, field: string | undefined): Names {
  const known = plainNames.get(entity) ?? new Map<string, Names>();
  plainNames.set(entity, known);
  const key = field?.includes('.') ? field : '';
  const names = known.get(key) ?? entityNames(entity, { field });
  known.set(key, names);
  return names;
}

export function namesOf({ entity, field, input, inputField, record, edits, other }: ExpressionUse): Names {
  if (entity && !record && !input && inputField === undefined && !edits && !other) return plainNamesOf(entity, field);
  if (record && entity) return entityNames(record, { input: entity.properties, inputField: field });
  return entity ? entityNames(entity, { field, input, inputField, edits, other }) : contextNames;
}

/** What conditions at a place are judged by. */
export function foldContext(run: LintRun, use: ExpressionUse): FoldContext {
  return {
    names: namesOf(use),
    dictionary: (name) => dictionaryOf(run, name),
    field: ([head = '', ...rest]) => schemaAt(use, head, rest),
  };
}

/** The field that a name of an expression reads; none for what only a call tells. */
function schemaAt({ entity, field, input, record, other }: ExpressionUse, head: string, rest: readonly string[]) {
  const within = (properties: Record<string, FieldSchema> | undefined, path: readonly string[]) =>
    properties && fieldAt({ properties }, path.join('.'));
  if (head === 'ctx') return undefined;
  if (head === 'input') return within(record ? entity?.properties : input, rest);
  if (head === 'other') return within(other?.properties, rest);
  if (head === 'stored') return within(entity?.properties, rest);
  const around = head === 'row' && entity && field !== undefined ? tableOf(entity, field) : null;
  if (around !== null) return within(entity?.properties, [around, ...rest]);
  return within((record ?? entity)?.properties, [head, ...rest]);
}

function parsed(run: LintRun, text: string, place: Place): ExpressionNode | null {
  try {
    return parseExpression(text);
  } catch (error) {
    if (!isProblem(error)) throw error;
    tell(run, error, place);
    return null;
  }
}
