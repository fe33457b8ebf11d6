import { below, fileOf, type LintRun } from '../run/run.ts';
import { lintDrafts } from './drafts.ts';
import { lintEntries } from './menu-entries.ts';
import { lintOffers } from './offers.ts';
import { lintOpenRows } from './open-rows.ts';
import { lintReceivers } from './receivers.ts';
import { lintSealedEdits } from './sealed-edits.ts';
import { lintSubmissions } from './submissions.ts';
import { lintTakers } from './takers.ts';

/** Who may see and do what: mistakes that no single name shows (docs/language/workflow.md, "Who may, judged"). */
export function lintAccess(run: LintRun) {
  for (const [name, entity] of Object.entries(run.set.entities)) {
    const file = fileOf('entities', name);
    lintTakers(run, entity, file);
    lintDrafts(run, entity, file);
    lintOpenRows(run, entity, file);
    lintSealedEdits(run, entity, file);
    lintSubmissions(run, entity, file);
    lintReceivers(run, entity, file);
    lintOffers(run, entity, file);
  }
  lintEntries(run, run.set.menu.items, below(fileOf('menu', ''), 'items'));
}
