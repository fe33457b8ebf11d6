import { compileExpression, entityNames } from '#core/expression';
import { contextAt, type DictionarySpec, type EntitySpec, type EvaluationContext } from '#core/language';
import { type EntityRow, type Services, shanghaiTime } from '#server/kernel';

/** Dictionary lookups by schema set, one function each, so that compiled expressions stay cached. */
const lookups = new WeakMap<object, (name: string) => DictionarySpec | undefined>();

/** Looks dictionaries up in the schemas served; the same function for the same schemas. */
export function dictionaryLookup(services: Pick<Services, 'schemas'>): (name: string) => DictionarySpec | undefined {
  const { schemas } = services;
  let lookup = lookups.get(schemas);
  if (!lookup) {
    lookup = (name) => schemas.dictionaries[name];
    lookups.set(schemas, lookup);
  }
  return lookup;
}

/**
 * Context of a document: nobody in particular, so that every party gets the same text from the same record. The day is
 * that of the record's creation, as a document must not change overnight.
 */
export function neutralContext(row: EntityRow | null): EvaluationContext {
  return contextAt(typeof row?.createTime === 'string' ? row.createTime : shanghaiTime());
}

/** Evaluates an expression over a stored record. */
export function evaluateOver(services: Services, entity: EntitySpec, row: EntityRow, expression: string): unknown {
  const names = entityNames(entity);
  const compiled = compileExpression(expression, { names, dictionary: dictionaryLookup(services) });
  return compiled.evaluate({ values: row, context: neutralContext(row) });
}

/** Company that plays a role in a record, null when nobody does. */
export function partyCompany(services: Services, entity: EntitySpec, row: EntityRow, role: string): string | null {
  const party = entity.parties[role];
  if (!party) return null;
  const value = party.field ? row[party.field] : evaluateOver(services, entity, row, party.value ?? 'null');
  return typeof value === 'string' && value !== '' ? value : null;
}
