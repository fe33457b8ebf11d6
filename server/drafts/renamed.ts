/** Drafts under the field names of today. */
import { sql as raw } from 'kysely';
import { currentPath, currentValues, type RenamedField } from '#core/language';
import type { Sql } from '#server/kernel';
import { byCurrentNames, type DraftContent } from './content.ts';

/** Drafts that are read at a time; each has at most 256 KB. */
const PORTION = 50;

export async function moveRenamed(sql: Sql, fields: readonly RenamedField[]): Promise<void> {
  for (const entity of new Set(fields.map((field) => field.entity))) {
    await moveDrafts(
      sql,
      entity,
      fields.filter((field) => field.entity === entity),
    );
  }
}

type DraftRow = { user_id: string; company_id: string; place: string; record: string; content: DraftContent };

async function moveDrafts(sql: Sql, entity: string, fields: readonly RenamedField[]): Promise<void> {
  let last: DraftRow | undefined;
  do {
    const after = last ?? { user_id: '', company_id: '', place: '', record: '' };
    const { rows } = await raw<DraftRow>`select user_id, company_id, place, record, content from form_draft
      where entity = ${entity} and (user_id, company_id, place, record) >
        (${after.user_id}, ${after.company_id}, ${after.place}, ${after.record})
      order by user_id, company_id, place, record limit ${PORTION}`.execute(sql);
    for (const row of rows) {
      const content = JSON.stringify(renamedContent(row.content, fields));
      await raw`update form_draft set content = ${content}::jsonb where user_id = ${row.user_id}
        and company_id = ${row.company_id} and place = ${row.place} and record = ${row.record}`.execute(sql);
    }
    last = rows.at(-1);
  } while (last);
}

/** Values, labels and kept texts of a draft by the names of today. */
export function renamedContent(stored: DraftContent, fields: readonly RenamedField[]): DraftContent {
  const content = byCurrentNames(stored);
  const named = (path: string) => currentPath(fields, path);
  return {
    values: currentValues(fields, content.values),
    labels: Object.fromEntries(Object.entries(content.labels).map(([path, label]) => [named(path), label])),
    held: content.held.map(named),
    // Drafts from before texts were kept have none.
    rejectedInput: (content.rejectedInput ?? []).map((text) => ({ ...text, path: named(text.path) })),
  };
}
