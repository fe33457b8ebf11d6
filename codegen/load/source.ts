import { type ParseError, parseTree, printParseErrorCode, type Node as SyntaxNode } from 'jsonc-parser';
import { catalogued, type ErrorCode, type ParametersOf } from '#core/errors';
import { escapePointer, type SourcePosition } from '#core/language';
import type { Finding } from '#core/lint';
import type { Provenance } from './provenance.ts';

/** Keys that would reach an object's prototype once a path of data is written with them. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** The syntax of a text; nothing writes into it, so a text that has not changed may be used again. */
export type ParsedText = { text: string; tree: SyntaxNode | undefined; errors: readonly ParseError[] };

export function parseText(text: string): ParsedText {
  const errors: ParseError[] = [];
  const tree = parseTree(withoutMark(text), errors, { disallowComments: true, allowTrailingComma: false });
  return { text, tree, errors };
}

/** A byte order mark is a blank, so that places stay what they are. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
}

/** One JSON file with its value and the way back from a pointer to line and column. */
export class SourceFile {
  readonly file: string;
  readonly value: unknown;
  readonly findings: Finding[] = [];
  readonly #text: string;
  readonly #tree: SyntaxNode | undefined;
  readonly #provenance: Provenance;
  #lineStarts: number[] | undefined;

  /** `file` is the path that findings show, relative to the project's root; `provenance` learns where its values stand. */
  constructor(file: string, given: string | ParsedText, provenance: Provenance) {
    const { text, tree, errors } = typeof given === 'string' ? parseText(given) : given;
    this.file = file;
    this.#provenance = provenance;
    this.#text = withoutMark(text);
    this.#tree = tree;
    for (const error of errors.slice(0, 1)) {
      this.#report('SCH101', { file, reason: printParseErrorCode(error.error) }, error.offset, '');
    }
    this.value = this.#tree && errors.length === 0 ? this.#build(this.#tree, '') : undefined;
    if (!this.#tree && errors.length === 0) this.#report('SCH101', { file, reason: 'the file is empty' }, 0, '');
  }

  /** Position of the value at the pointer, of the nearest stated value around it when there is none. */
  position(pointer: string, part: 'key' | 'value' = 'value'): SourcePosition {
    const node = this.#find(pointer);
    const named = part === 'key' && node?.parent?.type === 'property' ? node.parent : node;
    return { file: this.file, pointer, ...this.#lineAndColumn(named?.offset ?? 0) };
  }

  /** The value at the pointer, or the nearest stated one around it. */
  #find(pointer: string): SyntaxNode | undefined {
    const segments = pointer === '' ? [] : pointer.slice(1).split('/').map(unescapePointer);
    let node = this.#tree;
    for (const segment of segments) {
      const next = childOf(node, segment);
      if (!next) return node;
      node = next;
    }
    return node;
  }

  /** Values are built here and not by JSON.parse so that doubled and dangerous keys are told, not swallowed. */
  #build(node: SyntaxNode, pointer: string): unknown {
    if (node.type === 'array') {
      const items = (node.children ?? []).map((child, index) => this.#build(child, `${pointer}/${index}`));
      return this.#provenance.stands(items, { source: this, pointer });
    }
    if (node.type !== 'object') return node.value;
    const value: Record<string, unknown> = {};
    for (const property of node.children ?? []) {
      const [keyNode, valueNode] = property.children ?? [];
      if (!keyNode || !valueNode) continue;
      const key = String(keyNode.value);
      const place = `${pointer}/${escapePointer(key)}`;
      if (FORBIDDEN_KEYS.has(key)) {
        this.#report('SCH120', { name: key }, keyNode.offset, place);
        continue;
      }
      if (Object.hasOwn(value, key)) {
        this.#report('SCH124', { name: key }, keyNode.offset, place);
      }
      value[key] = this.#build(valueNode, place);
    }
    return this.#provenance.stands(value, { source: this, pointer });
  }

  #report<Code extends ErrorCode>(code: Code, parameters: ParametersOf<Code>, offset: number, pointer: string) {
    const { message, hint } = catalogued(code, parameters);
    this.findings.push({ code, message, hint, where: { file: this.file, pointer, ...this.#lineAndColumn(offset) } });
  }

  #lineAndColumn(offset: number): { line: number; column: number } {
    this.#lineStarts ??= startsOfLines(this.#text);
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1 };
  }
}

function childOf(node: SyntaxNode | undefined, segment: string): SyntaxNode | undefined {
  if (node?.type === 'array') return node.children?.[Number(segment)];
  if (node?.type !== 'object') return undefined;
  // The last of doubled keys is the one whose value counts.
  return node.children?.findLast((property) => property.children?.[0]?.value === segment)?.children?.[1];
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  return starts;
}
