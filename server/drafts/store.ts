/** Drafts in the database. Every statement names the user and the acting company: there is no way to another one's. */
import { sql as raw } from 'kysely';
import { type CallContext, errors, type Sql } from '#server/kernel';
import { byCurrentNames, type DraftContent } from './content.ts';
import type { DraftPlace } from './place.ts';

export type StoredDraft = {
  revision: number;
  schemaVersion: string;
  recordVersion: number | null;
  content: DraftContent;
  device: string;
  savedAt: string;
};

/** Drafts that one user may have in one company; the oldest make room. */
const MOST_DRAFTS = 50;
const KEPT_DAYS = 30;

const owner = ({ actor }: CallContext) => ({ user: actor.user.id, company: actor.company?.id ?? '' });

export async function findDraft(sql: Sql, context: CallContext, at: DraftPlace): Promise<StoredDraft | null> {
  const { user, company } = owner(context);
  const { rows } = await raw<Record<string, unknown>>`select revision, schema_version, record_version, content, device,
      to_char(saved_at, 'YYYY-MM-DD HH24:MI:SS') as saved_at from form_draft
    where user_id = ${user} and company_id = ${company} and place = ${at.place} and record = ${at.record}`.execute(sql);
  const [row] = rows;
  if (!row) return null;
  return {
    revision: Number(row.revision),
    schemaVersion: String(row.schema_version),
    recordVersion: row.record_version === null ? null : Number(row.record_version),
    content: byCurrentNames<DraftContent>(typeof row.content === 'string' ? JSON.parse(row.content) : row.content),
    device: String(row.device),
    savedAt: String(row.saved_at),
  };
}

export type DraftWrite = {
  content: DraftContent;
  /** Of the form, its entity and tables. */
  schemaVersion: string;
  /** Of the whole set. */
  schemaSet: string;
  recordVersion: number | null;
  /** The revision that the writer has seen; 0 when it knows of no draft. */
  revision: number;
};

/** @throws ServerError 409 when another window or device has written the draft meanwhile */
export async function writeDraft(
  sql: Sql,
  context: CallContext,
  at: DraftPlace,
  write: DraftWrite,
): Promise<{ revision: number; savedAt: string }> {
  const { user, company } = owner(context);
  const content = JSON.stringify(write.content);
  const { rows } = await raw<{ revision: number; saved_at: string }>`insert into form_draft as d
      (user_id, company_id, place, record, entity, schema_version, schema_set, record_version, content,
      device)
    values (${user}, ${company}, ${at.place}, ${at.record}, ${at.entity.name}, ${write.schemaVersion},
      ${write.schemaSet}, ${write.recordVersion}, ${content}::jsonb, ${context.device.slice(0, 200)})
    on conflict (user_id, company_id, place, record) do update set revision = d.revision + 1,
      schema_version = excluded.schema_version, schema_set = excluded.schema_set, record_version = excluded.record_version, content = excluded.content,
      device = excluded.device, saved_at = clock_timestamp()
    where d.revision = ${write.revision}
    returning revision, to_char(saved_at, 'YYYY-MM-DD HH24:MI:SS') as saved_at`.execute(sql);
  const [row] = rows;
  if (!row) {
    const theirs = await findDraft(sql, context, at);
    const data = { savedAt: theirs?.savedAt ?? null, revision: theirs?.revision ?? 0 };
    throw errors.SRV123({}, { data });
  }
  await raw`delete from form_draft where user_id = ${user} and company_id = ${company} and (place, record) in (
    select place, record from form_draft where user_id = ${user} and company_id = ${company}
    order by saved_at desc offset ${MOST_DRAFTS})`.execute(sql);
  return { revision: Number(row.revision), savedAt: row.saved_at };
}

export async function removeDraft(sql: Sql, context: CallContext, at: DraftPlace): Promise<void> {
  const { user, company } = owner(context);
  await raw`delete from form_draft where user_id = ${user} and company_id = ${company}
    and place = ${at.place} and record = ${at.record}`.execute(sql);
}

export async function forgetOldDrafts(sql: Sql): Promise<void> {
  await raw`delete from form_draft where saved_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(sql);
}
