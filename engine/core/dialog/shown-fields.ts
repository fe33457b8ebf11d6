import type { EntitySpec } from '#core/language';

/** What a dialog shows of the record that it decides on; false: nothing. */
export type Shows = readonly string[] | false;

/** Fields that a dialog shows: those that it names, else what tells the record: number, parties, amount and quantity. */
export function shownFields(entity: EntitySpec, shows?: Shows): readonly string[] {
  if (shows !== undefined) return shows || [];
  const { number, label, parties, amount, quantity } = entity;
  const named = number ? [number.field] : label;
  const sides = Object.values(parties).flatMap(({ field }) => field ?? []);
  const all = [...named, ...sides, ...(amount ? [amount] : []), ...(quantity === undefined ? [] : [quantity])];
  return [...new Set(all)].filter((field) => isShown(entity, field));
}

/** Not what never reaches a page, nor companies that every record has without naming them. */
function isShown({ properties }: EntitySpec, field: string): boolean {
  const schema = Object.hasOwn(properties, field) ? properties[field] : undefined;
  return schema !== undefined && !schema.internal;
}
