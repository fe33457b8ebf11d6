import { contextNames, entityNames, type Names, type NameType, type ValueType } from '#core/expression';
import type { EntitySpec, SeriesSpec } from '#core/language';

/** What a record says of itself: id, day, the digits of its number and the number's serial. */
const OWN = membersOf(
  new Map<string, NameType>([
    ['id', { type: 'text' }],
    ['date', { type: 'date' }],
    ['digits', { type: 'text' }],
    ['serial', { type: 'decimal' }],
  ]),
);

/** Names that an expression of the record at `index` reads: the set, the records before it, what it has of its own so far. */
export function seriesNames(
  { records, sets }: SeriesSpec,
  index: number,
  entity: (name: string) => EntitySpec | undefined,
): Names {
  const set = setType(sets);
  const earlier = new Map(records.slice(0, index + 1).map((record) => [record.name, entity(record.entity)]));
  return {
    resolve([head = '', ...rest]) {
      if (head === 'set') return below(set, rest);
      if (head === 'own') return below(OWN, rest);
      const record = earlier.get(head);
      if (record) return rest.length === 0 ? { type: 'object' } : entityNames(record).resolve(rest);
      return contextNames.resolve([head, ...rest]);
    },
    candidates([head, ...rest]) {
      if (head === undefined) return ['set', 'own', ...earlier.keys(), ...contextNames.candidates([])];
      if (head === 'set') return rest.length === 0 ? (set.members?.() ?? []) : [];
      if (head === 'own') return rest.length === 0 ? (OWN.members?.() ?? []) : [];
      const record = earlier.get(head);
      return record ? entityNames(record).candidates(rest) : contextNames.candidates([head, ...rest]);
    },
    row([head = '', ...rest]) {
      const record = earlier.get(head);
      return (record && entityNames(record).row?.(rest)) ?? null;
    },
  };
}

const below = (type: NameType, rest: readonly string[]): NameType | null =>
  rest.length === 0 ? type : rest.length === 1 ? (type.member?.(rest[0] as string) ?? null) : null;

/** What the sets say, by the type of the first value that there is. */
function setType(sets: SeriesSpec['sets']): NameType {
  const types = new Map<string, NameType>([['index', { type: 'decimal' }]]);
  for (const set of sets)
    for (const [name, value] of Object.entries(set)) if (!types.has(name)) types.set(name, { type: typeOf(value) });
  return membersOf(types);
}

function membersOf(types: ReadonlyMap<string, NameType>): NameType {
  return { type: 'object', member: (name) => types.get(name) ?? null, members: () => [...types.keys()] };
}

function typeOf(value: unknown): ValueType {
  if (typeof value === 'number') return 'decimal';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'string' ? 'text' : 'unknown';
}
