/** Hashes of the audit trail: each entry's covers the one before it and everything the entry says; seals cover hashes. */
import { createHash } from 'node:crypto';
import { canonical } from '#server/kernel';
import type { SealKey } from './keys.ts';
import { leafHash } from './merkle.ts';

export type AuditEntry = {
  entity: string;
  record_id: string;
  seq: number;
  time: string;
  company_id: string | null;
  company_name: string | null;
  user_id: string | null;
  user_name: string | null;
  action: string;
  from_state: string | null;
  to_state: string | null;
  opinion: string | null;
  file_id: string | null;
  before: unknown;
  after: unknown;
  ip: string | null;
  device: string | null;
  trace_id: string | null;
};

/** What the first entry of a record's chain follows. */
export const firstHash = (entity: string, recordId: string): string => sha256(`${entity}\n${recordId}`);

export function entryHash(previous: string, entry: AuditEntry): string {
  return sha256(`${previous}\n${canonical(entry)}`);
}

/** A seal: the entry's place in the one sequence over all records, and what it said. */
export type Seal = { position: number; entity: string; record_id: string; seq: number; hash: string };

/** The seal as a leaf of a tree of hashes (`merkle.ts`). */
export const leafOf = ({ position, entity, record_id, seq, hash }: Seal): string =>
  leafHash(canonical({ position: Number(position), entity, record_id, seq, hash }));

/** Shows that the service wrote an entry of this hash. */
export const entryMac = (key: SealKey, hash: string): string => key.mac(`entry\n${hash}`);

/** Links a seal to the one before; `previous` of the first one is the empty text. */
export const chainMac = (key: SealKey, previous: string, leaf: string): string => key.mac(`seal\n${previous}\n${leaf}`);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
