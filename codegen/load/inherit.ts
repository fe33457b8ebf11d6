import { isDeepStrictEqual } from 'node:util';
import type { Bag } from './bag.ts';
import { finding } from './finding.ts';
import type { ResolveTools } from './step.ts';

/** Gives an object what it leaves out from another one; what it says although it follows from there is told. */
export function inherit(bag: Bag, name: string, from: Bag | undefined, what: string, tools: ResolveTools) {
  const { provenance } = tools;
  if (from?.[name] === undefined) return;
  if (bag[name] === undefined) return provenance.infer(bag, name, from[name], provenance.ofMember(from, name));
  if (!isDeepStrictEqual(bag[name], from[name])) return;
  const stated = provenance.ofMember(bag, name);
  if (!stated) return;
  tools.repeated(finding('SCH171', { name, from: what }, stated.source.position(stated.pointer, 'key')));
}
