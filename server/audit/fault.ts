/** What a check of the audit trail finds. */
import { sql as raw } from 'kysely';

/** `where`: an entry of a record, positions of the sequence, or a file of the data folder. */
export type AuditFault = { where: string; reason: string };

/** Records that a check looks at: all, those of an entity, or one. */
export type Narrowed = { entity?: string; recordId?: string };

type EntryName = { entity: string; record_id: string; seq: number };

export const entryPlace = ({ entity, record_id, seq }: EntryName): string => `${entity} ${record_id} entry ${seq}`;

/** Condition on the columns of a table that is called `alias` in the statement. */
export const narrowed = ({ entity, recordId }: Narrowed, alias: string) => {
  const column = (name: string) => raw.ref(`${alias}.${name}`);
  return raw`(${entity ?? null}::text is null or ${column('entity')} = ${entity ?? null})
    and (${recordId ?? null}::text is null or ${column('record_id')} = ${recordId ?? null})`;
};
