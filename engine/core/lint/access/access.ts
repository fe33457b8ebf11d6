import { below, fileOf, type LintRun } from '../run/run.ts';
import { lintAskedTypes } from './asked-types.ts';
import { lintDrafts } from './drafts.ts';
import { lintEntries, lintEntryTypes } from './menu-entries.ts';
import { lintOffers } from './offers.ts';
import { lintOpenRows } from './open-rows.ts';
import { lintPickedDrafts } from './picked-drafts.ts';
import { lintReceivers } from './receivers.ts';
import { lintEnteredRemovals, lintSealedEdits } from './sealed-edits.ts';
import { lintSubmissions } from './submissions.ts';
import { lintTakers } from './takers.ts';

/** Who may see and do what: mistakes that no single name shows (docs/language/workflow.md, "Who may, judged"). */
export function lintAccess(run: LintRun) {
  for (const name of run.names('entities')) run.check(lintAccessOf, name);
  run.check(lintMenuEntries);
}

function lintAccessOf(run: LintRun, name: string) {
  const entity = run.set.entities[name];
  if (!entity) return;
  const file = fileOf('entities', name);
  lintTakers(run, entity, file);
  lintAskedTypes(run, entity, file);
  lintDrafts(run, entity, file);
  lintOpenRows(run, entity, file);
  lintPickedDrafts(run, entity, file);
  lintSealedEdits(run, entity, file);
  lintEnteredRemovals(run, entity, file);
  lintSubmissions(run, entity, file);
  lintReceivers(run, entity, file);
  lintOffers(run, entity, file);
}

function lintMenuEntries(run: LintRun) {
  const place = below(fileOf('menu', ''), 'items');
  lintEntries(run, run.set.menu.items, place);
  lintEntryTypes(run, run.set.menu.items, place);
}
