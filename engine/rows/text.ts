import { formatDegrees } from '#core/format';
import type { DictionarySpec, RowValue } from '#core/language';
import type { Row } from './source.ts';

type Dictionaries = { dictionary(name: string): DictionarySpec | undefined };

/** A value of a row as its reader sees it; `-` when it is empty. */
export function valueText(value: RowValue, row: Row, { dictionary }: Dictionaries): string {
  const found = row[value.field];
  if (found === null || found === undefined || found === '') return '-';
  if (value.format) return formatDegrees(String(found), value.format);
  const codes = value.dictionary ? dictionary(value.dictionary)?.entries : undefined;
  if (codes)
    return [found]
      .flat()
      .map((code) => labelOf(codes, code))
      .join('、');
  return value.unit ? `${String(found)} ${value.unit}` : String(found);
}

const labelOf = (codes: ReadonlyArray<{ code: string; label: string }>, code: unknown): string =>
  codes.find((entry) => entry.code === code)?.label ?? String(code);
