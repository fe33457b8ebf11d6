import type { DictionarySpec } from '#core/language';
import type { Column } from './columns.ts';

/** Pixels of a cell's text: of a letter that is as wide as high, of any other, and what stands around it. */
const WIDE_PX = 14;
const NARROW_PX = 8;
const AROUND_PX = 36;
/** A column that is longer than this is read in the row's drawer. */
const MOST_PX = 320;
const LEAST_PX = 90;
/** As many rows are looked at. */
const LOOKED_AT = 60;

/** Room in pixels that a text takes in a cell. */
export function textWidth(text: string): number {
  const letters = [...text].reduce((sum, letter) => sum + (isWide(letter) ? WIDE_PX : NARROW_PX), 0);
  return letters + AROUND_PX;
}

const isWide = (letter: string): boolean => (letter.codePointAt(0) ?? 0) > 0x2e7f;

/**
 * Width of a column by what stands in it: what its kind asks for, the longest of its dictionary's names instead where it
 * has one, and no less than the longest text of the rows that are there.
 */
export function widthOf(
  column: Column,
  texts: readonly string[],
  dictionary: (name: string) => DictionarySpec | undefined,
): number {
  const longest = Math.max(0, ...texts.slice(0, LOOKED_AT).map(textWidth));
  return Math.max(ownWidth(column, dictionary), Math.min(longest, MOST_PX));
}

function ownWidth({ schema, width, least }: Column, dictionary: (name: string) => DictionarySpec | undefined): number {
  const names = schema.dictionary && schema.type !== 'array' ? dictionary(schema.dictionary)?.entries : undefined;
  if (!names || names.length === 0) return width;
  const longest = Math.max(...names.map(({ label }) => textWidth(label)));
  return Math.max(least, LEAST_PX, Math.min(longest, MOST_PX));
}
