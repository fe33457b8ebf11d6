import type { SourceFile } from '#codegen/load';
import { commandErrors } from '#core/errors';
import { escapePointer, type SourcePosition } from '#core/language';
import type { Finding } from '#core/lint';

/** What stands at a place of the given schema: its pointer, and how many characters of the text come before. */
export type At = { pointer: string; offset?: number };

/** The pointer of a member. */
export const memberOf = (pointer: string, ...names: Array<string | number>): string =>
  names.reduce<string>((path, name) => `${path}/${escapePointer(String(name))}`, pointer);

/** Collects what an import loses or reads another way, with file, line and column. */
export class Findings {
  readonly list: Finding[] = [];
  readonly #source: SourceFile;
  readonly #lines: readonly string[];

  constructor(source: SourceFile, text: string) {
    this.#source = source;
    this.#lines = text.split('\n');
  }

  /** The name has no counterpart; `way` is the nearest one. */
  lost(at: At, name: string, reason: string, way: string) {
    this.#add('GEN120', { name, reason }, at, way);
  }

  /** What is kept, but behaves otherwise. */
  differs(at: At, name: string, reason: string) {
    this.#add('GEN121', { name, reason }, at);
  }

  /** Whether something is told of a place or of what stands in it. */
  isTold(pointer: string): boolean {
    return this.list.some(({ where }) => where.pointer === pointer || where.pointer.startsWith(`${pointer}/`));
  }

  /** Margins, colours, widths: what the theme decides. */
  looks(at: At, name: string) {
    this.#add('GEN122', { name }, at);
  }

  #add(code: 'GEN120' | 'GEN121' | 'GEN122', parameters: { name: string; reason?: string }, at: At, way?: string) {
    const { message, hint } = commandErrors[code]({ reason: '', ...parameters }, { hint: way });
    const where = this.#position(at);
    const isTold = this.list.some((known) => known.message === message && known.where.pointer === where.pointer);
    if (!isTold) this.list.push({ code, message, hint, where });
  }

  #position({ pointer, offset }: At): SourcePosition {
    const start = this.#source.position(pointer);
    if (offset === undefined) return start;
    const line = this.#lines[(start.line ?? 1) - 1] ?? '';
    return { ...start, column: columnWithin(line, start.column ?? 1, offset) };
  }
}

/** The column of a character of a JSON text that begins (with its quote) at `column`; escapes are longer than they mean. */
function columnWithin(line: string, column: number, offset: number): number {
  let at = column;
  for (let left = offset; left > 0; left -= 1) {
    at += line[at] === '\\' ? (line[at + 1] === 'u' ? 6 : 2) : 1;
  }
  return at + 1;
}
