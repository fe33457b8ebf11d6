import type { SchemaSet } from '#core/language';
import { lintAgreements } from './agreements.ts';
import { lintApprovalFlows } from './approvals.ts';
import { lintDictionaries } from './dictionaries.ts';
import { lintEntities } from './entities.ts';
import type { Finding, Positions } from './finding.ts';
import { lintForms } from './forms.ts';
import { lintMaps } from './maps.ts';
import { lintMenu, lintPermissions } from './menu.ts';
import { lintReachedScreens } from './reached-screens.ts';
import { lintRecords } from './records.ts';
import { lintRisk } from './risk.ts';
import { type KnownNames, LintRun } from './run.ts';
import { lintScreens } from './screens.ts';
import { lintSite } from './site.ts';
import { lintTables } from './tables.ts';
import { lintTemplates } from './templates.ts';
import { lintTracking } from './tracking.ts';

const CHECKS: ReadonlyArray<(run: LintRun) => void> = [
  lintDictionaries,
  lintPermissions,
  lintMenu,
  lintEntities,
  lintForms,
  lintTables,
  lintTemplates,
  lintMaps,
  lintScreens,
  lintReachedScreens,
  lintRecords,
  lintAgreements,
  lintApprovalFlows,
  lintSite,
  lintRisk,
  lintTracking,
];

/** All checks across the files of a loaded set; findings in the order of files and lines. */
export function lint(set: SchemaSet, positions: Positions, known: KnownNames = {}): Finding[] {
  const run = new LintRun(set, positions, known);
  for (const check of CHECKS) check(run);
  return run.findings();
}
