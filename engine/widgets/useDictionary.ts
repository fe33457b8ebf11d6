import { useMemo } from 'react';
import type { DictionaryEntry } from '#core/language';
import { useHost } from '../host.tsx';

export type Choice = { value: string; label: string; disabled: boolean; entry: DictionaryEntry };

/**
 * Entries of a dictionary as choices: those that the rules offer (`codes`), without disabled ones, except the one that
 * the record already holds.
 */
export function useChoices(dictionary: string | undefined, codes: readonly string[] | null, held: string[]): Choice[] {
  const host = useHost();
  const entries = dictionary ? host.dictionary(dictionary)?.entries : undefined;
  const heldKey = held.join(',');
  return useMemo(() => {
    const offered = codes ? new Set(codes) : null;
    const kept = new Set(heldKey.split(','));
    return (entries ?? [])
      .filter((entry) => (offered ? offered.has(entry.code) : !entry.disabled) || kept.has(entry.code))
      .map((entry) => ({ value: entry.code, label: entry.label, disabled: Boolean(entry.disabled), entry }));
  }, [entries, codes, heldKey]);
}

/** Label lookup of a dictionary; a code without an entry is shown as it is. */
export function useLabelOf(dictionary: string | undefined): (code: string) => string {
  const host = useHost();
  const entries = dictionary ? host.dictionary(dictionary)?.entries : undefined;
  return useMemo(() => {
    const labels = new Map((entries ?? []).map((entry) => [entry.code, entry.label]));
    return (code) => labels.get(code) ?? code;
  }, [entries]);
}

/** True when the dictionary takes texts that are not in it. */
export function useFreeEntry(dictionary: string | undefined): boolean {
  const host = useHost();
  return Boolean(dictionary && host.dictionary(dictionary)?.freeEntry);
}
