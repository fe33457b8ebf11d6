/**
 * By which columns rows of an entity are looked for from other records: `match` of derived fields and readers, and of
 * facts. Each such set of columns has an index.
 */
import type { DerivedSpec, EntitySpec, FactSpec } from '#core/language';
import type { TableShape } from './shape.ts';

/** By table: sets of columns. */
export type LinkedColumns = ReadonlyMap<string, readonly (readonly string[])[]>;

type Entities = Readonly<Record<string, EntitySpec>>;
type Match = { entity: string; match?: Readonly<Record<string, unknown>> };

export function linkedColumns(shapes: readonly TableShape[], entities: Entities): LinkedColumns {
  const found = new Map<string, Map<string, string[]>>();
  const ofEntity = new Map(shapes.map((shape) => [shape.entity.name, shape]));
  for (const { entity, match } of Object.values(entities).flatMap(matchesOf)) {
    const places = Object.keys(match ?? {}).map((field) => placeOf(entity, field, entities));
    const base = places[0]?.entity ?? '';
    const shape = ofEntity.get(base);
    const names = places.flatMap(({ field }) => columnOf(shape, field));
    if (!shape || names.length === 0) continue;
    const sets = found.get(shape.table) ?? new Map<string, string[]>();
    found.set(shape.table, sets.set(names.join(), names));
  }
  return new Map([...found].map(([table, sets]) => [table, [...sets.values()]]));
}

function matchesOf({ derived, derivedFields = {}, facts = {} }: EntitySpec): Match[] {
  const fields = [...Object.values(derived?.fields ?? {}), ...Object.values(derivedFields)];
  return [
    ...fields.flatMap((field) => ('of' in field ? [field.of] : [])),
    ...(derived?.readers ?? []).map(({ of }) => of),
    ...Object.values(facts).flatMap(matchesOfFact),
  ];
}

function matchesOfFact(fact: FactSpec): Match[] {
  if (Array.isArray(fact)) return fact;
  return 'named' in fact ? [] : [fact];
}

/** The field of the table that a field of a derived entity is read from. */
function placeOf(entity: string, field: string, entities: Entities): { entity: string; field: string } {
  const derived: DerivedSpec | undefined = entities[entity]?.derived;
  if (!derived) return { entity, field };
  const own = Object.hasOwn(derived.fields, field) ? derived.fields[field] : undefined;
  if (own === undefined) return placeOf(derived.from, field, entities);
  return 'field' in own ? placeOf(derived.from, own.field, entities) : { entity: '', field: '' };
}

/** Lists and objects lie in no column of their own. */
function columnOf(shape: TableShape | undefined, field: string): string[] {
  const column = shape?.columns.get(field);
  return column && column.kind !== 'json' ? [column.name] : [];
}
