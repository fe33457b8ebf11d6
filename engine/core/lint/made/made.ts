import type { LintRun } from '../run/run.ts';
import { lintSamplesAhead } from './ahead.ts';
import { lintSamplesApart } from './apart.ts';
import { lintSamplesByBalances } from './by-balances.ts';
import { lintSamplesByChecks } from './by-checks.ts';
import { lintSamplesByForms } from './by-forms.ts';
import { lintSamplesBySteps } from './by-steps.ts';
import { lintCasesByRules } from './cases.ts';
import { lintContradicted } from './contradicted.ts';
import { lintCasesOfSteps } from './transitions.ts';

/** Samples and cases against the forms, rules and steps that are said to have made them. */
export function lintMade(run: LintRun) {
  const bySamples = lintSamplesByForms(run);
  lintSamplesBySteps(run);
  lintSamplesAhead(run);
  lintSamplesApart(run);
  lintContradicted(run, [...bySamples, ...lintCasesByRules(run), ...lintCasesOfSteps(run)]);
  lintSamplesByChecks(run);
  lintSamplesByBalances(run);
}
