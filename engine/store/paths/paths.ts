import { errors } from '#core/errors';

const SEGMENT = /^([A-Za-z][A-Za-z0-9_]*|\d{1,5})$/;
const FORBIDDEN = new Set(['__proto__', 'prototype', 'constructor']);

/**
 * Refuses a path that could reach a prototype or blow up an array before it gets to the form library, which writes
 * through both (abuse cases 1 and 15).
 * @throws BulklineError ENG202
 */
export function guardPath(path: string): string {
  for (const segment of path.split('.')) {
    if (!SEGMENT.test(segment) || FORBIDDEN.has(segment)) throw errors.ENG202({ name: segment }, { where: path });
  }
  return path;
}

/** `items.2.price` → `items.price`: the path of the field that a cell belongs to. */
export function patternOf(path: string): string {
  return path
    .split('.')
    .filter((segment) => !/^\d+$/.test(segment))
    .join('.');
}

/** True when `path` is `ancestor` or stands below it. */
export function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}.`);
}

/** `items.2.segments.0.to` → `{ table: 'items', index: 2, rest: 'segments.0.to' }`; null outside of a table. */
export function splitRow(path: string): { table: string; index: number; rest: string } | null {
  const found = /^(.*?)\.(\d+)(?:\.(.*))?$/.exec(path);
  return found ? { table: found[1] ?? '', index: Number(found[2]), rest: found[3] ?? '' } : null;
}
