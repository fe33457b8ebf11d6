/** How long the texts are that a pattern matches as a whole: least and greatest number of characters. */
export type Lengths = { least: number; greatest: number };

const ANY: Lengths = { least: 0, greatest: Number.POSITIVE_INFINITY };
const NONE: Lengths = { least: 0, greatest: 0 };

/** Lengths of a pattern that is tied to both ends of the text; null for what is left open or not understood. */
export function lengthsOf(pattern: string): Lengths | null {
  if (!/^\^/.test(pattern) || !/(?<!\\)\$$/.test(pattern)) return null;
  const reader = new PatternReader(pattern.slice(1, -1));
  const lengths = reader.alternatives();
  return reader.isAtEnd ? lengths : null;
}

/** Reads a pattern part by part; what it does not know may be of any length. */
class PatternReader {
  #index = 0;
  readonly #pattern: string;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  get isAtEnd(): boolean {
    return this.#index >= this.#pattern.length;
  }

  alternatives(): Lengths {
    let found = this.#sequence();
    while (this.#take('|')) {
      const next = this.#sequence();
      found = { least: Math.min(found.least, next.least), greatest: Math.max(found.greatest, next.greatest) };
    }
    return found;
  }

  #sequence(): Lengths {
    let found = NONE;
    while (!this.isAtEnd && !/[|)]/.test(this.#next)) {
      const part = this.#repeated(this.#part());
      found = { least: found.least + part.least, greatest: found.greatest + part.greatest };
    }
    return found;
  }

  #part(): Lengths {
    const start = this.#match(/^\((\?(:|<\w+>|=|!|<=|<!))?/);
    if (start !== null) {
      const inner = this.alternatives();
      this.#take(')');
      return /^\(\?(=|!|<=|<!)$/.test(start) ? NONE : inner;
    }
    if (this.#match(/^[\^$]|^\\[bB]/) !== null) return NONE;
    if (this.#match(/^\\\d/) !== null) return ANY;
    this.#match(/^\[(\\.|[^\]\\])*\]|^\\[pP]\{\w+\}|^\\u\{?[0-9a-fA-F]{4,}\}?|^\\.|^./su);
    return { least: 1, greatest: 1 };
  }

  #repeated(part: Lengths): Lengths {
    const sign = this.#match(/^(?:[*+?]|\{\d+(?:,\d*)?\})\??/);
    if (sign === null) return part;
    const [least, greatest] = timesOf(sign);
    return { least: part.least * least, greatest: part.greatest === 0 ? 0 : part.greatest * greatest };
  }

  get #next(): string {
    return this.#pattern[this.#index] ?? '';
  }

  #take(char: string): boolean {
    if (this.#next !== char) return false;
    this.#index += 1;
    return true;
  }

  #match(expression: RegExp): string | null {
    const found = expression.exec(this.#pattern.slice(this.#index))?.[0];
    if (found === undefined) return null;
    this.#index += found.length;
    return found;
  }
}

function timesOf(sign: string): [number, number] {
  if (sign.startsWith('?')) return [0, 1];
  if (sign.startsWith('*')) return [0, Number.POSITIVE_INFINITY];
  if (sign.startsWith('+')) return [1, Number.POSITIVE_INFINITY];
  const [, least = '', comma, greatest = ''] = /^\{(\d+)(,?)(\d*)\}/.exec(sign) ?? [];
  const open = greatest === '' ? Number.POSITIVE_INFINITY : Number(greatest);
  return [Number(least), comma === '' ? Number(least) : open];
}
