/** Dates come near without anybody writing: each night the reminders of all records are settled anew. */
import { sql as raw } from 'kysely';
import type { ReminderSpec } from '#core/language';
import { whereOf } from '#server/database';
import type { Services, Sql } from '#server/kernel';
import type { StoredRow } from '../store/rows.ts';
import { findRows } from '../store/store.ts';
import { settleTodos } from '../store/todo-index.ts';
import { neutralContext } from '../type/context.ts';
import type { RecordType, RecordTypes } from '../type/record-type.ts';
import { tellOfTodos } from './messages.ts';

/** Rows whose date asks for something now, and rows that stand in the index for something that no longer holds. */
export async function settleAllReminders(services: Services, types: RecordTypes): Promise<number> {
  let changed = 0;
  for (const type of types.values()) {
    for (const reminder of type.spec.reminders ?? []) {
      const rows = await services.database.system((sql) => affected(sql, type, reminder));
      for (const row of rows) {
        await services.database.system(async (sql) => {
          const added = await settleTodos(sql, type, row, { isNewState: false });
          changed += 1;
          await tellOfTodos(sql, services, type, row, added);
        });
      }
    }
  }
  return changed;
}

function affected(sql: Sql, type: RecordType, { name, when }: ReminderSpec): Promise<StoredRow[]> {
  const holds = whereOf(when, { shape: type.shape, context: neutralContext() });
  // The rows may come from a derivedFields SELECT under another name, so nothing here names their table.
  const listed = raw<boolean>`id in (select t.record_id from todo_index t
    where t.entity = ${type.spec.name} and t.step = ${name})`;
  return findRows(sql, type, raw<boolean>`(${holds} is true) is distinct from ${listed}`);
}
