import type { FormSpec } from '#core/language';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';

/** A rule that a case or a sample speaks against. */
export type Contradiction = {
  rule: Place;
  /** What the rule says. */
  text: string;
  /** The field that comes out otherwise. */
  field: string;
  /** The case or sample, and what it has in place of it. */
  by: string;
  isCase: boolean;
  reason: string;
};
type Side = Pick<Contradiction, 'rule' | 'text' | 'field'>;

/** Samples that one rule alone cannot be right against; of one sample the sample is wrong. */
const LEAST_SAMPLES = 2;

/** Rules that cases or several samples speak against, each once; what follows from another of them is not told. */
export function lintContradicted(run: LintRun, all: readonly Contradiction[]) {
  const byRule = new Map<string, Contradiction[]>();
  for (const one of all) {
    if (all.some((other) => isOfOne(one, other) && other.field !== one.field && reads(one.text, other.field))) continue;
    const key = `${one.rule.collection} ${one.rule.key} ${one.rule.pointer}`;
    byRule.set(key, [...(byRule.get(key) ?? []), one]);
  }
  for (const against of byRule.values()) {
    const [first] = against.toSorted((one, other) => Number(other.isCase) - Number(one.isCase));
    const count = new Set(against.map(({ by }) => by)).size;
    if (!first || (!first.isCase && count < LEAST_SAMPLES)) continue;
    run.report('SCH272', { count, by: first.by, reason: first.reason }, first.rule);
  }
}

/** Cases of two entities may go by one name. */
const isOfOne = (one: Contradiction, other: Contradiction): boolean =>
  one.by === other.by && entityIn(one.rule) === entityIn(other.rule);

const entityIn = ({ key }: Place): string | undefined => key.split('/')[0];

const reads = (text: string, field: string): boolean => new RegExp(`\\b${field.split('.').at(-1)}\\b`).test(text);

const ASPECTS: Readonly<Record<string, readonly string[]>> = {
  values: ['value', 'suggest', 'clear'],
  errors: ['check', 'required', 'min', 'max', 'checkBy'],
  warnings: ['check'],
  options: ['options', 'optionsFrom'],
};

/** The rule of a field that says an aspect (the one with the message, if any), or the table or field that it follows from. */
export function sideOf(run: LintRun, form: FormSpec, path: string, part: string, message?: string): Side {
  const { rules, entity, name } = form;
  const field = path.replace(/\.\d+(?=\.|$)/g, '');
  const aspects = ASPECTS[part] ?? [part];
  const places = listed(rules, below(fileOf('forms', `${entity}/${name}`), 'rules'));
  const found = places.flatMap(([rule, at]) => {
    if ('table' in rule || rule.field !== field) return [];
    const isSaid = message === undefined || rule.message === message;
    return aspects
      .filter((aspect) => aspect in rule)
      .map((aspect) => ({
        rule: below(at, aspect),
        text: JSON.stringify((rule as Record<string, unknown>)[aspect]),
        field,
        isSaid,
      }));
  });
  const best = found.find(({ isSaid }) => isSaid) ?? found[0];
  if (best) return { rule: best.rule, text: best.text, field };
  const table = places.find(
    ([rule]) =>
      'table' in rule &&
      own(run.set.tables, `${entity}/${rule.table}`)?.outputs.some((output) => output.field === field),
  );
  const [head = ''] = field.split('.');
  const rule = table ? below(table[1], 'table') : below(fileOf('entities', entity), 'properties', head);
  return { rule, text: '', field };
}
