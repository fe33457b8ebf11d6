import { applyEdits, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';
import type { Finding } from '#core/lint';

/** Lists in which an item that says its name only is written as a plain text, and the keyword of the name. */
const PLAIN: Record<string, string> = {
  toolbar: 'key',
  rowActions: 'key',
  batchActions: 'key',
  actions: 'key',
  after: 'key',
  repair: 'key',
  columns: 'field',
  filters: 'field',
  fields: 'field',
  blocks: 'kind',
  header: 'kind',
};

/** The text of a file without the statements that findings point at (they repeat what follows from elsewhere). */
export function mended(text: string, repeated: readonly Finding[]): string {
  const tree = parseTree(text);
  const paths = repeated.map(({ where }) => pathOf(where.pointer, tree));
  // From the end, so that indexes of lists still hold.
  const without = paths
    .sort(compareBackwards)
    .reduce((rest, path) => applyEdits(rest, modify(rest, path, undefined, {})), text);
  return plain(without);
}

/** The text with items that say their name only as plain texts. */
function plain(text: string): string {
  const replaced: Array<{ offset: number; length: number; content: string }> = [];
  const visit = (node: Node, list: string | undefined) => {
    const name = list === undefined ? undefined : onlyMember(node, PLAIN[list]);
    if (name !== undefined) replaced.push({ offset: node.offset, length: node.length, content: JSON.stringify(name) });
    else for (const child of node.children ?? []) visit(child, listAt(child, node, list));
  };
  const tree = parseTree(text);
  if (tree) visit(tree, undefined);
  return applyEdits(text, replaced);
}

/** The name of the list whose items are visited next. */
function listAt(child: Node, node: Node, list: string | undefined): string | undefined {
  if (node.type === 'property') return child.type === 'array' ? String(node.children?.[0]?.value) : undefined;
  return node.type === 'array' ? list : undefined;
}

function onlyMember(node: Node, keyword: string | undefined): unknown {
  const [member, ...more] = node.type === 'object' ? (node.children ?? []) : [];
  const [key, value] = member?.children ?? [];
  return more.length === 0 && keyword !== undefined && key?.value === keyword ? value?.value : undefined;
}

/** The way of a pointer through the text; what looks like a number is an index in lists only. */
function pathOf(pointer: string, tree: Node | undefined): JSONPath {
  const path: JSONPath = [];
  for (const escaped of pointer.split('/').slice(1)) {
    const name = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
    const around = tree && findNodeAtLocation(tree, path);
    path.push(around?.type === 'array' ? Number(name) : name);
  }
  return path;
}

function compareBackwards(a: JSONPath, b: JSONPath): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const [left, right] = [a[index], b[index]];
    if (left === right) continue;
    if (typeof left === 'number' && typeof right === 'number') return right - left;
    return String(left) < String(right) ? 1 : -1;
  }
  return b.length - a.length;
}
