import type { EntitySpec } from '#core/language';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun } from '../run/run.ts';
import { isEmpty } from '../run/values.ts';

/** Samples that the server would not let stand beside each other: one number, one combination that must not repeat. */
export function lintSamplesApart(run: LintRun) {
  for (const [name, { samples }] of Object.entries(run.set.samples)) {
    const entity = own(run.set.entities, name);
    if (!entity) continue;
    for (const fields of combinations(entity)) {
      const first = new Map<string, string>();
      for (const [sample, at] of listed(samples, below(fileOf('samples', name), 'samples'))) {
        const values = fields.map((field) => sample[field]);
        if (values.some(isEmpty)) continue;
        const key = JSON.stringify(values);
        const other = first.get(key);
        first.set(key, other ?? String(sample.id));
        const named = fields.map((field) => `"${field}"`).join(' and ');
        const reason = `${named} repeat those of "${other}"`;
        if (other !== undefined) run.report('SCH251', { name: String(sample.id), reason }, below(at, fields[0] ?? ''));
      }
    }
  }
}

/** Fields that together say which record it is; a combination under a condition is left to the server. */
function combinations({ number, unique = [] }: EntitySpec): string[][] {
  const always = unique.filter(({ where }) => where === undefined).map(({ fields }) => fields);
  return number ? [[number.field], ...always] : always;
}
