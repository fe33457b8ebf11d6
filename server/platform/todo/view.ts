import { compileExpression, entityNames } from '#core/expression';
import type { EntitySpec, EvaluationContext, SchemaSet } from '#core/language';
import type { Actor } from '../../kernel/types.ts';
import { contextOfActor } from '../rules.ts';

type Row = Record<string, unknown>;

/** Says whether a record belongs to a view of its entity as the caller sees it; expressions are compiled once a list. */
export function viewMembership(schemas: SchemaSet, entity: EntitySpec, actor: Actor) {
  const context: EvaluationContext = contextOfActor(actor, {});
  const names = entityNames(entity);
  const conditions = new Map<string, (row: Row) => boolean>();
  function conditionOf(name: string): (row: Row) => boolean {
    const view = entity.views?.[name];
    if (view === undefined) return () => false;
    const { party, where } = view;
    const expression =
      where && compileExpression(where, { names, dictionary: (dictionary) => schemas.dictionaries[dictionary] });
    return (row) =>
      (party === undefined || (Array.isArray(row._parties) && row._parties.includes(party))) &&
      (!expression || expression.evaluate({ values: row, context }) === true);
  }
  return (name: string, row: Row): boolean => {
    let condition = conditions.get(name);
    if (condition === undefined) {
      condition = conditionOf(name);
      conditions.set(name, condition);
    }
    return condition(row);
  };
}
