import type { Codes } from '#codegen/out/types';
import type { SchemaSet } from '#core/language';
import { errors } from './errors.ts';

type Dictionaries = Pick<SchemaSet, 'dictionaries'>;

/** A text from outside as a code of a dictionary; null when the dictionary has no such code. */
export function codeIn<D extends keyof Codes>(
  { dictionaries }: Dictionaries,
  dictionary: D,
  text: string | null | undefined,
): Codes[D] | null {
  const isKnown = dictionaries[dictionary]?.entries.some(({ code }) => code === text) === true;
  return isKnown ? (text as Codes[D]) : null;
}

/** A text that schemas give as a code of a dictionary. @throws ServerError SRV462 when the dictionary has no such code */
export function codeOf<D extends keyof Codes>(schemas: Dictionaries, dictionary: D, text: string): Codes[D] {
  const code = codeIn(schemas, dictionary, text);
  if (code === null) throw errors.SRV462({ entity: `dictionary ${dictionary}`, list: `"${text}" is no code of it` });
  return code;
}
