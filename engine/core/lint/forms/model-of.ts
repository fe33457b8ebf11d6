import type { EntitySpec, FormSpec } from '#core/language';
import { compileForm, type FormModel, tablesOf } from '#core/model';
import { dictionaryOf } from '../expressions/references.ts';
import type { LintRun } from '../run/run.ts';

/** The form of an entity as browser and server run it, compiled once for a set; throws BulklineErrors as the compiler. */
export const modelOf = (run: LintRun, entity: EntitySpec, form: FormSpec): FormModel =>
  run.of(modelOfForm, `${entity.name}/${form.name}`, Object.is);

function modelOfForm(run: LintRun, key: string): FormModel {
  const form = run.set.forms[key] as FormSpec;
  const entity = run.set.entities[form.entity] as EntitySpec;
  const tables = tablesOf(run.set.tables, entity.name);
  return compileForm({ entity, form, tables, dictionary: (name) => dictionaryOf(run, name) });
}
