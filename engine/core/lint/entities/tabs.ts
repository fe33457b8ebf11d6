import type { EntitySpec, TabSpec } from '#core/language';
import { lintCondition } from '../expressions/conditions.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectPlain } from '../run/texts.ts';
import { lintTabCodes } from './tab-codes.ts';

/** Tabs of an entity or of one list; `views` are those of the lists that show them. */
export function lintTabs(
  run: LintRun,
  entity: EntitySpec,
  tabs: TabSpec[],
  place: Place,
  views: ReadonlyArray<string | undefined>,
) {
  const seen = new Set<string>();
  for (const [tab, at] of listed(tabs, place)) {
    if (seen.has(tab.key)) run.report('SCH142', { name: tab.key }, below(at, 'key'));
    seen.add(tab.key);
    expectPlain(run, tab.label, `label of tab "${tab.key}"`, below(at, 'label'));
    if (tab.where) lintCondition(run, tab.where, below(at, 'where'), { entity, sql: true });
  }
  lintTabCodes(run, entity, tabs, place, views);
}
