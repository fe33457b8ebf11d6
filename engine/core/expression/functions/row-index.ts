import { Decimal } from '../decimal.ts';
import { spendSteps } from '../limits.ts';
import { areEqual, fromOutside, toDecimal, type Value } from '../value.ts';

/** Below this many cells a walk is quicker than an index. */
const WORTHWHILE = 32;
const indexes = new WeakMap<readonly unknown[], ReadonlyMap<string, number>>();

/** Place of the first cell that equals a value that is not empty, -1 for none. A column is indexed when first asked. */
export function placeOf(cells: readonly unknown[], wanted: Value): number {
  const keys = wantedKeys(wanted);
  if (cells.length < WORTHWHILE || keys === null) {
    spendSteps(cells.length);
    return cells.findIndex((cell) => areEqual(fromOutside(cell), wanted));
  }
  spendSteps(1);
  const index = indexOf(cells);
  const places = keys.flatMap((key) => index.get(key) ?? []);
  return places.length === 0 ? -1 : Math.min(...places);
}

function indexOf(cells: readonly unknown[]): ReadonlyMap<string, number> {
  const known = indexes.get(cells);
  if (known) return known;
  spendSteps(cells.length);
  const index = new Map<string, number>();
  cells.forEach((cell, place) => {
    for (const key of keysOf(fromOutside(cell))) if (!index.has(key)) index.set(key, place);
  });
  indexes.set(cells, index);
  return index;
}

/** A number is found by numbers and by the texts that spell it; two texts are equal only when they are the same. */
function keysOf(cell: Value): string[] {
  if (cell instanceof Decimal) return [`number ${cell}`, `equal ${cell}`];
  if (typeof cell === 'boolean') return [`flag ${cell}`];
  if (typeof cell !== 'string' || cell === '') return [];
  const spelled = toDecimal(cell);
  return spelled ? [`text ${cell}`, `equal ${spelled}`] : [`text ${cell}`];
}

/** Null for lists and objects, which no index holds. */
function wantedKeys(wanted: Value): string[] | null {
  if (wanted instanceof Decimal) return [`equal ${wanted}`];
  if (typeof wanted === 'boolean') return [`flag ${wanted}`];
  if (typeof wanted !== 'string') return null;
  const spelled = toDecimal(wanted);
  return spelled ? [`text ${wanted}`, `number ${spelled}`] : [`text ${wanted}`];
}
