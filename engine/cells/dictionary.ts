import type { DictionarySpec } from '#core/language';

type Entry = DictionarySpec['entries'][number];

const indexes = new WeakMap<DictionarySpec, { entries: unknown; byCode: Map<string, Entry>; colored: boolean }>();

/** Indexed at the first question, so that a column of a thousand rows searches no list a thousand times. */
function indexOf(dictionary: DictionarySpec) {
  const known = indexes.get(dictionary);
  if (known && known.entries === dictionary.entries) return known;
  const byCode = new Map<string, Entry>();
  for (const entry of dictionary.entries) if (!byCode.has(entry.code)) byCode.set(entry.code, entry);
  const fresh = {
    entries: dictionary.entries,
    byCode,
    colored: dictionary.entries.some((entry) => entry.color !== undefined),
  };
  indexes.set(dictionary, fresh);
  return fresh;
}

/** The entry of a code; undefined for a code that the dictionary does not have. */
export function entryOf(dictionary: DictionarySpec, code: string): Entry | undefined {
  return indexOf(dictionary).byCode.get(code);
}

/** A dictionary with a coloured entry is shown as tags. */
export function isColored(dictionary: DictionarySpec): boolean {
  return indexOf(dictionary).colored;
}
