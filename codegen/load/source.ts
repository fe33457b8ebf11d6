import { type ParseError, parseTree, printParseErrorCode, type Node as SyntaxNode } from 'jsonc-parser';
import { catalogued, type ErrorCode, type ParametersOf } from '#core/errors';
import { escapePointer, type SourcePosition } from '#core/language';
import type { Finding } from '#core/lint';
import type { Provenance } from './provenance.ts';

/** Keys that would reach an object's prototype once a path of data is written with them. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);

type Syntax = { tree: SyntaxNode | undefined; errors: readonly ParseError[] };

/**
 * A text as it was read. Its value is asked of each, its syntax of what is wrong, or where somebody asks for a place:
 * reading it takes ten times as long. Nothing writes into the syntax, so a text that has not changed may be used again.
 */
export class ParsedText {
  readonly text: string;
  #syntax: Syntax | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get syntax(): Syntax {
    this.#syntax ??= syntaxOf(this.text);
    return this.#syntax;
  }

  /** A new value of a sound text; undefined where its syntax has to tell what is wrong. */
  value(): unknown {
    try {
      return JSON.parse(withoutMark(this.text)) as unknown;
    } catch {
      return undefined;
    }
  }
}

function syntaxOf(text: string): Syntax {
  const errors: ParseError[] = [];
  const tree = parseTree(withoutMark(text), errors, { disallowComments: true, allowTrailingComma: false });
  return { tree, errors };
}

/** How many members the text writes: texts that a colon follows. Of sound JSON. */
function membersWritten(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at)) {
    at = pastText(text, at);
    while (BLANKS.has(text.charCodeAt(at))) at += 1;
    if (text.charCodeAt(at) === COLON) count += 1;
  }
  return count;
}

/** Behind the quote that ends the text that begins here. */
function pastText(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at += 1;
  }
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
  readonly #read: ParsedText;
  readonly #provenance: Provenance;
  #lineStarts: number[] | undefined;

  /** `file` is the path that findings show, relative to the project's root; `provenance` learns where its values stand. */
  constructor(file: string, given: string | ParsedText, provenance: Provenance) {
    this.file = file;
    this.#read = typeof given === 'string' ? new ParsedText(given) : given;
    this.#provenance = provenance;
    const value = this.#read.value();
    this.value = value !== undefined && this.#isPlain(value) ? value : this.#told();
  }

  /** The value of a text that something is wrong with, which is told. */
  #told(): unknown {
    const { tree, errors } = this.#read.syntax;
    for (const error of errors.slice(0, 1))
      this.#report('SCH101', { file: this.file, reason: printParseErrorCode(error.error) }, error.offset, '');
    if (!tree && errors.length === 0) this.#report('SCH101', { file: this.file, reason: 'the file is empty' }, 0, '');
    return tree && errors.length === 0 ? this.#build(tree, '') : undefined;
  }

  /** Says where the parts of a value stand; false where keys are doubled or dangerous. */
  #isPlain(value: unknown): boolean {
    const members = this.#placed(value, '');
    return members === membersWritten(this.#read.text);
  }

  /** How many members there are in a value; NaN when one is dangerous. */
  #placed(value: unknown, pointer: string): number {
    if (typeof value !== 'object' || value === null) return 0;
    this.#provenance.stands(value, { source: this, pointer });
    let members = 0;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1)
        members += this.#placed(value[index], `${pointer}/${index}`);
      return members;
    }
    for (const [key, member] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key)) return Number.NaN;
      members += 1;
      if (typeof member === 'object') members += this.#placed(member, `${pointer}/${escapePointer(key)}`);
    }
    return members;
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
    let node = this.#read.syntax.tree;
    for (const segment of segments) {
      const next = childOf(node, segment);
      if (!next) return node;
      node = next;
    }
    return node;
  }

  /** The value of the syntax, so that doubled and dangerous keys are told, not swallowed. */
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
    this.#lineStarts ??= startsOfLines(this.#read.text);
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
