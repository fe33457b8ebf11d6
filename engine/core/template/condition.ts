import { type CompiledExpression, compileExpression, entityNames } from '#core/expression';
import type { EntitySpec, EvaluationContext } from '#core/language';
import { isEmpty, type Row, type Scope } from './scope.ts';
import type { RenderInput } from './types.ts';

type Dictionary = RenderInput['dictionary'];
type Expressions = Map<string, CompiledExpression>;

/** A dictionary lookup is bound into an expression, so expressions are kept per lookup and entity. */
const compiled = new WeakMap<Dictionary, WeakMap<EntitySpec, Expressions>>();

function expressionsOf(dictionary: Dictionary, entity: EntitySpec): Expressions {
  let byEntity = compiled.get(dictionary);
  if (!byEntity) {
    byEntity = new WeakMap();
    compiled.set(dictionary, byEntity);
  }
  let expressions = byEntity.get(entity);
  if (!expressions) {
    expressions = new Map();
    byEntity.set(entity, expressions);
  }
  return expressions;
}

/**
 * Compiles a condition of a template; throws what `compileExpression` throws. `rowPath` is the line table that a row
 * text runs over (`lines`, `lines.steps`), null outside of one.
 */
export function compileCondition(
  text: string,
  place: { entity: EntitySpec; dictionary: Dictionary; rowPath: string | null },
): CompiledExpression {
  const expressions = expressionsOf(place.dictionary, place.entity);
  const key = `${place.rowPath ?? ''}\n${text}`;
  const known = expressions.get(key);
  if (known) return known;
  // The names inside a table are those that a rule on any of its columns sees.
  const names = entityNames(place.entity, place.rowPath ? { field: `${place.rowPath}.cell` } : {});
  const expression = compileExpression(text, { names, dictionary: place.dictionary });
  expressions.set(key, expression);
  return expression;
}

/** A condition holds when it gives true; of another value when there is one and it is not zero. */
export function holds(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  return !isEmpty(value) && !/^-?0(\.0*)?$/.test(String(value));
}

/** The values as conditions see them: a hidden field counts as empty. */
export function visibleValues({ values, state }: RenderInput): Row {
  if (!state) return values;
  return Object.fromEntries(Object.entries(values).filter(([field]) => state(field).visible));
}

/** Evaluates conditions of one rendering. */
export function conditionsOf(input: RenderInput): (text: string, scope: Scope) => boolean {
  const values = visibleValues(input);
  const context: EvaluationContext = input.context;
  return (text, scope) => {
    const place = { entity: input.entity, dictionary: input.dictionary, rowPath: scope.rowPath ?? null };
    const { row, parent } = scope;
    return holds(compileCondition(text, place).evaluate({ values, context, row, parent }));
  };
}
