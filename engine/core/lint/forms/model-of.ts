import type { EntitySpec, FormSpec, SchemaSet } from '#core/language';
import { compileForm, type FormModel, tablesOf } from '#core/model';
import { dictionaryOf } from '../expressions/references.ts';
import type { LintRun } from '../run/run.ts';

const models = new WeakMap<SchemaSet, Map<FormSpec, FormModel>>();

/** The form of an entity as browser and server run it, compiled once for a set; throws BulklineErrors as the compiler. */
export function modelOf(run: LintRun, entity: EntitySpec, form: FormSpec): FormModel {
  const known = models.get(run.set) ?? new Map<FormSpec, FormModel>();
  models.set(run.set, known);
  const before = known.get(form);
  if (before) return before;
  const tables = tablesOf(run.set.tables, entity.name);
  const model = compileForm({ entity, form, tables, dictionary: (name) => dictionaryOf(run, name) });
  known.set(form, model);
  return model;
}
