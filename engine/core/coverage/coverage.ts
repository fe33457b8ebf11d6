import type { CasesFile, EvaluationContext, SamplesFile } from '#core/language';
import { compileForm, type FormModel, type FormSources } from '#core/model';
import { judgeBounds } from './bounds.ts';
import { comparisonCases } from './derive-comparisons.ts';
import { type RowGround, rowCases } from './derive-rows.ts';
import { grounded } from './generated-rows.ts';
import { judgeCase, runCase } from './judge.ts';
import { Recorder } from './recorder.ts';
import type { CoverageCount, DerivedCase, FormCoverage, Site, SiteKind } from './types.ts';
import { applyUnreachable } from './unreachable.ts';

export type CoverageInput = {
  sources: FormSources;
  cases?: CasesFile;
  samples?: SamplesFile;
  context: EvaluationContext;
};

/** Cases that follow from the tables and comparisons of a form; of rows that the form makes itself, where it makes one. */
export function deriveCases(ground: RowGround): DerivedCase[] {
  return [...rowCases(ground), ...comparisonCases(ground.model.sources)].flatMap((derived) =>
    grounded(ground, derived),
  );
}

/** Runs the written and the derived cases of a form and says what they exercised and what came out wrong. */
export function coverage({ sources, cases, samples, context }: CoverageInput): FormCoverage {
  const form = `${sources.entity.name}/${sources.form.name}`;
  const recorder = new Recorder((file) => (file === form ? sources.form : undefined));
  const model = compileForm(sources, recorder);
  const written = (cases?.cases ?? []).filter((rule) => rule.form === sources.form.name);
  const given = written.map((rule) => rule.given);
  // Looking for a ground must not count: the model that is watched only runs the cases.
  const derived = deriveCases({ model: compileForm(sources), bases: given, context });
  const failures = [...written, ...derived].flatMap((rule) => {
    const differences = attempt(model, rule, context);
    return differences.length === 0 ? [] : [{ name: rule.name, differences }];
  });
  const bases = [...(samples?.samples ?? []), ...given];
  failures.push(...judgeBounds(model, recorder, { bases, context }));
  const { name } = sources.entity;
  const stale = applyUnreachable(recorder.sites, (entry) => entry.in !== name && `${name}/${entry.in}`, cases);
  return { form, sites: recorder.sites, cases: written.length, derived: derived.length, failures, stale };
}

/** Sites that no case exercised and that are not known to be out of reach. */
export function missing(report: FormCoverage, kinds?: readonly SiteKind[]): Site[] {
  return report.sites.filter(
    (site) => site.hits === 0 && site.unreachable === undefined && (kinds?.includes(site.kind) ?? true),
  );
}

/** How much of a kind is exercised; what is out of reach does not count. */
export function countOf(report: FormCoverage, kind: SiteKind): CoverageCount {
  const sites = report.sites.filter((site) => site.kind === kind && site.unreachable === undefined);
  return { exercised: sites.filter((site) => site.hits > 0).length, total: sites.length };
}

function attempt(model: FormModel, rule: DerivedCase, context: EvaluationContext): string[] {
  const form = runCase(model, rule, context);
  return [...judgeCase(form, rule), ...form.faults().map(String)];
}
