import type { FieldRule } from '#core/language';
import type { Evaluation } from '#core/model';
import { patternOf } from '#engine/store';
import type { Naming } from './naming.ts';
import { inWords } from './words.ts';

/** The rule that a pointer of the form leads into (`/rules/3/visible`); undefined for tables. */
export function ruleAt({ model }: Pick<Evaluation, 'model'>, pointer: string): FieldRule | undefined {
  const [, index] = /^\/rules\/(\d+)\/\w+$/.exec(pointer) ?? [];
  const rule = index === undefined ? undefined : model.sources.form.rules[Number(index)];
  return rule && 'field' in rule ? rule : undefined;
}

/** The expression that a name of the form stands for (`/let/net`). */
export function nameAt({ model }: Pick<Evaluation, 'model'>, pointer: string): string | undefined {
  const names = model.sources.form.let ?? {};
  const [, name = ''] = /^\/let\/(.+)$/.exec(pointer) ?? [];
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/** An expression of a field's rule in words. */
export const wordsOf = (naming: Naming, text: string, path: string): string => inWords(naming, text, patternOf(path));
