import type { ExpressionNode } from '#core/expression';
import type { EntitySpec, FieldSchema } from '#core/language';
import { own } from '../run/field.ts';
import type { LintRun, Place } from '../run/run.ts';
import type { ExpressionUse } from './names-of.ts';

/** A number is looked for among numbers of the same kind of record: each kind has numbers of its own. */
export function lintNumbered(
  run: LintRun,
  [target, name]: readonly [EntitySpec, string],
  node: ExpressionNode,
  { entity, record, spoken }: ExpressionUse,
  place: Place,
) {
  const owner = record ?? entity;
  if (!owner || spoken || node.kind !== 'name' || node.path.length !== 1) return;
  const wanted = run.of(numbersOf, target.name).get(name);
  const given = run.of(numbersOf, owner.name).get(node.path[0] ?? '');
  if (wanted === undefined || given === undefined || wanted === given) return;
  run.report('SCH256', { reason: `one is the number of "${given}", the other of "${wanted}"` }, place);
}

/** Fields that hold the number of one kind of record for certain: the own one, and copies of that of another. */
function numbersOf(run: LintRun, name: string): ReadonlyMap<string, string> {
  const entity = own(run.set.entities, name);
  const numbers = new Map<string, string>();
  if (!entity || entity.derived) return numbers;
  const apart = new Set<string>();
  for (const [field, of] of copiedNumbers(run, entity)) {
    if (numbers.has(field) && numbers.get(field) !== of) apart.add(field);
    numbers.set(field, of);
  }
  for (const field of apart) numbers.delete(field);
  if (entity.number) numbers.set(entity.number.field, name);
  return numbers;
}

function copiedNumbers(run: LintRun, { properties }: EntitySpec): Array<readonly [string, string]> {
  return Object.values(properties).flatMap(({ ref }: FieldSchema) => {
    const number = ref && own(run.set.entities, ref.entity)?.number?.field;
    if (!ref || number === undefined) return [];
    return Object.entries(ref.copy ?? {}).flatMap(([to, from]) => (from === number ? [[to, ref.entity] as const] : []));
  });
}
