import { type CompiledExpression, compileExpression, entityNames } from '#core/expression';
import type { EntitySpec, EvaluationContext, SchemaSet } from '#core/language';
import { type Actor, contextOf } from '#server/kernel';

type Row = Record<string, unknown>;

/** Questions about a record as the caller sees it; expressions are compiled once for each list of to-dos. */
export type Membership = {
  /** Does the record belong to a view of its entity? */
  inView(name: string, row: Row): boolean;
  /** Does a condition over the record hold? */
  holds(text: string, row: Row): boolean;
  /** Likewise, with facts that were found out for the caller. */
  holdsWith(text: string, row: Row, facts: Record<string, unknown>): boolean;
};

export function viewMembership(schemas: SchemaSet, entity: EntitySpec, actor: Actor): Membership {
  const context: EvaluationContext = contextOf(actor);
  const names = entityNames(entity);
  const conditions = new Map<string, CompiledExpression>();
  const holdsWith = (text: string, row: Row, facts: Record<string, unknown>) => {
    const known =
      conditions.get(text) ?? compileExpression(text, { names, dictionary: (name) => schemas.dictionaries[name] });
    conditions.set(text, known);
    return known.evaluate({ values: row, context: { ...context, facts } }) === true;
  };
  const holds = (text: string, row: Row) => holdsWith(text, row, context.facts);
  return {
    holds,
    holdsWith,
    inView(name, row) {
      const view = entity.views && Object.hasOwn(entity.views, name) ? entity.views[name] : undefined;
      if (view === undefined) return false;
      const plays = view.party === undefined || (Array.isArray(row._parties) && row._parties.includes(view.party));
      return plays && (view.where === undefined || holds(view.where, row));
    },
  };
}
