import type { Bag } from './bag.ts';
import type { Provenance } from './provenance.ts';

type Tools = { provenance: Provenance };

/** The object with another value for one of its members; everything keeps its statement. */
export function withMember(bag: Bag, key: string, value: unknown, { provenance }: Tools): Bag {
  const changed: Bag = {};
  const stated = provenance.of(bag);
  if (stated) provenance.stands(changed, stated);
  for (const [name, member] of Object.entries(bag)) {
    provenance.infer(changed, name, name === key ? value : member, provenance.ofMember(bag, name));
  }
  return changed;
}

/** The object without some of its members. */
export function without(bag: Bag, keys: readonly string[], { provenance }: Tools): Bag {
  const rest: Bag = {};
  const stated = provenance.of(bag);
  if (stated) provenance.stands(rest, stated);
  for (const [key, value] of Object.entries(bag)) {
    if (!keys.includes(key)) provenance.infer(rest, key, value, provenance.ofMember(bag, key));
  }
  return rest;
}
