/** How expressions of each type are put together; `sql` marks what conditions of the database may use. */
import type { Generator } from './generate.ts';
import { printed, type Tree, type Type } from './tree.ts';

export type Maker = { sql: boolean; make(g: Generator): Tree };

const call = (name: string, type: Type, ...args: Tree[]): Tree => ({ kind: 'call', name, args, type });
const binary = (operator: string, type: Type, left: Tree, right: Tree): Tree => ({
  kind: 'binary',
  operator,
  left,
  right,
  type,
});
const anywhere = (make: Maker['make']): Maker => ({ sql: true, make });
const inForms = (make: Maker['make']): Maker => ({ sql: false, make });
const written = (value: string): Tree => ({ kind: 'literal', value, type: 'text' });

/** Of one type on both sides, one of them sometimes empty. */
function choice(g: Generator, type: Parameters<Generator['of']>[0]): Tree {
  const yes = g.of(type);
  const no = g.dice.chance(0.2) ? g.nothing() : g.of(type);
  const shared = yes.type === no.type || no.type === 'empty' ? yes.type : 'text';
  return { kind: 'choice', test: g.of('bool'), yes, no, type: shared };
}

function coalesced(g: Generator, type: 'text' | 'decimal' | 'date' | 'bool'): Tree {
  const args = [g.of(type), g.of(type)].filter((one) => one.type === type);
  const [first = g.name((field) => field.type === type) ?? g.literal(type)] = args;
  // A written date is a text.
  if (first.type !== type) return first;
  return call('coalesce', type, ...(args.length > 0 ? args : [first]));
}

/** A cell of a table's row found by another cell of it. */
function lookedUp(g: Generator, type: Type): Tree | null {
  const table = g.table();
  const cells = table?.fields.filter((field) => field.type === type) ?? [];
  if (!table || cells.length === 0) return null;
  const key = g.dice.pick(table.fields.filter((field) => field.type !== 'list'));
  const wanted = g.of(key.type as 'text');
  const named: Tree = { kind: 'name', path: table.path, type: 'list' };
  return call('lookup', type, named, written(key.name), wanted, written(g.dice.pick(cells).name));
}

/** The cell at a place of a column, which may be none. */
function itemOf(g: Generator, type: 'decimal' | 'text' | 'date' | 'datetime'): Tree {
  const column = g.column(type);
  const place: Tree = { kind: 'literal', value: g.dice.pick(['0', '1', '2', '3', '1.5']), type: 'decimal' };
  return column ? call('at', type, column, g.dice.chance(0.7) ? place : g.of('decimal')) : g.leaf(type);
}

function ofColumn(g: Generator, name: string, type: 'decimal' | 'text' | 'date' | 'datetime'): Tree {
  const column = g.column(type);
  return column ? call(name, type, column) : g.leaf(type);
}

/** Small, so that a power of a power stays within the digits of a number. */
const wholeNumber = (g: Generator): Tree => ({
  kind: 'literal',
  value: g.dice.pick(['0', '1', '2', '3', '0.5']),
  type: 'decimal',
});

const digits = (g: Generator): Tree =>
  g.dice.chance(0.8) ? { kind: 'literal', value: String(g.dice.below(7)), type: 'decimal' } : g.of('decimal');

const decimals: Maker[] = [
  ...['sum', 'sum', 'avg', 'min', 'max'].map((name) =>
    inForms((g) => overRows(g, name, 'decimal', 'decimal') ?? g.leaf('decimal')),
  ),
  inForms((g) => overRows(g, 'count', 'bool', 'decimal') ?? g.leaf('decimal')),
  inForms((g) => placed(g, false) ?? g.leaf('decimal')),
  ...['+', '-', '*', '/', '/', '%'].map((operator) =>
    anywhere((g) => binary(operator, 'decimal', g.of('decimal'), g.dice.chance(0.05) ? g.nothing() : g.of('decimal'))),
  ),
  anywhere((g) => ({ kind: 'unary', operator: '-', operand: g.of('decimal'), type: 'decimal' })),
  anywhere((g) => call('round', 'decimal', g.of('decimal'), digits(g))),
  inForms((g) => call(g.dice.pick(['floor', 'ceil']), 'decimal', g.of('decimal'), digits(g))),
  anywhere((g) => call('abs', 'decimal', g.of('decimal'))),
  anywhere((g) => call(g.dice.pick(['min', 'max']), 'decimal', g.of('decimal'), g.of('decimal'), g.of('decimal'))),
  inForms((g) => ofColumn(g, g.dice.pick(['sum', 'avg', 'min', 'max', 'first']), 'decimal')),
  inForms((g) => call('count', 'decimal', g.column('decimal', 'text', 'bool', 'date') ?? g.of('list'))),
  inForms((g) => call('count', 'decimal', { kind: 'name', path: g.table()?.path ?? ['tags'], type: 'list' })),
  inForms((g) => call('size', 'decimal', g.dice.chance(0.3) ? g.of('list') : g.texty())),
  anywhere((g) => call('days', 'decimal', g.of('date'), g.of(g.dice.pick(['date', 'datetime'])))),
  anywhere((g) => call('minutes', 'decimal', g.of('date'), g.of(g.dice.pick(['date', 'datetime'])))),
  anywhere((g) => call('year', 'decimal', g.of(g.dice.pick(['date', 'datetime'])))),
  inForms((g) => call('pow', 'decimal', g.of('decimal'), wholeNumber(g))),
  inForms((g) => call('quarter', 'decimal', g.of(g.dice.pick(['date', 'datetime'])))),
  inForms((g) => call('months', 'decimal', g.of('date'), g.of(g.dice.pick(['date', 'datetime'])))),
  inForms((g) => call('decimal', 'decimal', g.of(g.dice.pick(['text', 'decimal'])))),
  anywhere((g) => coalesced(g, 'decimal')),
  anywhere((g) => choice(g, 'decimal')),
  inForms((g) => lookedUp(g, 'decimal') ?? g.leaf('decimal')),
  inForms((g) => itemOf(g, 'decimal')),
  inForms((g) => counted(g) ?? g.leaf('decimal')),
  inForms((g) => ({
    kind: 'call',
    name: 'dict',
    args: [written('codes'), g.of('text')],
    member: 'rank',
    type: 'decimal',
  })),
];

/** What is reckoned of each row. */
function overRows(g: Generator, name: string, body: 'decimal' | 'bool' | 'text' | 'date', type: Type): Tree | null {
  const macro = g.macro();
  if (!macro) return null;
  const { path, variable, inside } = macro;
  const read = inside.of(body);
  // Of values `min` takes three: the row has to be read for it to be a macro.
  const isRead = printed(read).includes(`${variable}.`);
  return isRead ? { kind: 'macro', name, path, variable, body: read, type: type === 'date' ? read.type : type } : null;
}

/** The sum above a row, its place, or whether it is the last. */
function placed(g: Generator, isLast: boolean): Tree | null {
  const place = g.place();
  if (!place) return null;
  const row: Tree = { kind: 'name', path: [place.row], type: 'object' };
  if (isLast) return call('isLast', 'bool', row);
  if (g.dice.chance(0.4)) return { kind: 'name', path: [place.row, 'index'], type: 'decimal' };
  const columns = place.fields.filter(({ type }) => type === 'decimal');
  const table: Tree = { kind: 'name', path: place.path, type: 'list' };
  return call('before', 'decimal', table, row, written(g.dice.pick(columns).name));
}

function counted(g: Generator): Tree | null {
  const table = g.table();
  if (!table) return null;
  const { name, type } = g.dice.pick(table.fields.filter((field) => field.type !== 'list'));
  const wanted = g.dice.chance(0.3) && type === 'text' ? g.of('list') : g.of(type as 'text');
  return call('countOf', 'decimal', { kind: 'name', path: table.path, type: 'list' }, written(name), wanted);
}

const texts: Maker[] = [
  inForms((g) => overRows(g, g.dice.pick(['min', 'max']), 'text', 'text') ?? g.leaf('text')),
  anywhere((g) => binary('+', 'text', g.texty(), g.dice.chance(0.1) ? g.nothing() : g.texty())),
  anywhere((g) => binary('+', 'text', g.nothing(), g.texty())),
  anywhere((g) => call('text', 'text', g.scalar())),
  inForms((g) => call('text', 'text', g.of('list'))),
  inForms((g) => call('trim', 'text', g.texty())),
  inForms((g) => call('join', 'text', g.column('text', 'decimal', 'date', 'bool') ?? g.of('list'), g.of('text'))),
  anywhere((g) => coalesced(g, 'text')),
  anywhere((g) => choice(g, 'text')),
  inForms((g) => ofColumn(g, g.dice.pick(['first', 'min', 'max']), 'text')),
  anywhere((g) => call(g.dice.pick(['min', 'max']), 'text', g.leaf('text'), g.leaf('text'))),
  inForms((g) => lookedUp(g, 'text') ?? g.leaf('text')),
  inForms((g) => itemOf(g, 'text')),
  inForms((g) => call('formatDate', 'text', g.of(g.dice.pick(['date', 'datetime'])))),
  inForms((g) => ({
    kind: 'call',
    name: 'dict',
    args: [written('codes'), g.of('text')],
    member: g.dice.pick(['label', 'parent']),
    type: 'text',
  })),
];

const EQUAL = ['==', '!='];
const ORDER = ['==', '!=', '<', '<=', '>', '>='];

const bools: Maker[] = [
  ...['all', 'any'].map((name) => inForms((g) => overRows(g, name, 'bool', 'bool') ?? g.leaf('bool'))),
  inForms((g) => placed(g, true) ?? g.leaf('bool')),
  ...['&&', '||'].map((operator) => anywhere((g) => binary(operator, 'bool', g.of('bool'), g.of('bool')))),
  anywhere((g) => ({ kind: 'unary', operator: '!', operand: g.of('bool'), type: 'bool' })),
  anywhere((g) => binary(g.dice.pick(ORDER), 'bool', g.of('decimal'), g.of('decimal'))),
  anywhere((g) => binary(g.dice.pick(ORDER), 'bool', g.of('date'), g.of(g.dice.pick(['date', 'datetime'])))),
  anywhere((g) => binary(g.dice.pick(ORDER), 'bool', g.of('datetime'), g.of(g.dice.pick(['date', 'datetime'])))),
  anywhere((g) => binary(g.dice.pick(ORDER), 'bool', g.of('text'), g.of('text'))),
  anywhere((g) => binary(g.dice.pick(EQUAL), 'bool', g.of('bool'), g.of('bool'))),
  anywhere((g) => binary(g.dice.pick(ORDER), 'bool', g.of(g.dice.pick(['text', 'decimal', 'date'])), g.nothing())),
  anywhere((g) => binary(g.dice.pick(EQUAL), 'bool', g.nothing(), g.scalar())),
  inForms((g) => binary(g.dice.pick(EQUAL), 'bool', g.of('list'), g.of('list'))),
  inForms((g) => binary(g.dice.pick(EQUAL), 'bool', g.of('object'), g.of('object'))),
  anywhere((g) => call('empty', 'bool', g.dice.chance(0.4) ? g.of(g.dice.pick(['object', 'list'])) : g.scalar())),
  anywhere((g) => amongWritten(g)),
  anywhere((g) => binary('in', 'bool', g.of('text'), g.leaf('list'))),
  inForms((g) =>
    binary(
      'in',
      'bool',
      g.of('decimal'),
      g.column('decimal') ?? { kind: 'list', items: [g.of('decimal')], type: 'list' },
    ),
  ),
  ...['contains', 'startsWith'].map((name) => anywhere((g) => call(name, 'bool', g.texty(), g.texty()))),
  inForms((g) => call('endsWith', 'bool', g.texty(), g.texty())),
  anywhere((g) => call('contains', 'bool', g.leaf('list'), g.of('text'))),
  inForms((g) => call(g.dice.pick(['all', 'any']), 'bool', g.column('bool') ?? g.of('list'))),
  inForms((g) => call('unique', 'bool', g.column('text', 'decimal', 'date') ?? g.of('list'))),
  inForms((g) => contiguous(g) ?? g.leaf('bool')),
  anywhere((g) => coalesced(g, 'bool')),
  anywhere((g) => choice(g, 'bool')),
];

function amongWritten(g: Generator): Tree {
  const type = g.dice.pick(['text', 'decimal', 'date', 'datetime'] as const);
  const items = Array.from({ length: g.dice.below(4) }, () => g.leaf(type));
  // A list of one kind; written dates are texts.
  const alike = items.filter((item) => item.type === items[0]?.type);
  return binary('in', 'bool', g.of(type), { kind: 'list', items: alike, type: 'list' });
}

function contiguous(g: Generator): Tree | null {
  const table = g.table();
  const [from, to] = table?.fields.filter(({ type }) => type === 'decimal') ?? [];
  if (!table || !from || !to) return null;
  return call(
    'contiguous',
    'bool',
    { kind: 'name', path: table.path, type: 'list' },
    written(from.name),
    written(to.name),
  );
}

const moved = (type: 'date' | 'datetime') =>
  inForms((g) => {
    const base = g.of(type);
    if (type === 'datetime' && g.dice.chance(0.2)) return call('addMinutes', 'datetime', base, g.of('decimal'));
    return call(
      g.dice.pick(['addDays', 'addMonths']),
      base.type === 'datetime' ? 'datetime' : 'date',
      base,
      g.of('decimal'),
    );
  });

const workdays = (g: Generator): Tree => {
  const base = named(g, 'date');
  const count: Tree = g.dice.chance(0.7)
    ? { kind: 'literal', value: String(g.dice.below(9)), type: 'decimal' }
    : g.leaf('decimal');
  return call(
    'workday',
    base.type === 'date' ? 'date' : base.type,
    base,
    count,
    ...(g.dice.chance(0.5) ? [written('holidays')] : []),
  );
};

const dates: Maker[] = [
  moved('date'),
  inForms((g) => call('monthEnd', 'date', named(g, 'date'))),
  inForms(workdays),
  anywhere((g) => choice(g, 'date')),
  anywhere((g) => coalesced(g, 'date')),
  inForms((g) => ofColumn(g, g.dice.pick(['first', 'min', 'max']), 'date')),
  inForms((g) => lookedUp(g, 'date') ?? g.leaf('date')),
  inForms((g) => itemOf(g, 'date')),
  anywhere((g) => call('max', 'date', named(g, 'date'), named(g, 'date'))),
];

const named = (g: Generator, type: 'date' | 'datetime'): Tree =>
  g.name((field) => field.type === type) ?? g.literal(type);

const times: Maker[] = [
  moved('datetime'),
  anywhere((g) => choice(g, 'datetime')),
  inForms((g) => ofColumn(g, 'max', 'datetime')),
];

const lists: Maker[] = [
  inForms((g) => call('including', 'list', g.of('list'), g.of('text'))),
  inForms((g) => call('excluding', 'list', g.of('list'), g.of('text'))),
  inForms(() => call('codes', 'list', written('codes'))),
  inForms((g) => call('codes', 'list', written('codes'), g.of('text'))),
  inForms(() => call('codesWith', 'list', written('codes'), written('open'))),
  inForms((g) => g.column('text') ?? g.leaf('list')),
  inForms((g) => g.column('list') ?? g.leaf('list')),
  inForms((g) => choice(g, 'list')),
];

export const MAKERS: Record<Exclude<Type, 'empty'>, Maker[]> = {
  decimal: decimals,
  text: texts,
  bool: bools,
  date: dates,
  datetime: times,
  list: lists,
  object: [],
};
