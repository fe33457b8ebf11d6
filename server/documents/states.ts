import type { EntitySpec, EvaluationContext, SchemaSet } from '#core/language';
import type { RenderInput } from '#core/template';
import { formRules, labelsOf, type RecordTypes, recordTypes } from '#server/entity';
import type { Services, Sql } from '#server/kernel';

type Compiled = { types: RecordTypes; rules: ReturnType<typeof formRules> };
const compiled = new WeakMap<SchemaSet, Compiled>();

function compiledFor(schemas: SchemaSet): Compiled {
  let found = compiled.get(schemas);
  if (!found) {
    found = { types: recordTypes(schemas), rules: formRules(schemas) };
    compiled.set(schemas, found);
  }
  return found;
}

/**
 * States of the record's fields by the rules of its main form, so that a hidden field is written into no document.
 * Fields that the form does not know are shown.
 */
export function fieldStates(
  services: Services,
  entity: EntitySpec,
  values: Record<string, unknown>,
  context: EvaluationContext,
): RenderInput['state'] {
  const { types, rules } = compiledFor(services.schemas);
  const type = types.get(entity.name);
  const model = type && rules.model(type);
  if (!model) return undefined;
  const evaluation = model.start(values, context, { defaults: false });
  return (field) => ({ visible: !model.fields.has(field) || evaluation.state(field).visible });
}

/** Labels of the records that the given values refer to, by field. */
export async function recordLabels(
  services: Services,
  sql: Sql,
  entity: string,
  values: Record<string, unknown>,
): Promise<Record<string, string>> {
  const { types } = compiledFor(services.schemas);
  const type = types.get(entity);
  const [labels = {}] = type ? await labelsOf(sql, types, type, [values]) : [];
  return labels;
}
