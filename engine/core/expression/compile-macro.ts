import type { Binding, Reader, RowPlace } from './binding.ts';
import { Decimal } from './decimal.ts';
import { functions } from './functions/index.ts';
import { sumOf } from './functions/numbers.ts';
import { spendSteps } from './limits.ts';
import type { ExpressionNode } from './types.ts';
import { fromOutside, isList, type Value } from './value.ts';

type Macro = Extract<ExpressionNode, { kind: 'macro' }>;
type Compile = <Frame>(node: ExpressionNode, binding: Binding<Frame>) => Reader<Frame>;
/** The row that a macro is at. Evaluation is one after the other, so that one place for each macro is enough. */
type Current = { row: unknown; index: number; count: number };

/** A macro walks the rows once and reckons its body for each. */
export function compileMacro<Frame>(node: Macro, binding: Binding<Frame>, compile: Compile): Reader<Frame> {
  const table = binding.table(node.source.path);
  const current: Current = { row: null, index: 0, count: 0 };
  const body = compile(node.body, withVariable(node, binding, table, current));
  const finish = FINISHES[node.name] ?? extremeOf(node.name);
  const read: Reader<Frame> = (frame) => {
    const rows = table.rows(frame);
    if (!isList(rows)) return finish([]);
    spendSteps(rows.length);
    const values = rows.map((row, index) => {
      current.row = row;
      current.index = index;
      current.count = rows.length;
      return body(frame);
    });
    return finish(values);
  };
  return binding.keep ? binding.keep(node, read) : read;
}

/** Names of the body: the variable is the row that the macro is at, all others are as they were. */
function withVariable<Frame>(
  { variable }: Macro,
  binding: Binding<Frame>,
  table: ReturnType<Binding<Frame>['table']>,
  current: Current,
): Binding<Frame> {
  const place: RowPlace<Frame> = { index: () => current.index, count: () => current.count };
  return {
    ...binding,
    // What a call reads of the row cannot be kept for all rows.
    keep: undefined,
    name: (path) => {
      const [head, ...rest] = path;
      if (head !== variable) return binding.name(path);
      const read = table.member(rest);
      if (read === null) return placeReader(place);
      return () => read(current.row);
    },
    table: (path) => {
      const [head, ...rest] = path;
      if (head !== variable) return binding.table(path);
      const inner = table.inner(rest);
      return { ...inner, rows: () => inner.rows(current.row) };
    },
    place: (name) => (name === variable ? place : binding.place(name)),
  };
}

/** `row.index`, from 1 as people count; empty for a row that stands in no table. */
export function placeReader<Frame>({ index }: RowPlace<Frame>): Reader<Frame> {
  return (frame) => {
    const at = index(frame);
    return at < 0 ? null : Decimal.of(at + 1);
  };
}

const count = (values: readonly Value[]) => Decimal.of(values.filter((value) => value === true).length);

const FINISHES: Record<string, (values: readonly Value[]) => Value> = {
  sum: (values) => sumOf(values).sum,
  avg: (values) => {
    const { sum, count: filled } = sumOf(values);
    const divisor = Decimal.of(filled);
    return sum && divisor ? sum.divide(divisor) : null;
  },
  count,
  all: (values) => values.every((value) => value === true),
  any: (values) => values.some((value) => value === true),
};

const extremeOf = (name: string) => (values: readonly Value[]) => functions.get(name)?.call(values) ?? null;

const running = new WeakMap<readonly unknown[], ReadonlyArray<Decimal | null>>();

/** Sums of the cells before each row, reckoned once for a column. */
function runningSums(cells: readonly unknown[]): ReadonlyArray<Decimal | null> {
  const known = running.get(cells);
  if (known) return known;
  spendSteps(cells.length);
  const sums: Array<Decimal | null> = [];
  let sum: Decimal | null = Decimal.zero;
  for (const cell of cells) {
    sums.push(sum);
    const value = fromOutside(cell);
    if (value instanceof Decimal) sum = sum?.add(value) ?? null;
  }
  running.set(cells, sums);
  return sums;
}

/** `before(items, row, 'amount')`: sum of the cells in the rows before the row. */
export function compileBefore<Frame>(column: Reader<Frame>, place: RowPlace<Frame>): Reader<Frame> {
  return (frame) => {
    const cells = column(frame);
    spendSteps(1);
    return isList(cells) ? (runningSums(cells)[place.index(frame)] ?? null) : null;
  };
}

/** `isLast(row)` */
export function compileIsLast<Frame>({ index, count: rows }: RowPlace<Frame>): Reader<Frame> {
  return (frame) => {
    const at = index(frame);
    return at >= 0 && at === rows(frame) - 1;
  };
}
