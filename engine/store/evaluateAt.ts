import { valuesAround } from '#core/dialog';
import { type CompiledExpression, compileExpression, entityNames } from '#core/expression';
import type { EvaluationContext } from '#core/language';
import type { FormStore } from './FormStore.ts';
import { patternOf, splitRow } from './paths/paths.ts';

const compiled = new WeakMap<object, Map<string, CompiledExpression>>();

type Row = Record<string, unknown>;

/** The rows around a path, outermost first. */
function rowsAround(store: FormStore, path: string): Row[] {
  const rows: Row[] = [];
  let at = splitRow(path);
  let prefix = '';
  while (at) {
    prefix = `${prefix}${at.table}.${at.index}`;
    rows.push((store.evaluation.value(prefix) ?? {}) as Row);
    prefix += '.';
    at = splitRow(at.rest);
  }
  return rows;
}

/**
 * Value of an expression as the field at `path` sees it: the form's values (in a dialog the record's and `input`), its
 * row and the row around that one.
 * Compiled once for an entity and a place.
 */
export function evaluateAt(store: FormStore, context: EvaluationContext, path: string, text: string): unknown {
  const { entity, record, dictionary } = store.evaluation.model.sources;
  const field = patternOf(path);
  const names = record ? { input: entity.properties, inputField: field } : { field };
  const known = compiled.get(entity) ?? new Map<string, CompiledExpression>();
  compiled.set(entity, known);
  const key = `${field} ${text}`;
  const expression =
    known.get(key) ?? compileExpression(text, { names: entityNames(record ?? entity, names), dictionary });
  known.set(key, expression);
  const rows = rowsAround(store, path);
  return expression.evaluate({ ...valuesAround(store.evaluation), context, row: rows.at(-1), parent: rows.at(-2) });
}
