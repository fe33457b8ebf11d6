/** Counted tabs of lists. */
import { code, flag, may, must, shape, sql, text } from './build.ts';

export const TabSpec = shape('TabSpec', 'A counted tab: rows whose `where` holds; `todo: true` = rows with a to-do transition for this user.', {
  key: must(code(), 'Key in the address and in the counts, e.g. "TODO".', 'WAIT_CONFIRM'),
  label: must(text(), 'Chinese text of the tab.', '全部'),
  where: may(sql(), 'Rows of the tab.', "status == 'AUDITING'", { standard: 'all' }),
  todo: may(flag(), 'Rows that wait for this user: those with a todo transition they may take.', true),
  count: may(flag(), 'Show the number of rows.', true),
});
