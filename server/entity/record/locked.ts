/** A row under its lock, and the version that a call was made on. */
import { errors, type ServerError, type Sql } from '#server/kernel';
import type { StoredRow } from '../store/rows.ts';
import { findRow } from '../store/store.ts';
import type { RecordType } from '../type/record-type.ts';

/** @throws ServerError 404 */
export async function lockedRow(sql: Sql, type: RecordType, id: string): Promise<StoredRow> {
  const stored = await findRow(sql, type, id, { lock: true });
  if (!stored) throw errors.SRV104({ reason: `${type.spec.name} ${id}` });
  return stored;
}

export function versionOf(value: unknown): number {
  const text = String(value ?? '');
  if (!/^\d{1,9}$/.test(text)) {
    throw errors.SRV101({ reason: 'no version' }, { errors: [{ path: 'version', message: '缺少版本号' }] });
  }
  return Number(text);
}

export function staleVersion({ record }: StoredRow, told: Record<string, unknown> = { differing: [] }): ServerError {
  const { version } = record;
  return errors.SRV105({ version: Number(version) }, { data: { version, ...told } });
}
