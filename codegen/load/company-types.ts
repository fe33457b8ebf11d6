import { type Bag, bagsOf, textOf } from './bag.ts';
import type { ResolveTools } from './step.ts';

/** Codes of the company types by the letters that the specification's tables use for them. */
export type Letters = ReadonlyMap<string, string>;

/** The letters that `companyTypes` of the permissions give. */
export function lettersOf(permissions: Bag): Letters {
  const types = bagsOf(permissions.companyTypes);
  return new Map(types.map((type) => [textOf(type, 'letter') ?? '', textOf(type, 'code') ?? '']));
}

/** Writes out `companyTypes` that a file says by letters (`"PCB"`); an unknown letter stays, for the linter to tell. */
export function spellOut(bag: Bag, letters: Letters, { provenance }: ResolveTools) {
  const short = textOf(bag, 'companyTypes');
  if (short === undefined) return;
  const codes = [...short].map((letter) => letters.get(letter) ?? letter);
  provenance.infer(bag, 'companyTypes', codes, provenance.ofMember(bag, 'companyTypes'));
}
