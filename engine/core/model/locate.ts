import { didYouMean, errors } from '#core/errors';
import { isForbiddenName } from '#core/expression';
import type { Frame } from './frame.ts';
import type { Scope, Slot } from './layout.ts';

/** Rows of one line table, whatever a path from outside says. */
export const MAX_ROWS = 10_000;

/** A field in a frame, or (`slot` null) a whole row. */
export type Place = { frame: Frame; slot: Slot | null };

/** Finds a concrete path (`orderIndicators.0.side`). Throws ENG201 to ENG203. */
export function locate(root: Frame, path: string): Place {
  const direct = root.scope.byPath.get(path);
  if (direct) return { frame: root, slot: direct };
  const segments = path.split('.');
  const forbidden = segments.find(isForbiddenName);
  if (forbidden !== undefined) throw errors.ENG202({ name: forbidden });
  let frame = root;
  let key = '';
  for (let index = 0; index < segments.length; index++) {
    key = key === '' ? (segments[index] ?? '') : `${key}.${segments[index]}`;
    const slot = frame.scope.byPath.get(key);
    if (!slot) break;
    if (index === segments.length - 1) return { frame, slot };
    if (slot.kind !== 'table') continue;
    index++;
    frame = rowAt(frame, slot, segments[index] ?? '', path);
    if (index === segments.length - 1) return { frame, slot: null };
    key = '';
  }
  throw unknownPath(root.scope, path);
}

function rowAt(frame: Frame, table: Slot, segment: string, path: string): Frame {
  const position = rowNumber(segment);
  if (position === null) throw errors.ENG203({ index: segment, path });
  const row = frame.rows[table.index]?.[position];
  if (!row) throw errors.ENG203({ index: segment, path });
  return row;
}

/** Digits only, below the bound; anything else is no row. */
export function rowNumber(segment: string): number | null {
  if (!/^\d{1,5}$/.test(segment)) return null;
  const position = Number(segment);
  return position < MAX_ROWS ? position : null;
}

export function unknownPath(scope: Scope, path: string) {
  return errors.ENG201({ path }, { hint: didYouMean(path, scope.byPath.keys()) });
}
