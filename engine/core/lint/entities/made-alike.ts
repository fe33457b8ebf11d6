import type { DerivedField } from '#core/language';
import { below, type LintRun, type Place } from '../run/run.ts';

/** Two figures that are made of the same are one figure under two names: one of them was meant to be another. */
export function lintMadeAlike(run: LintRun, fields: Readonly<Record<string, DerivedField>>, place: Place) {
  const made = new Map<string, string>();
  const tell = (name: string, other: string, from: string) => {
    const reason = `it is made of the same as "${other}"`;
    run.report('SCH266', { what: `"${name}"`, reason }, below(place, name, from), 'mend one of them');
  };
  for (const [name, field] of Object.entries(fields)) {
    const from = FROM.find((keyword) => keyword in field);
    if (from === undefined || isPlain(field)) continue;
    const key = JSON.stringify(field, sorted);
    const other = made.get(key);
    if (other === undefined) made.set(key, name);
    else
      for (const [one, two] of [
        [name, other],
        [other, name],
      ] as const)
        tell(one, two, from);
  }
}

const FROM = ['of', 'row', 'value'] as const;

/** A constant, or a field that is shown under another name: nothing is made of others. */
const isPlain = (field: DerivedField): boolean => 'value' in field && !/[-+*/(]/.test(field.value);

/** Keywords stand in any order. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
