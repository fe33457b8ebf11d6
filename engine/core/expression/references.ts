import { functions } from './functions/index.ts';
import { literalText } from './literal.ts';
import type { ExpressionNode } from './types.ts';
import { partsOf } from './walk.ts';

/**
 * Paths that an expression reads: `fields` of the record (also `row.x`, `parent.x`, `stored.x`, `other.x`), `context`
 * below `ctx`, `input`.
 */
export type References = { fields: string[][]; context: string[][]; input: string[][] };

/** Read off the syntax tree; each path once. Columns named as texts (`lookup`, `contiguous`) count too. */
export function referencesOf(node: ExpressionNode): References {
  const found: References = { fields: [], context: [], input: [] };
  const seen = new Set<string>();
  const add = (path: readonly string[]) => {
    const key = path.join('.');
    if (seen.has(key)) return;
    seen.add(key);
    const [head] = path;
    if (head === 'ctx') found.context.push(path.slice(1));
    else if (head === 'input') found.input.push(path.slice(1));
    else found.fields.push([...path]);
  };
  collect(node, new Map(), add);
  return found;
}

type Rows = ReadonlyMap<string, readonly string[]>;

/** `rows`: the tables that the variables around stand for; `b.weight` reads the column `items.weight`. */
function collect(node: ExpressionNode, rows: Rows, add: (path: readonly string[]) => void): void {
  if (node.kind === 'name') add(rowPath(node.path, rows));
  else if (node.kind === 'macro') {
    const source = rowPath(node.source.path, rows);
    add(source);
    collect(node.body, new Map([...rows, [node.variable, source]]), add);
  } else if (node.kind === 'call' && PLACES.has(node.name)) collectPlace(node, rows, add);
  else {
    if (node.kind === 'call') for (const path of columnPaths(node)) add(rowPath(path, rows));
    for (const part of partsOf(node)) collect(part, rows, add);
  }
}

/** Functions of the place that a row has in its table; of the row they read nothing else. */
const PLACES: ReadonlySet<string> = new Set(['before', 'isLast']);

function collectPlace(
  node: Extract<ExpressionNode, { kind: 'call' }>,
  rows: Rows,
  add: (path: readonly string[]) => void,
): void {
  for (const path of columnPaths(node)) add(rowPath(path, rows));
  const row = node.args[node.name === 'isLast' ? 0 : 1];
  if (row?.kind === 'name') add(rows.get(row.path[0] ?? '') ?? [...row.path, 'index']);
}

function rowPath(path: readonly string[], rows: Rows): readonly string[] {
  const [head = '', ...rest] = path;
  const table = rows.get(head);
  if (!table) return path;
  return rest.length === 0 || (rest.length === 1 && rest[0] === 'index') ? table : [...table, ...rest];
}

/** `lookup(items, 'key', v, 'column')` reads `items.key` and `items.column`. */
export function columnPaths(node: Extract<ExpressionNode, { kind: 'call' }>): string[][] {
  const table = node.args[0];
  const parameters = functions.get(node.name)?.parameters ?? [];
  if (table?.kind !== 'name') return [];
  return parameters.flatMap((parameter, index) => {
    const column = parameter === 'column' ? literalText(node.args[index]) : null;
    return column === null ? [] : [[...table.path, column]];
  });
}
