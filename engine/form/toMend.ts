import { useMemo } from 'react';
import type { Evaluation, Finding } from '#core/model';
import { isWithin, patternOf, useForm } from '#engine/store';
import { useSettled } from './idle.ts';

/**
 * The errors that the user can mend: a computed value is left out while something that it is computed from is wrong
 * itself. Of errors at least one stays.
 */
export function toMend(evaluation: Evaluation, findings: readonly Finding[]): readonly Finding[] {
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length < 2) return errors;
  const wrong = [...new Set(errors.map(({ path }) => path))];
  return errors.filter(({ path }) => !comesFrom(evaluation, path, wrong));
}

/** The same for what the form shows now, as it was when the last picture was painted. */
export function useToMend(): readonly Finding[] {
  const { store } = useForm();
  const found = store.findings.all();
  return useSettled(useMemo(() => toMend(store.evaluation, found), [store, found]));
}

/** Something that the value is computed from, through other computed values, too, is among what is wrong. */
function comesFrom(evaluation: Evaluation, path: string, wrong: readonly string[]): boolean {
  const met = new Set([path]);
  for (const each of met)
    for (const input of inputsOf(evaluation, each)) {
      if (input !== path && wrong.some((other) => other !== path && isWithin(other, input))) return true;
      met.add(input);
    }
  return false;
}

/** Paths that a computed value reads; none of a value that is put in. */
function inputsOf(evaluation: Evaluation, path: string): string[] {
  try {
    if (!evaluation.model.fields.has(patternOf(path)) || evaluation.state(path).enabled) return [];
    const { pointer, read } = evaluation.explain(path, 'value');
    return pointer === null ? [] : Object.keys(read).flatMap((name) => pathsOf(evaluation, path, name));
  } catch {
    // The server's refusal may name a row that is not there.
    return [];
  }
}

/** Concrete paths that a name in a rule of `path` stands for: in its row, around it, in all rows of a table. */
function pathsOf(evaluation: Evaluation, path: string, name: string): string[] {
  const [head, ...rest] = name.split('.');
  const row = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  if (head === 'row') return within(evaluation, row, rest);
  if (head === 'parent') return within(evaluation, row.split('.').slice(0, -2).join('.'), rest);
  return within(evaluation, '', head === 'input' ? rest : name.split('.'));
}

function within(evaluation: Evaluation, at: string, [name = '', ...rest]: readonly string[]): string[] {
  const path = at === '' ? name : `${at}.${name}`;
  if (rest.length === 0) return [path];
  const rows = evaluation.value(path);
  if (!Array.isArray(rows)) return within(evaluation, path, rest);
  return rows.flatMap((_, index) => within(evaluation, `${path}.${index}`, rest));
}
