import { escapePointer, namedPointer, type SourcePosition } from '#core/language';

/** What states values: it tells line and column of a pointer. */
export type Source = { readonly file: string; position(pointer: string, part?: 'key' | 'value'): SourcePosition };

/**
 * A statement: a file and the pointer of a value in it. `overrides`: it says otherwise than what it varies. `usedBy`: it
 * stands in a pattern, and this is where a value was made of it.
 */
export type Stated = { source: Source; pointer: string; overrides?: true; usedBy?: Stated };

/**
 * Who states which value of the resolved set. Objects and arrays know where they stand; a member that was taken from
 * elsewhere (from a base, from a field of an entity, from a pattern) is noted with the statement that it follows from.
 * Everything else stands below what it lies in.
 */
export class Provenance {
  readonly #containers = new WeakMap<object, Stated>();
  readonly #members = new WeakMap<object, Map<string, Stated>>();
  readonly #originals = new WeakMap<object, object>();

  /** Says where an object or array stands. */
  stands<T extends object>(container: T, stated: Stated): T {
    this.#containers.set(container, stated);
    return container;
  }

  /** Says that a member of an object or array is stated elsewhere than what holds it. */
  note(container: object, key: string | number, stated: Stated | undefined) {
    if (!stated) return;
    const members = this.#members.get(container) ?? new Map<string, Stated>();
    this.#members.set(container, members.set(String(key), stated));
  }

  /** Writes a member that follows from a statement made elsewhere. */
  infer(container: Record<string, unknown>, key: string, value: unknown, stated: Stated | undefined) {
    container[key] = value;
    this.note(container, key, stated);
  }

  /** Where an object or array stands. */
  of(container: unknown): Stated | undefined {
    if (!isContainer(container)) return undefined;
    return this.#containers.get(container) ?? this.of(this.#originals.get(container));
  }

  /** Where a member of an object or array is stated. */
  ofMember(container: object, key: string | number): Stated | undefined {
    const noted = this.#members.get(container)?.get(String(key));
    const original = noted ? undefined : this.#originals.get(container);
    if (original && Object.hasOwn(original, key)) return this.ofMember(original, key);
    const whole = this.of(container);
    return noted ?? this.of(Reflect.get(container, key)) ?? (whole && below(whole, key));
  }

  /** Where the value at a pointer into a resolved value is stated; below the nearest value that is known. */
  find(root: unknown, pointer: string): Stated | undefined {
    let value = root;
    let stated = this.of(root);
    for (const segment of segmentsOf(pointer)) {
      const own = isContainer(value) ? this.ofMember(value, segment) : undefined;
      stated = own ?? (stated && below(stated, segment));
      value = isContainer(value) && Object.hasOwn(value, segment) ? Reflect.get(value, segment) : undefined;
    }
    return stated;
  }

  /** File, line and column of `find`; of what a pattern states those of its use, with the pattern's beside them. */
  position(root: unknown, pointer: string, part?: 'key' | 'value'): SourcePosition | undefined {
    const stated = this.find(root, pointer);
    const position = stated?.source.position(stated.pointer, part);
    const usedBy = stated?.usedBy;
    if (!usedBy) return position;
    return { ...usedBy.source.position(usedBy.pointer), pointer: namedPointer(root, pointer), pattern: position };
  }

  /** A deep copy whose texts and numbers went through `change`; every part keeps the statement of its original. */
  copy<T>(value: T, change: (leaf: unknown) => unknown = (leaf) => leaf): T {
    if (!isContainer(value)) return change(value) as T;
    const copied: object = Array.isArray(value)
      ? value.map((item) => this.copy(item, change))
      : copiedMembers(value, (member) => this.copy(member, change));
    return this.follows(copied, value) as T;
  }

  /** Says that an object or array, and each member that both have, is stated where another one is. */
  follows<T extends object>(container: T, original: object): T {
    this.#originals.set(container, original);
    return container;
  }
}

function copiedMembers(value: object, copy: (member: unknown) => unknown): object {
  const copied: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) copied[key] = copy(member);
  return copied;
}

/** The statement of a member of what is stated. */
export function below({ source, pointer, usedBy }: Stated, key: string | number): Stated {
  return { source, pointer: `${pointer}/${escapePointer(key)}`, ...(usedBy ? { usedBy } : {}) };
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function segmentsOf(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
