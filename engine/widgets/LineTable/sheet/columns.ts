import type { DictionaryEntry, DictionarySpec, FormRule } from '#core/language';
import type { Evaluation } from '#core/model';
import type { Column, TableLayout } from '../columns.ts';

/** A column of the sheet: what stands in its header, and the choices it takes. */
export type SheetColumn = {
  column: Column;
  header: string;
  choices: DictionaryEntry[] | null;
  /** What else says how cells are read, where the schemas say so. */
  reads?: SheetReading;
};

export type SheetReading = {
  /** Headings that name the column; without them the field's title does. */
  headings: string[];
  /** Words of other programs -> codes. */
  texts?: Record<string, string>;
  /** Field of the named record that a cell holds instead of its label. */
  by?: string;
  /** What is more exact than the field is rounded. */
  round?: boolean;
};

/** Headings, without marks and units, that name the column. */
export const namesOf = ({ column, reads }: SheetColumn): string[] =>
  (reads?.headings ?? [column.schema.title]).map(headerName);

type Dictionaries = (name: string) => DictionarySpec | undefined;

/**
 * The form over other rows: the same rules, dictionaries and values around the table, without touching the form itself.
 * What a row brings counts as entered; what it leaves out gets its default or suggestion, as in a row added by hand.
 */
export function formOver(evaluation: Evaluation, path: string, rows: Array<Record<string, unknown>>): Evaluation {
  const around = evaluation.held().filter((held) => !held.startsWith(`${path}.`));
  const entered = rows.flatMap((row, index) => Object.keys(row).map((name) => `${path}.${index}.${name}`));
  const values = { ...evaluation.values(), [path]: rows };
  return evaluation.model.start(values, evaluation.context(), { held: [...around, ...entered] });
}

/** Columns that a person fills in: not computed, not the server's, no files and nothing with parts. */
export function sheetColumns(
  evaluation: Evaluation,
  path: string,
  layout: TableLayout,
  dictionary: Dictionaries,
): SheetColumn[] {
  const blank = formOver(evaluation, path, [{}]);
  return layout.columns
    .filter(({ name, schema }) => {
      const isPlain = schema.type !== 'object' && schema.format !== 'files';
      return isPlain && !schema.serverOwned && !isComputed(evaluation, `${path}.${name}`);
    })
    .map((column) => ({
      column,
      header: headerOf(column),
      choices: choicesOf(column, dictionary, blank.state(`${path}.0.${column.name}`).options),
    }));
}

function isComputed({ model }: Evaluation, field: string): boolean {
  const { form, tables } = model.sources;
  const computes = (rule: FormRule): boolean =>
    'table' in rule
      ? (tables[rule.table]?.outputs ?? []).some((output) => output.field === field && output.aspect === 'value')
      : rule.field === field && rule.value !== undefined;
  return form.rules.some(computes);
}

export function headerOf({ schema, required }: Column): string {
  const unit = schema.unit ?? (schema.format === 'percent' ? '%' : '');
  return `${schema.title}${unit ? `（${unit}）` : ''}${required ? '*' : ''}`;
}

export function choicesOf(
  { schema }: Column,
  dictionary: Dictionaries,
  offered: readonly string[] | null,
): DictionaryEntry[] | null {
  if (schema.type === 'boolean') return ['是', '否'].map((label) => ({ code: label, label }));
  if (!schema.dictionary) return null;
  const entries = (dictionary(schema.dictionary)?.entries ?? []).filter((entry) => !entry.disabled);
  if (!offered || offered.length === 0) return entries;
  return entries.filter((entry) => offered.includes(entry.code));
}

/** The part of a header that names the column: without mark and unit, however it was typed. */
export function headerName(text: string): string {
  return text
    .replace(/[*＊\s]/g, '')
    .replace(/[（(][^（）()]*[）)]$/, '')
    .trim();
}
