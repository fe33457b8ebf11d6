/** Hashes of the audit trail: each entry's covers the one before it and everything the entry says. */
import { createHash } from 'node:crypto';
import { canonical } from '#server/kernel';

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

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
