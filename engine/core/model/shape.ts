import { errors } from '#core/errors';
import { memberName, type Scope, type Slot } from './layout.ts';
import { MAX_ROWS } from './locate.ts';

/** Line tables take lists of objects within bounds, objects take objects; what leaves hold is judged by validation. */
export function assertShape(slot: Slot, value: unknown, path: string): void {
  if (slot.kind === 'leaf' || isNothing(value)) return;
  if (slot.kind === 'object') {
    const object = assertObject(value, path);
    for (const member of slot.members) {
      const name = memberName(member);
      if (Object.hasOwn(object, name)) assertShape(member, object[name], `${path}.${name}`);
    }
    return;
  }
  if (!Array.isArray(value)) throw errors.ENG207({ path, reason: 'it is a line table' });
  if (value.length > MAX_ROWS) throw errors.ENG203({ index: value.length, path });
  value.forEach((row, position) => {
    if (slot.rows && !isNothing(row)) assertRecord(slot.rows, row, `${path}.${position}.`);
  });
}

export function assertRecord(scope: Scope, value: unknown, prefix: string): void {
  const record = assertObject(value, prefix);
  for (const name of Object.keys(record)) {
    const slot = scope.byPath.get(name);
    if (slot && !slot.isNamed) assertShape(slot, record[name], prefix + name);
  }
}

function assertObject(value: unknown, path: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw errors.ENG207({ path, reason: 'an object is wanted' });
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
