import type { Bag } from './bag.ts';
import type { Provenance } from './provenance.ts';

type Tools = { provenance: Provenance };

/** The object with another value for one of its members; everything keeps its statement. */
export function withMember(bag: Bag, key: string, value: unknown, { provenance }: Tools): Bag {
  const changed: Bag = {};
  for (const [name, member] of Object.entries(bag)) changed[name] = name === key ? value : member;
  return provenance.follows(changed, bag);
}

/** The object without some of its members. */
export function without(bag: Bag, keys: readonly string[], { provenance }: Tools): Bag {
  const rest: Bag = {};
  for (const [key, value] of Object.entries(bag)) if (!keys.includes(key)) rest[key] = value;
  return provenance.follows(rest, bag);
}
