/** Which numbers of which entities are kept by ledgers. */
import type { EntitySpec, FieldSchema, LedgerSpec } from '#core/language';
import { targetsOf } from './reckon.ts';

type Entities = Readonly<Record<string, EntitySpec>>;
type Ledgers = Readonly<Record<string, LedgerSpec>>;

/** Ledgers by the entity whose records are their keys. */
export const ledgersByKey = (ledgers: Ledgers = {}): Map<string, LedgerSpec> =>
  new Map(Object.values(ledgers).map((ledger) => [ledger.of, ledger]));

/** Numbers of the key that entries add up to. */
export const ledgerFields = ({ quantities }: LedgerSpec): string[] => Object.keys(quantities);

/** Numbers of the key that holds add up to: in all, and by kind. */
export function heldFields({ quantities, holds }: LedgerSpec): string[] {
  const all = Object.values(quantities).flatMap(({ held }) => held ?? []);
  return [
    ...new Set([...all, ...Object.values(holds ?? {}).flatMap(({ fields }) => Object.values(fields ?? {}).flat())]),
  ];
}

const TEXT: FieldSchema = { type: 'string', title: '', format: 'text' };
const TIME: FieldSchema = { type: 'string', title: '', format: 'datetime' };
const DAY: FieldSchema = { type: 'string', title: '', format: 'date' };
const COUNT: FieldSchema = { type: 'integer', title: '' };

/** Cells of an entry by the names that a derived entity reads them by; the numbers are as the key's fields are. */
function entryCells(ledger: LedgerSpec, { properties }: EntitySpec): Record<string, FieldSchema> {
  const numbers = ledgerFields(ledger).flatMap((field): Array<[string, FieldSchema]> => {
    const schema = properties[field];
    return schema
      ? [
          [field, schema],
          [`${field}After`, schema],
        ]
      : [];
  });
  return {
    seq: COUNT,
    kind: TEXT,
    at: TIME,
    postedAt: TIME,
    entity: TEXT,
    document: TEXT,
    line: TEXT,
    reverses: COUNT,
    reason: TEXT,
    companyId: TEXT,
    userId: TEXT,
    ...Object.fromEntries(numbers),
  };
}

/** Cells of a day of a key: the day, how many entries, and of each number what stood before, came, went, stood after. */
function dayCells(ledger: LedgerSpec, { properties }: EntitySpec): Record<string, FieldSchema> {
  const numbers = ledgerFields(ledger).flatMap((field): Array<[string, FieldSchema]> => {
    const schema = properties[field];
    return schema ? DAY_PARTS.map((part) => [`${field}${part}`, schema]) : [];
  });
  return { day: DAY, count: COUNT, ...Object.fromEntries(numbers) };
}

/** What a derived entity reads of a number of a day, behind the number's name. */
export const DAY_PARTS = ['Before', 'In', 'Out', 'After'] as const;

/** Cells of the rows that a derived entity over a ledger has: its entries, or its days. */
export const lineCells = (of: true | 'days', ledger: LedgerSpec, key: EntitySpec): Record<string, FieldSchema> =>
  of === 'days' ? dayCells(ledger, key) : entryCells(ledger, key);

/**
 * Keys of ledgers and whatever they claim from, at any distance. These are settled last, when no other record of the
 * command changes any more: what an entry takes from a key is written once, at what it comes to in the end.
 */
export function behindLedgers(entities: Entities, ledgers: Ledgers = {}): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = Object.values(ledgers).map(({ of }) => of);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const claim of entities[name]?.claims ?? []) waiting.push(...targetsOf(claim).map(({ entity }) => entity));
  }
  return found;
}
