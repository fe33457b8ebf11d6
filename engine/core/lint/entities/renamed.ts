import { type FieldSchema, formerNames } from '#core/language';
import { below, type LintRun, type Place } from '../run/run.ts';

/** Earlier names of fields that stand beside each other: free today, each of one field. `input`: of a dialog. */
export function lintRenamed(run: LintRun, properties: Record<string, FieldSchema>, place: Place, input: boolean) {
  const claimed = new Map<string, string>();
  for (const [code, field] of Object.entries(properties)) {
    if (field.renamedFrom === undefined) continue;
    const at = below(place, code, 'renamedFrom');
    const wrong = (reason: string) => run.report('SCH141', { name: code, reason }, at);
    if (input) wrong('a dialog stores nothing, so no earlier name has values');
    for (const former of formerNames(field)) {
      const other = claimed.get(former);
      if (Object.hasOwn(properties, former)) wrong(`its earlier name "${former}" is a field of today`);
      else if (other !== undefined) wrong(`its earlier name "${former}" is that of "${other}", too`);
      claimed.set(former, code);
    }
  }
}
