/** What an object, or each row of an array, holds. */
import { memberOf } from '../finding.ts';
import { ARRAYS, BUILT_IN } from './components.ts';
import { componentOf, isRaw, type Raw, rawOf } from './raw.ts';

/** Why a schema holds nothing that a record can; null where it does. */
export function lackingIn(schema: Raw): string | null {
  const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
  if (schema.type === 'object' && fieldsIn(schema, '').length === 0) return 'it is an object without members';
  return ARRAYS.test(componentOf(schema)) && fieldsOfRow(items).length === 0 ? 'its rows have no fields' : null;
}

function fieldsOfRow(items: unknown): unknown[] {
  if (!isRaw(items)) return [];
  const isHolder = items.type === 'void' || items.type === 'object' || isRaw(items.properties);
  return isHolder ? fieldsIn(items, '') : [items];
}

type Standing = { schema: Raw; pointer: string };

/** Rows that are layouts around one field hold its value and no object. */
export function plainIn(layout: Raw, pointer: string): Standing | null {
  const held = fieldsIn(layout, pointer);
  return held.length === 1 ? (held[0] ?? null) : null;
}

function fieldsIn(layout: Raw, pointer: string): Standing[] {
  return Object.entries(rawOf(layout.properties)).flatMap(([name, schema]) => {
    const at = memberOf(pointer, 'properties', name);
    if (!isRaw(schema) || BUILT_IN.has(componentOf(schema))) return [];
    return schema.type === 'void' ? fieldsIn(schema, at) : [{ schema, pointer: at }];
  });
}
