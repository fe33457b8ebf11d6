import { createHash } from 'node:crypto';
import { type EntitySpec, type FieldSchema, formerNames } from '#core/language';

type Values = Record<string, unknown>;

/**
 * Digest of what people wrote into a record: what was submitted is what is approved. Fields of the server (states,
 * totals of other records) change while a run is under way and count for nothing. Fields count by the first name that
 * they had, so that a run survives a field's new name.
 */
export function snapshotOf(spec: EntitySpec, record: Values): string {
  const written = Object.entries(spec.properties)
    .filter(([, field]) => isWritten(field))
    .map(([code, field]) => [firstName(code, field), canonical(record[code], field)] as const)
    .filter(([, value]) => value !== null)
    .sort(([a], [b]) => a.localeCompare(b));
  return createHash('sha256').update(JSON.stringify(written)).digest('hex');
}

const isWritten = ({ serverOwned, internal }: FieldSchema): boolean => !serverOwned && !internal;

const firstName = (code: string, field: FieldSchema | undefined): string =>
  (field && formerNames(field).at(-1)) ?? code;

/** Empty is empty however it is kept, and keys of objects have no order. */
function canonical(value: unknown, field: FieldSchema | undefined): unknown {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((row) => canonical(row, field));
  if (typeof value !== 'object') return value;
  const inner = field?.items?.properties ?? field?.properties ?? {};
  const schemaOf = (key: string) => (Object.hasOwn(inner, key) ? inner[key] : undefined);
  const entries = Object.entries(value as Values)
    .map(([key, item]) => [firstName(key, schemaOf(key)), canonical(item, schemaOf(key))] as const)
    .filter(([, item]) => item !== null)
    .sort(([a], [b]) => a.localeCompare(b));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
