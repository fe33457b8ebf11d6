import type { FormSection } from '#core/language';
import type { Finding } from '#core/model';
import { isWithin, usesOf } from '#engine/store';

/** How many of the findings are about fields of a section. */
export function errorsIn(section: FormSection, errors: readonly Finding[]): number {
  const paths = usesOf(section).map((use) => use.field);
  return errors.filter((finding) => paths.some((path) => isWithin(finding.path, path))).length;
}
