/** What the tests of the shipped data share: the loaded set, compiled forms and a context of a demonstration company. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadSchemasOrThrow } from '#codegen/load';
import { contextAt, type EvaluationContext } from '#core/language';
import { compileForm, type Evaluation, type FormModel, tablesOf } from '#core/model';

const ROOT = resolve(import.meta.dirname, '../..');
const INVENTORY = join(ROOT, '../shared/inventory');

export const { set: schemas } = loadSchemasOrThrow(ROOT);

export const buyerContext = contextAt('2024-03-05 09:00:00', {
  user: { id: 'U0202', name: '李晓川', mobile: '14000000202' },
  company: { id: 'CO02', name: '北岭能源物产有限公司', uscc: '91149900MA0DEM021N', companyType: 'CORE_COMPANY' },
});

/** The inventory lies beside the repository; without it these tests cannot say anything and fail in so many words. */
export function inventory<T>(name: string): T {
  const path = join(INVENTORY, name);
  if (!existsSync(path)) throw new Error(`${path} is missing: clone the project beside its shared/ folder`);
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

const models = new Map<string, FormModel>();

export function modelOf(entityName: string, formName = 'form'): FormModel {
  const key = `${entityName}/${formName}`;
  let model = models.get(key);
  if (!model) {
    const entity = schemas.entities[entityName];
    const form = schemas.forms[key];
    if (!entity || !form) throw new Error(`no form ${key}`);
    const tables = tablesOf(schemas.tables, entityName);
    model = compileForm({ entity, form, tables, dictionary: (name) => schemas.dictionaries[name] });
    models.set(key, model);
  }
  return model;
}

/** A form with the given values typed in by a user: empty ones stay empty, suggestions do not fill them again. */
export function typedIn(
  entityName: string,
  values: Record<string, unknown>,
  context: EvaluationContext = buyerContext,
  formName = 'form',
): Evaluation {
  const evaluation = modelOf(entityName, formName).start({}, context);
  evaluation.assign(values, { touched: true });
  return evaluation;
}
