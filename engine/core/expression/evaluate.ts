import { BulklineErrors, errors } from '#core/errors';
import type { Probe, Reader, RowPlace, TableReader } from './binding.ts';
import { check } from './check.ts';
import { compile, memberReader } from './compile.ts';
import { placeReader } from './compile-macro.ts';
import { resetSteps } from './limits.ts';
import type { DictionaryLookup, Names, NameType } from './names.ts';
import { parseExpression } from './parse.ts';
import { referencesOf } from './references.ts';
import type { CompiledExpression, EvaluationScope, ExpressionNode, ValueType } from './types.ts';
import { converter, fromOutside, isList, member, toOutside, type Value } from './value.ts';

/** What an expression is compiled against: the names it may read and the type it has to have. */
export type CompileOptions = {
  names: Names;
  dictionary: DictionaryLookup;
  /** Refuse an expression of another type (ENG114). Text, date and datetime stand for each other. */
  expect?: ValueType;
  /** Watches the parts while they are read (rule coverage). */
  observe?(node: ExpressionNode): Probe<EvaluationScope>;
};

/**
 * Parses, checks and compiles an expression. Throws BulklineError for syntax and limits, BulklineErrors with all type
 * problems (positions as offsets in the text). `evaluate` throws only past the step budget (ENG119).
 */
export function compileExpression(text: string, options: CompileOptions): CompiledExpression {
  const node = parseExpression(text);
  const { type, types, problems } = check(node, options.names, { dictionary: options.dictionary });
  if (problems.length === 0 && options.expect && !fitsType(type, options.expect)) {
    const where = { start: node.start, end: node.end };
    problems.push(errors.ENG114({ got: type.type, expected: options.expect }, { where }));
  }
  if (problems.length > 0) throw new BulklineErrors(problems);
  const read = compile<EvaluationScope>(node, {
    name: (path) => scopeReader(path, options.names),
    table: (path) => scopeTable(path, options.names),
    place: (name) => scopePlace(name, options.names),
    dictionary: options.dictionary,
    types,
    probe: options.observe?.(node),
  });
  return {
    text,
    node,
    type: type.type,
    references: referencesOf(node).fields.map((path) => path.join('.')),
    evaluate(scope) {
      resetSteps();
      return toOutside(read(scope));
    },
  };
}

/** True when a value of the first type may stand where the second is wanted. */
export function fitsType({ type }: NameType, expected: ValueType): boolean {
  if (type === expected || type === 'unknown' || type === 'empty' || expected === 'unknown') return true;
  const textual: readonly ValueType[] = ['text', 'date', 'datetime'];
  return textual.includes(type) && textual.includes(expected);
}

const ROOTS: Record<string, (scope: EvaluationScope) => unknown> = {
  ctx: (scope) => scope.context,
  row: (scope) => scope.row,
  parent: (scope) => scope.parent,
  input: (scope) => scope.input,
  stored: (scope) => scope.stored,
  other: (scope) => scope.other,
};

/** Reads a name from plain records; a path through a line table gives the cells of all its rows. */
function scopeReader(path: readonly string[], names: Names): Reader<EvaluationScope> {
  const type = names.resolve(path);
  const [head = '', ...rest] = path;
  if (rest.join() === 'index' && names.tableOf?.(head) && !names.row?.(names.tableOf(head) ?? [])?.resolve(rest))
    return placeReader(scopePlace(head, names));
  const convert = converter(type?.type ?? 'unknown', type?.element);
  const root = Object.hasOwn(ROOTS, head) ? ROOTS[head] : undefined;
  const members = root ? rest : path;
  const readRoot = root ?? ((scope: EvaluationScope) => scope.values);
  const read = pathReader(path, members, names);
  return (scope) => convert(read(readRoot(scope)));
}

/** Follows a path from the root that its last members are below of; through tables to the cells of all their rows. */
function pathReader(path: readonly string[], members: readonly string[], names: Names): (root: unknown) => Value {
  const offset = path.length - members.length;
  const isListed = (index: number) => names.resolve(path.slice(0, offset + index + 1))?.type === 'list';
  const isTable = members.map((_, index) => index < members.length - 1 && isListed(index));
  if (!isTable.includes(true)) return memberReader((root: unknown) => root, members);
  // A row without items adds none to the flattened list; a cell that is missing is an empty one.
  isTable[members.length - 1] = names.resolve(path)?.isFlattened === true;
  return (root) => cells(fromOutside(root), members, isTable, 0);
}

function scopeTable(path: readonly string[], names: Names): TableReader<EvaluationScope> {
  return { ...tableReader(names.row?.(path) ?? null), rows: scopeReader(path, names) };
}

/** Readers below a row as records have it. */
function tableReader(row: Names | null): TableReader<unknown> {
  return {
    rows: fromOutside,
    member: (path) => {
      const type = row?.resolve(path);
      if (!row || !type) return null;
      const read = pathReader(path, path, row);
      const convert = converter(type.type, type.element);
      return (record) => convert(read(record));
    },
    inner: (path) => {
      const read = memberReader((record: unknown) => record, path);
      return { ...tableReader(row?.row?.(path) ?? null), rows: (record) => read(record) };
    },
  };
}

/** A row is found among its table's rows by being the very same. */
function scopePlace(name: string, names: Names): RowPlace<EvaluationScope> {
  const rows = scopeReader(names.tableOf?.(name) ?? [], names);
  const listed = (scope: EvaluationScope) => {
    const value = rows(scope);
    return isList(value) ? value : [];
  };
  const row = ROOTS[name] ?? (() => undefined);
  return {
    index: (scope) => listed(scope).indexOf(row(scope)),
    count: (scope) => listed(scope).length,
  };
}

/** Cells below a value in row order; a missing list has none, a missing cell is an empty one. */
function cells(value: Value, path: readonly string[], isTable: readonly boolean[], depth: number): Value[] {
  const name = path[depth];
  if (name === undefined) return isList(value) ? value.map(fromOutside) : [value];
  const next = member(value, name);
  if (next === null && isTable[depth]) return [];
  if (depth === path.length - 1 || !isTable[depth]) return cells(next, path, isTable, depth + 1);
  return isList(next) ? next.flatMap((row) => cells(fromOutside(row), path, isTable, depth + 1)) : [];
}
