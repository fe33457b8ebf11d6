/**
 * What the attributes of the dictionary of company types say; the one place that reads them (docs/language/workflow.md,
 * "Company types"). A type without an attribute has none of its rights.
 */
import type { DictionaryEntry } from '#core/language';

type TypeEntry = Pick<DictionaryEntry, 'code' | 'label' | 'disabled' | 'attributes'>;

/** Types that people may register a company of. */
export function registrableTypes<Entry extends TypeEntry>(entries: readonly Entry[] = []): Entry[] {
  return entries.filter(({ disabled, attributes }) => disabled !== true && attributes?.registrable === true);
}

/** Types of companies that run the portal. */
export function operatorTypes<Entry extends TypeEntry>(entries: readonly Entry[] = []): Entry[] {
  return entries.filter(({ disabled, attributes }) => disabled !== true && attributes?.operator === true);
}

/** Whether companies of the type run the portal. */
export function isOperator(entries: readonly TypeEntry[] = [], code: string): boolean {
  return entries.some((entry) => entry.code === code && entry.attributes?.operator === true);
}
