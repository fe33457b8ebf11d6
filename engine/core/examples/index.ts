/** Worked examples of the domain chapters (`examples.json`), reckoned by the form that they name. */
import { withCopies } from '#core/copies';
import { judgeCase, runCase } from '#core/coverage';
import { invariant } from '#core/errors';
import type { EvaluationContext, ExampleSpec, ExamplesFile, SchemaSet } from '#core/language';
import { compileForm, tablesOf } from '#core/model';

/** What came of an example: the differences in words, none when it comes out to the cent. */
export type ExampleResult = { entity: string; example: ExampleSpec; differences: string[] };

/** What whoever fills in the form enters for an example: its ground with its own values over it, before any copy. */
export function enteredOf({ grounds }: ExamplesFile, { ground, given }: ExampleSpec): Record<string, unknown> {
  return { ...(ground === undefined ? {} : grounds?.[ground]), ...given };
}

/** All examples of a set, in the order of its files. */
export function runExamples(set: SchemaSet, context: EvaluationContext): ExampleResult[] {
  return Object.values(set.examples ?? {}).flatMap((file) => runFile(set, file, context));
}

function runFile(set: SchemaSet, file: ExamplesFile, context: EvaluationContext): ExampleResult[] {
  const entity = set.entities[file.entity];
  invariant(entity, `examples of an entity that is there: ${file.entity}`);
  const find = (name: string, id: unknown) => file.records?.[name]?.find((record) => record.id === id);
  return file.examples.map((example) => {
    const form = set.forms[`${entity.name}/${example.form}`];
    invariant(form, `examples of a form that is there: ${example.form}`);
    const model = compileForm({
      entity,
      form,
      tables: tablesOf(set.tables, entity.name),
      dictionary: (name) => set.dictionaries[name],
    });
    const given = withCopies(entity.properties, enteredOf(file, example), find);
    const rule = { name: example.number, form: example.form, given, expect: example.expect };
    return { entity: entity.name, example, differences: judgeCase(runCase(model, rule, context), rule) };
  });
}
