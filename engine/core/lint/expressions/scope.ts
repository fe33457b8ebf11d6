import type { ExpressionNode } from '#core/expression';
import type { EntitySpec, FieldSchema } from '#core/language';
import { fieldAt, tableOf } from '../run/field.ts';
import { byKey, type Lexicon, type Said } from '../run/known.ts';
import type { ExpressionScope } from '../run/mention.ts';
import type { LintRun } from '../run/run.ts';
import { type ExpressionUse, namesOf } from './names-of.ts';
import { codesOf, dictionaryOf, statesOf } from './references.ts';

/** What the names of an expression stand for. */
export function scopeOf(run: LintRun, use: ExpressionUse): ExpressionScope {
  return {
    names: namesOf(use),
    said: (path) => saidAt(use, path),
    codes: (path) => codesAt(run, use, path),
    dictionaries: byKey(run.set.dictionaries, 'name'),
  };
}

function saidAt(use: ExpressionUse, path: readonly string[]): Said | undefined {
  const [head = '', ...rest] = path;
  const facts = (use.record ?? use.entity)?.facts;
  const [kind, fact = ''] = rest;
  if (head === 'ctx' && kind === 'facts' && rest.length === 2 && facts && Object.hasOwn(facts, fact))
    return { of: facts[fact] as object };
  const of = schemaAt(use, head, rest);
  return of && { of };
}

/** The field that a name of an expression reads; none for what only a call tells. */
export function schemaAt(
  { entity, field, input, record, other, spoken }: ExpressionUse,
  head: string,
  rest: readonly string[],
) {
  if (spoken) return spoken.at([head, ...rest]);
  const within = (properties: Record<string, FieldSchema> | undefined, path: readonly string[]) =>
    properties && fieldAt({ properties }, path.join('.'));
  if (head === 'ctx') return undefined;
  if (head === 'input') return within(record ? entity?.properties : input, rest);
  if (head === 'other') return within(other?.properties, rest);
  if (head === 'stored') return within(entity?.properties, rest);
  const around = head === 'row' && entity && field !== undefined ? tableOf(entity, field) : null;
  if (around !== null) return within(entity?.properties, [around, ...rest]);
  return within((record ?? entity)?.properties, [head, ...rest]);
}

/** Codes that the value of a path may be: states where it is the state, else those of its dictionary. */
function codesAt(run: LintRun, use: ExpressionUse, path: readonly string[]): Lexicon | undefined {
  const owner = stateOwner(use, path);
  if (owner) return statesOf(owner);
  const name = namesOf(use).resolve(path)?.dictionary;
  const dictionary = name === undefined ? undefined : dictionaryOf(run, name);
  return dictionary && codesOf(dictionary);
}

/** The record whose state a path is. */
export function stateOwner(use: ExpressionUse, path: readonly string[]): EntitySpec | undefined {
  const [head = '', ...rest] = path;
  const own = use.record ?? use.entity;
  const owner = rest.length === 0 ? own : head === 'other' ? use.other : head === 'stored' ? use.entity : undefined;
  const field = path.at(-1);
  return path.length <= 2 && owner?.workflow && owner.workflow.field === field ? owner : undefined;
}

/** The path of a name; null for anything else. */
export function pathOf(node: ExpressionNode): readonly string[] | null {
  return node.kind === 'name' ? node.path : null;
}
