/** A text in a JSON file, value or key, found by offset or by pointer; the file may be broken elsewhere. */
import { findNodeAtLocation, findNodeAtOffset, getNodePath, type JSONPath, type Node, parseTree } from 'jsonc-parser';
import { escapePointer } from '#core/language';

export type Token = {
  /** Of the value, also for the key that it stands under. */
  pointer: string;
  path: JSONPath;
  isKey: boolean;
  /** What the text says, escapes undone. */
  text: string;
  /** Offset of the opening quote, and of the end behind the closing one. */
  start: number;
  end: number;
};

/** A place in a text, both counted from one, as findings have it. */
export type Spot = { line: number; column: number };

export class JsonText {
  readonly text: string;
  readonly tree: Node | undefined;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.text = text;
    this.#starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    this.tree = parseTree(text, [], { allowTrailingComma: true });
  }

  /** The text that an offset lies in. */
  at(offset: number): Token | null {
    const node = this.tree && findNodeAtOffset(this.tree, offset, true);
    return node?.type === 'string' ? tokenOf(node) : null;
  }

  /** The value that stands at a line and column, and its key: those that are texts. */
  near({ line, column }: Partial<Spot>): Token[] {
    return line === undefined || column === undefined ? [] : this.#named(this.#nodeOf(this.offsetOf({ line, column })));
  }

  /** The texts that a value at a line and column is made of, those below it too; not its keys. */
  textsBelow({ line, column }: Partial<Spot>): Token[] {
    if (line === undefined || column === undefined) return [];
    const node = this.#nodeOf(this.offsetOf({ line, column }));
    return node ? textsIn(node) : [];
  }

  /** Key and value at a pointer, those that are texts. */
  of(pointer: string): Token[] {
    return this.#named(this.nodeAt(pointer));
  }

  /** The value that begins at an offset; of a property its value. */
  #nodeOf(offset: number): Node | undefined {
    const node = this.tree && findNodeAtOffset(this.tree, offset, true);
    return node?.parent?.type === 'property' && node.parent.children?.[0] === node ? node.parent.children[1] : node;
  }

  #named(node: Node | undefined): Token[] {
    const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    return [key, node].flatMap((each) => (each?.type === 'string' ? [tokenOf(each)] : []));
  }

  nodeAt(pointer: string): Node | undefined {
    const path: JSONPath = [];
    for (const name of segmentsOf(pointer)) {
      const around = this.tree && findNodeAtLocation(this.tree, path);
      path.push(around?.type === 'array' ? Number(name) : name);
    }
    return this.tree && findNodeAtLocation(this.tree, path);
  }

  offsetOf({ line, column }: Spot): number {
    return (this.#starts[line - 1] ?? 0) + column - 1;
  }

  placeOf(offset: number): Spot {
    const line = this.#starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (this.#starts[line] ?? 0) + 1 };
  }

  /** Offset in the file of an offset in what a text says. */
  offsetIn({ start, end }: Token, index: number): number {
    const raw = this.text.slice(start + 1, end - 1);
    let said = 0;
    let at = 0;
    for (; said < index && at < raw.length; said++) at += raw[at] !== '\\' ? 1 : raw[at + 1] === 'u' ? 6 : 2;
    return start + 1 + at;
  }

  /** The inverse of `offsetIn`. */
  indexIn(token: Token, offset: number): number {
    for (let index = 0; index <= token.text.length; index++) if (this.offsetIn(token, index) >= offset) return index;
    return token.text.length;
  }
}

function textsIn(node: Node): Token[] {
  if (node.type === 'string') return [tokenOf(node)];
  const values = node.type === 'property' ? (node.children ?? []).slice(1) : (node.children ?? []);
  return values.flatMap(textsIn);
}

export function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function tokenOf(node: Node): Token {
  const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node;
  const path = getNodePath(node);
  const pointer = path.map((segment) => `/${escapePointer(segment)}`).join('');
  return { pointer, path, isKey, text: String(node.value), start: node.offset, end: node.offset + node.length };
}
