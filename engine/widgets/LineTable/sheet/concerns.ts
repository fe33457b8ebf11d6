import type { Evaluation, Finding } from '#core/model';
import { formOver } from './columns.ts';

/**
 * What the form would find with other rows in the table and does not find now: checks of the table as a whole, of other
 * fields that read it, and of rows that only clash with each other.
 */
export function concernsWith(evaluation: Evaluation, path: string, rows: Array<Record<string, unknown>>): string[] {
  const before = new Set(errorsOf(evaluation).map(keyOf));
  const found = errorsOf(formOver(evaluation, path, rows)).filter((finding) => !before.has(keyOf(finding)));
  return [...new Set(found.map((finding) => textOf(finding, path)))];
}

const errorsOf = (evaluation: Evaluation): Finding[] =>
  evaluation.validate().filter(({ level, path }) => level === 'error' && !isMissing(evaluation, path));

/** What is not filled in yet is no matter of an import. */
function isMissing(evaluation: Evaluation, path: string): boolean {
  const value = evaluation.value(path);
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

const keyOf = ({ path, message }: Finding): string => `${path} ${message}`;

function textOf({ path, message }: Finding, table: string): string {
  const [, row] = path.startsWith(`${table}.`) ? (/^(\d+)/.exec(path.slice(table.length + 1)) ?? []) : [];
  return row === undefined ? message : `第${Number(row) + 1}行：${message}`;
}
