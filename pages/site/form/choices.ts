import { registrableTypes } from '#core/company-types';
import type { DictionaryEntry } from '#core/language';
import { runtime } from '#pages/base';

export type ServedChoice = { code: string; label: string };
type Dictionaries = Record<string, { entries: DictionaryEntry[] } | undefined>;

/** Company types and goods that a guest may name. */
export async function readChoices(): Promise<{ types: ServedChoice[]; goods: ServedChoice[] }> {
  const { data } = await runtime.http.request<{ data: Dictionaries }>({
    base: null,
    path: '/schema/dictionaries',
    method: 'GET',
    quiet: true,
  });
  const goods = data.goodsKind?.entries ?? [];
  return { types: registrableTypes(data.companyType?.entries), goods: goods.filter((entry) => !entry.disabled) };
}
