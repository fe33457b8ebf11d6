import { type BulklineError, BulklineErrors } from '#core/errors';
import { collectDefinitions } from './definitions.ts';
import { FormEvaluation } from './evaluation.ts';
import { layOut } from './layout.ts';
import { buildPlan } from './plan-builder.ts';
import type { FormModel, FormSources, RuleObserver } from './types.ts';

/**
 * Compiles a form with its entity and decision tables. Throws BulklineErrors with everything that is wrong: unknown
 * fields, names and functions, type errors, an aspect defined twice, circles. `where` holds the SchemaSet key
 * (`<entity>/<form>` or `<entity>/<table>`) as file, the JSON pointer, and offsets inside the expression.
 * An observer sees each part of each rule at work; it is for tests, a model without one is not slowed down.
 */
export function compileForm(sources: FormSources, observer: RuleObserver | null = null): FormModel {
  const problems: BulklineError[] = [];
  const report = (problem: BulklineError) => problems.push(problem);
  const layout = layOut(sources.entity, sources.record);
  const definitions = collectDefinitions(sources, layout, report);
  const plan = buildPlan(sources, layout, definitions, report, observer);
  if (problems.length > 0) throw new BulklineErrors(problems);
  const model: FormModel = {
    sources,
    fields: layout.fields,
    start: (values, context, options = {}) => new FormEvaluation(model, plan, values, context, options),
  };
  return model;
}
