import type { SchemaSet } from '#core/language';
import { lintAccess } from './access/access.ts';
import { lintDictionaries } from './data/dictionaries.ts';
import { lintRecords } from './data/records.ts';
import { lintTables } from './data/tables.ts';
import { lintTemplates } from './data/templates.ts';
import { lintClaimCircles } from './entities/claims.ts';
import { lintEntities } from './entities/entities.ts';
import { lintLedgers } from './entities/ledgers.ts';
import { lintLeftOut, lintNeverAsked } from './entities/never-asked.ts';
import { lintWrittenFrom } from './entities/written-from.ts';
import { lintForms } from './forms/forms.ts';
import { lintLegalTexts } from './forms/legal-text.ts';
import { lintMade } from './made/made.ts';
import { lintNames } from './names/names.ts';
import type { Finding, Positions } from './run/finding.ts';
import type { Mention } from './run/mention.ts';
import { type KnownNames, LintRun } from './run/run.ts';
import { lintLinkParameters } from './screens/link-parameters.ts';
import { lintMaps } from './screens/maps.ts';
import { lintReachedScreens } from './screens/reached-screens.ts';
import { lintScreens } from './screens/screens.ts';
import { lintAgreements } from './settings/agreements.ts';
import { lintApprovalFlows } from './settings/approvals.ts';
import { lintMenu, lintPermissions } from './settings/menu.ts';
import { lintRisk } from './settings/risk.ts';
import { lintSite } from './settings/site.ts';
import { lintTracking } from './settings/tracking.ts';

const CHECKS: ReadonlyArray<(run: LintRun) => void> = [
  lintNames,
  lintDictionaries,
  lintPermissions,
  lintMenu,
  lintEntities,
  lintClaimCircles,
  lintLedgers,
  lintWrittenFrom,
  lintAccess,
  lintForms,
  lintNeverAsked,
  lintLeftOut,
  lintTables,
  lintTemplates,
  lintLegalTexts,
  lintMaps,
  lintScreens,
  lintReachedScreens,
  lintLinkParameters,
  lintRecords,
  lintAgreements,
  lintApprovalFlows,
  lintSite,
  lintRisk,
  lintTracking,
];

/**
 * All checks across the files of a loaded set; findings in the order of files and lines. `mentions` takes up every name
 * that a check looked up, for whoever completes, follows or renames them.
 */
export function lint(
  set: SchemaSet,
  positions: Positions,
  known: KnownNames = {},
  mentions: Mention[] | null = null,
): Finding[] {
  const run = new LintRun(set, positions, known, mentions);
  for (const check of CHECKS) check(run);
  return run.findings();
}

/**
 * What running the forms finds out: samples that they or the workflow could not have made, cases that contradict the
 * rules. Dearer than `lint`: for whoever writes schemas, not for a server that starts. Of sets without a finding.
 */
export function lintRecordsMade(set: SchemaSet, positions: Positions): Finding[] {
  const run = new LintRun(set, positions, {});
  lintMade(run);
  return run.findings();
}
