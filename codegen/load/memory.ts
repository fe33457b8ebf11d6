import type { ParsedText } from './source.ts';

/**
 * What a loader knows of the round before: whoever follows a folder reads some 700 files for the one that has changed.
 * Values themselves are made anew each time, because the stages write into them.
 */
export class LoadMemory {
  readonly #parsed = new Map<string, ParsedText>();
  readonly #sound = new Map<string, string>();
  readonly #lasts: boolean;

  /** `lasts`: further rounds follow; whoever loads once keeps no judgements. */
  constructor({ lasts = true }: { lasts?: boolean } = {}) {
    this.#lasts = lasts;
  }

  /** The syntax of a text, as it was read the last time when it is still the same. */
  parsed(path: string, text: string, parse: (text: string) => ParsedText): ParsedText {
    const known = this.#parsed.get(path);
    if (known?.text === text) return known;
    const parsed = parse(text);
    this.#parsed.set(path, parsed);
    return parsed;
  }

  /** Whether the judge had nothing against this value the last time it was asked about the member. */
  isSound(member: string, value: unknown): boolean {
    const known = this.#sound.get(member);
    return known !== undefined && known === JSON.stringify(value);
  }

  foundSound(member: string, value: unknown): void {
    if (this.#lasts) this.#sound.set(member, JSON.stringify(value));
  }

  /** Files that are gone are not kept in mind. */
  keepOnly(paths: ReadonlySet<string>): void {
    for (const path of this.#parsed.keys()) if (!paths.has(path)) this.#parsed.delete(path);
  }
}
