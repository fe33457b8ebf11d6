import { type BulklineError, BulklineErrors } from '#core/errors';
import { collectDefinitions } from './definitions.ts';
import { FormEvaluation } from './evaluation.ts';
import { layOut } from './layout.ts';
import { withNames } from './named.ts';
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
  const { form, entity, dictionary } = sources;
  const file = `${entity.name}/${form.name}`;
  const named = withNames(entity, { form, dictionary }, (problem, pointer) => report(problem.at({ file, pointer })));
  const seen = { ...sources, entity: named.entity };
  const layout = layOut(seen.entity, sources.record, new Set(named.names.map(({ path }) => path)));
  const definitions = collectDefinitions(seen, layout, report, named.names);
  const plan = buildPlan(seen, layout, definitions, report, observer);
  if (problems.length > 0) throw new BulklineErrors(problems);
  const model: FormModel = {
    sources,
    fields: layout.fields,
    generated: new Set([...definitions.of].flatMap(([{ field }, of]) => (of.has('generate') ? [field.path] : []))),
    start: (values, context, options = {}) => new FormEvaluation(model, plan, values, context, options),
  };
  return model;
}
