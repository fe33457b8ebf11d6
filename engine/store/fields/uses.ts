import type { FormFieldUse, FormSection } from '#core/language';

/** A section's fields in their long form. */
export function usesOf(section: FormSection): FormFieldUse[] {
  return section.fields.map((use) => (typeof use === 'string' ? { field: use } : use));
}
