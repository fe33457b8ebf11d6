import type { DictionaryEntry } from '#core/language';
import { isEmpty } from '#engine/store';

type RowValues = Record<string, unknown>;

/**
 * `props.preset` of a line table: standard rows out of a dictionary, chosen by the value of another field.
 * `columns`: column -> attribute of the entry; the first column identifies a row.
 */
export type Preset = {
  dictionary: string;
  /** Field whose value is the `parent` of the entries. */
  parent: string;
  /** Attribute that is true for entries which every record must have. */
  required: string | null;
  columns: Record<string, string>;
};

export function presetOf(settings: Readonly<Record<string, unknown>>): Preset | null {
  const preset = settings.preset as Partial<Record<keyof Preset, unknown>> | undefined;
  if (!preset || typeof preset.dictionary !== 'string' || typeof preset.parent !== 'string') return null;
  if (typeof preset.columns !== 'object' || preset.columns === null) return null;
  return {
    dictionary: preset.dictionary,
    parent: preset.parent,
    required: typeof preset.required === 'string' ? preset.required : null,
    columns: preset.columns as Record<string, string>,
  };
}

/** The row that an entry stands for. */
export function rowOf(preset: Preset, entry: DictionaryEntry): RowValues {
  return Object.fromEntries(
    Object.entries(preset.columns).map(([column, attribute]) => [column, entry.attributes?.[attribute] ?? null]),
  );
}

export function isRequired(preset: Preset, entry: DictionaryEntry): boolean {
  return preset.required !== null && entry.attributes?.[preset.required] === true;
}

const keyColumn = (preset: Preset): string => Object.keys(preset.columns)[0] ?? '';

/** True when the rows hold the thing that an entry stands for (by the first column). */
export function holds(preset: Preset, rows: readonly RowValues[], entry: DictionaryEntry): boolean {
  const key = keyColumn(preset);
  return rows.some((row) => row[key] === rowOf(preset, entry)[key]);
}

/** True when every row is as some entry gives it: nothing of the user's would be lost by loading another set. */
export function isUntouched(preset: Preset, rows: readonly RowValues[], entries: readonly DictionaryEntry[]): boolean {
  const known = entries.map((entry) => rowOf(preset, entry));
  return rows.every((row) => known.some((standard) => sameRow(standard, row)));
}

function sameRow(standard: RowValues, row: RowValues): boolean {
  return Object.entries(standard).every(([column, value]) =>
    isEmpty(value) ? isEmpty(row[column]) : String(row[column]) === String(value),
  );
}

/** The last row of a required thing may not be removed; a second row of it may. */
export function isLastRequired(
  preset: Preset,
  rows: readonly RowValues[],
  index: number,
  entries: readonly DictionaryEntry[],
): boolean {
  const key = keyColumn(preset);
  const value = rows[index]?.[key];
  const required = entries.some((entry) => isRequired(preset, entry) && rowOf(preset, entry)[key] === value);
  return required && rows.filter((row) => row[key] === value).length === 1;
}
