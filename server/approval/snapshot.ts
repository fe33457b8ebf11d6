import { createHash } from 'node:crypto';
import type { EntitySpec, FieldSchema } from '#core/language';

type Values = Record<string, unknown>;

/**
 * Digest of what people wrote into a record: what was submitted is what is approved. Fields of the server (states,
 * totals of other records) change while a run is under way and count for nothing.
 */
export function snapshotOf(spec: EntitySpec, record: Values): string {
  const written = Object.entries(spec.properties)
    .filter(([, field]) => isWritten(field))
    .map(([code]) => [code, canonical(record[code])] as const)
    .filter(([, value]) => value !== null)
    .sort(([a], [b]) => a.localeCompare(b));
  return createHash('sha256').update(JSON.stringify(written)).digest('hex');
}

const isWritten = ({ serverOwned, internal }: FieldSchema): boolean => !serverOwned && !internal;

/** Empty is empty however it is kept, and keys of objects have no order. */
function canonical(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(canonical);
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value as Values)
    .map(([key, item]) => [key, canonical(item)] as const)
    .filter(([, item]) => item !== null)
    .sort(([a], [b]) => a.localeCompare(b));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
