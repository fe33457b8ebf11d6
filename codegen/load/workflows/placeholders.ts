import { escapePointer } from '#core/language';

/** `${name}` in the texts of a pattern. */
const PLACEHOLDER = /\$\{([A-Za-z]\w*)\}/g;

/** Names of the placeholders in a text, and whether the text is one and nothing else. */
export function placeholdersIn(text: string): { names: string[]; isWhole: boolean } {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return { names, isWhole: names.length === 1 && text === `\${${names[0]}}` };
}

/** The text with every placeholder replaced. */
export function filled(text: string, valueFor: (name: string) => string): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string) => valueFor(name));
}

/** A text of a pattern with a placeholder: where it lies, below which keyword, whether it is the keyword itself. */
export type Slot = { pointer: string; keyword: string; isKey: boolean; names: string[]; isWhole: boolean };

/** Every placeholder below a value. */
export function slotsOf(value: unknown, pointer = '', keyword = ''): Slot[] {
  if (typeof value === 'string') {
    const { names, isWhole } = placeholdersIn(value);
    return names.length === 0 ? [] : [{ pointer, keyword, isKey: false, names, isWhole }];
  }
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, member]) => {
    const at = `${pointer}/${escapePointer(key)}`;
    const { names, isWhole } = placeholdersIn(key);
    const own: Slot[] = isList || names.length === 0 ? [] : [{ pointer: at, keyword, isKey: true, names, isWhole }];
    return [...own, ...slotsOf(member, at, isList ? keyword : key)];
  });
}
