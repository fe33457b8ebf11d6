import type { DictionaryEntry, DictionarySpec } from '#core/language';

export type ServedCall = NonNullable<DictionarySpec['served']>[number]['call'];
/** Dictionary entry of specification section 3: label, text, value, optional message, key. */
export type ServedEntry = { key: string; value: string; label: string; text: string } & Record<string, unknown>;

function served(entry: DictionaryEntry): ServedEntry {
  const { code, label, text, color, parent, message, disabled, attributes } = entry;
  return {
    ...attributes,
    key: code,
    value: code,
    label,
    text: text ?? label,
    ...(color ? { color } : {}),
    ...(parent ? { parent } : {}),
    ...(message ? { message } : {}),
    ...(disabled ? { disabled } : {}),
  };
}

/** The dictionaries that one call of specification section 7 answers, under their names there. */
export function dictionariesOf(
  dictionaries: Record<string, DictionarySpec>,
  call: ServedCall,
): Record<string, ServedEntry[]> {
  const answer: Record<string, ServedEntry[]> = {};
  for (const dictionary of Object.values(dictionaries)) {
    for (const place of dictionary.served ?? []) {
      if (place.call === call) answer[place.name] = dictionary.entries.map(served);
    }
  }
  return answer;
}

/** Quality indicators for one kind of business: `order` or `deliver`; empty for any other. */
export function indicatorsOf(dictionaries: Record<string, DictionarySpec>, businessType: string): ServedEntry[] {
  const all = dictionariesOf(dictionaries, 'indicator');
  return Object.hasOwn(all, businessType) ? (all[businessType] ?? []) : [];
}
