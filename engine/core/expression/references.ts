import { functions } from './functions/index.ts';
import { literalText } from './literal.ts';
import type { ExpressionNode } from './types.ts';

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
  walk(node, (part) => {
    if (part.kind === 'name') add(part.path);
    if (part.kind === 'call') for (const path of columnPaths(part)) add(path);
  });
  return found;
}

/** Visits each part once, parents first. */
export function walk(node: ExpressionNode, visit: (part: ExpressionNode) => void): void {
  visit(node);
  for (const part of partsOf(node)) walk(part, visit);
}

function partsOf(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node.kind) {
    case 'access':
      return [node.object];
    case 'list':
      return node.items;
    case 'call':
      return node.args;
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.test, node.then, node.else];
    default:
      return [];
  }
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
