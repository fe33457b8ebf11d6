/** Counted tabs of lists. */
import { choice, code, either, flag, list, may, must, naming, pick, shape, short, sql, text } from './build.ts';

export const TabSpec = shape('TabSpec', 'A counted tab: rows whose `where` holds; `todo: true` = rows with a to-do transition for this user.', {
  key: must(code(), 'Key in the address and in the counts, e.g. "TODO".', 'WAIT_CONFIRM'),
  label: must(text(), 'Chinese text of the tab.', '全部'),
  where: may(sql(), 'Rows of the tab.', "status == 'AUDITING'", { standard: 'all' }),
  todo: may(flag(), 'Rows that wait for this user: those with a todo transition they may take.', true),
  count: may(flag(), 'Show the number of rows.', true),
});

export const TabByState = shape('TabByState', 'A tab of an entity as its file says it: label and rows may follow from the states of the workflow.', {
  ...pick(TabSpec, 'key', 'todo', 'count'),
  label: may(text(), 'Chinese text of the tab.', '全部', { standard: 'the label of the state that its key names; of ALL 全部' }),
  where: may(sql(), 'Rows of the tab.', "status == 'AUDITING'", { standard: 'those in the state that its key names, else all' }),
  states: may(list(naming('state'), { least: 1, unique: true }), 'Its rows are those in any of these states.', ['AUDITING', 'REJECTED']),
});

export const EntityTab = short(
  'EntityTab',
  'A tab of an entity; in files what follows from the states of its workflow stays away, and a key alone is a tab, too.',
  TabSpec,
  either(code(), TabByState),
  { key: 'REVIEW', label: '待审核', states: ['AUDITING', 'REAUDITING'], count: true },
);

export const TabSet = short(
  'TabSet',
  'Tabs in order; in files `"states"` is a tab of all rows and one of each state, with their numbers.',
  list(EntityTab, { least: 1 }),
  choice('states'),
  'states',
);
