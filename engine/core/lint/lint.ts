import type { SchemaSet } from '#core/language';
import { lintAccess } from './access/access.ts';
import { lintDictionaries } from './data/dictionaries.ts';
import { lintRecords } from './data/records.ts';
import { lintSeries } from './data/series.ts';
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
import { lintComponents } from './run/components.ts';
import type { Finding, Positions } from './run/finding.ts';
import type { Mention } from './run/mention.ts';
import { type KnownNames, type LintMemory, LintRun } from './run/run.ts';
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

/** Checks that go through the members by themselves. */
const BY_MEMBER: ReadonlyArray<(run: LintRun) => void> = [
  lintNames,
  lintDictionaries,
  lintEntities,
  lintAccess,
  lintForms,
  lintNeverAsked,
  lintTemplates,
  lintLegalTexts,
  lintScreens,
  lintLinkParameters,
  lintRecords,
  lintSeries,
];

/** Checks of what stands once, or that see the set as a whole. */
const AS_A_WHOLE: ReadonlyArray<(run: LintRun) => void> = [
  lintPermissions,
  lintMenu,
  lintClaimCircles,
  lintLedgers,
  lintWrittenFrom,
  lintLeftOut,
  lintTables,
  lintMaps,
  lintReachedScreens,
  lintAgreements,
  lintApprovalFlows,
  lintSite,
  lintRisk,
  lintTracking,
  lintComponents,
];

/**
 * All checks across the files of a loaded set; findings in the order of files and lines. `mentions` takes up every name
 * that a check looked up, for whoever completes, follows or renames them. `memory`: of the rounds before, for whoever
 * lints a set that goes on changing; it is of one set of known names.
 */
export function lint(
  set: SchemaSet,
  positions: Positions,
  known: KnownNames = {},
  further: { mentions?: Mention[]; memory?: LintMemory } = {},
): Finding[] {
  const run = new LintRun(set, positions, known, further);
  for (const check of BY_MEMBER) check(run);
  for (const check of AS_A_WHOLE) run.check(check);
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
