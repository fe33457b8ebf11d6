/** An object of a file that nothing has judged yet. */
export type Bag = Record<string, unknown>;

export function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; nothing for what is no list. */
export function bagsOf(value: unknown): Bag[] {
  return Array.isArray(value) ? value.filter(isBag) : [];
}

/** A member as an object; an empty one where it is none. */
export function bagOf(value: unknown, key: string): Bag {
  const member = isBag(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isBag(member) ? member : {};
}

export function textOf(value: unknown, key: string): string | undefined {
  const member = isBag(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof member === 'string' ? member : undefined;
}
