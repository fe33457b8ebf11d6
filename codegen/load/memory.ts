import { Provenance } from './provenance.ts';
import { ParsedText, type SourceFile } from './source.ts';

/** A value as it was settled in some round, what it says as text, and what was made of it. */
type Settled = { value: object; text: string; isSound: boolean };
type Finished = { of: readonly unknown[]; value: object };

/**
 * What a loader knows of the round before: whoever follows a folder reads some 1,000 files for the one that has changed.
 *
 * `lasts`: further rounds follow. `shares`: what says the same as in the round before is the same object in the next set,
 * so that whoever computes with a member can see that nothing has changed; nobody writes into such a set, and of its
 * objects only `positions` tells where they stand now. Otherwise values are made anew each time.
 */
export class LoadMemory {
  readonly shares: boolean;
  readonly #lasts: boolean;
  readonly #parsed = new Map<string, ParsedText>();
  readonly #sources = new Map<string, { text: string; source: SourceFile }>();
  readonly #sound = new Map<string, string>();
  readonly #settled = new Map<string, Settled>();
  readonly #finished = new WeakMap<object, Finished>();
  readonly #provenance = new Provenance();

  constructor({ lasts = true, shares = false }: { lasts?: boolean; shares?: boolean } = {}) {
    this.#lasts = lasts;
    this.shares = shares;
  }

  /** Who states what: of all rounds where objects outlive them. */
  get provenance(): Provenance {
    return this.shares ? this.#provenance : new Provenance();
  }

  /** The syntax of a text, as it was read the last time when it is still the same. */
  parsed(path: string, text: string): ParsedText {
    const known = this.#parsed.get(path);
    if (known?.text === text) return known;
    const parsed = new ParsedText(text);
    this.#parsed.set(path, parsed);
    return parsed;
  }

  /** The file of a text with its value, the same one as long as the text stays. */
  source(path: string, text: string, read: () => SourceFile): SourceFile {
    const known = this.#sources.get(path);
    if (known?.text === text) return known.source;
    const source = read();
    if (this.shares) this.#sources.set(path, { text, source });
    return source;
  }

  /** Whether the judge had nothing against this value the last time it was asked about the member. */
  isSound(member: string, value: unknown): boolean {
    if (this.shares) {
      const known = this.#settled.get(member);
      return known?.isSound === true && known.value === value;
    }
    const known = this.#sound.get(member);
    return known !== undefined && known === JSON.stringify(value);
  }

  foundSound(member: string, value: unknown): void {
    const settled = this.#settled.get(member);
    if (settled && settled.value === value) settled.isSound = true;
    else if (this.#lasts) this.#sound.set(member, JSON.stringify(value));
  }

  /** The value of a member, as the object of the round before when it says the same. */
  settled(member: string, value: unknown): unknown {
    if (!this.shares || typeof value !== 'object' || value === null) return value;
    const known = this.#settled.get(member);
    if (known?.value === value) return value;
    const text = JSON.stringify(value);
    if (known?.text === text) return known.value;
    this.#settled.set(member, { value, text, isSound: false });
    return value;
  }

  /** What is made of a settled value and what else it follows from; once, as long as these are the same objects. */
  finished<T extends object>(value: T, of: readonly unknown[], finish: (value: T) => void): T {
    if (!this.shares) {
      finish(value);
      return value;
    }
    const known = this.#finished.get(value);
    if (known && known.of.length === of.length && known.of.every((part, at) => part === of[at]))
      return known.value as T;
    const made = structuredClone(value);
    finish(made);
    this.#finished.set(value, { of, value: made });
    return made;
  }

  /** Files that are gone are not kept in mind. */
  keepOnly(paths: ReadonlySet<string>): void {
    for (const known of [this.#parsed, this.#sources])
      for (const path of known.keys()) if (!paths.has(path)) known.delete(path);
  }
}
