import type { FieldSchema, TemplateSpec } from '#core/language';
import type { TemplateReference } from '#core/template';
import type { LintRun, Place } from '../run/run.ts';

type Slot = Extract<TemplateReference, { kind: 'slot' }>;

/** The words beside a figure say what it is: its unit behind it, 大写 before an amount in words, no sign twice. */
export function lintWordsAround(
  run: LintRun,
  field: FieldSchema | undefined,
  [template, slot]: [TemplateSpec, Slot],
  place: Place,
) {
  if (!field) return;
  const written = `{{${slot.path}${slot.format === null ? '' : `|${slot.format}`}}}`;
  const parts = textAt(template, slot.pointer).split(written);
  const tell = (reason: string, hint?: string) => run.report('SCH261', { name: slot.path, reason }, place, hint);
  parts.slice(1).forEach((behind, index) => {
    if (slot.format === 'pct' && /^\s*[%％]/.test(behind)) tell('"pct" writes "%" itself', written);
    const isInWords = /大写[：:（(]?$/.test(parts[index] ?? '');
    if (isInWords && slot.format !== 'cn' && field.format === 'money')
      tell('it is to be written in words', `{{${slot.path}|cn}}`);
    const other = wrongUnit(run, field, behind);
    if (other !== null) tell(`"${other}" stands behind a figure of "${field.unit}"`, `${written}${field.unit}`);
  });
}

/** The unit that follows a figure of another one, or null. */
function wrongUnit(run: LintRun, { unit, format }: FieldSchema, behind: string): string | null {
  if (!unit || format === 'percent' || !isKnown(run, unit) || sameUnit(behind, unit)) return null;
  return run.of(weights).find((other) => other !== unit && behind.startsWith(other)) ?? null;
}

const isKnown = (run: LintRun, unit: string): boolean => run.of(weights).includes(unit);

/** The same in other words. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  '㎡': ['平方米'],
  km: ['公里', '千米'],
  天: ['日'],
  日: ['天'],
};

const sameUnit = (behind: string, unit: string): boolean =>
  behind.startsWith(unit) || (SAME[unit] ?? []).some((other) => behind.startsWith(other));

/** Measures that a figure is followed by, the longest first. */
const MEASURES = ['公斤', '千克', '万吨', '吨', '万元', '元', '㎡', '平方米', 'km', '公里', '小时', '分钟', '%', '‰'];
const weights = (_run: LintRun): readonly string[] => [...MEASURES].sort((a, b) => b.length - a.length);

function textAt(template: TemplateSpec, pointer: string): string {
  let value: unknown = template;
  for (const part of pointer.split('/').slice(1))
    value = (value as Record<string, unknown> | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  return typeof value === 'string' ? value : '';
}
