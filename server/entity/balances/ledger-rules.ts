/** Rules of a ledger over rows beside its keys: judged at the end, when every row that the command changes is locked. */
import { sql as raw } from 'kysely';
import type { LedgerDistinct, LedgerRefusal, LedgerUniform } from '#core/language';
import type { Sql } from '#server/kernel';
import type { Ledger } from '#server/ledgers';
import type { StoredRow } from '../store/rows.ts';
import { neutralContext } from '../type/context.ts';
import { type RecordType, typeNamed } from '../type/record-type.ts';
import { type Asking, pathOf, placeOf } from './asking.ts';
import type { Refusal } from './refusal.ts';
import type { Settlement } from './settlement.ts';

type Values = Record<string, unknown>;

/** An entry of this command: which kind, on which key. */
type Entered = { kind: string; key: string };

export async function ledgerRefusals(settlement: Settlement, asking: readonly Asking[]): Promise<Refusal[]> {
  const found: Refusal[] = [];
  for (const type of settlement.world.types.values()) {
    const { ledger } = type;
    if (!ledger || !(ledger.spec.refuse ?? ledger.spec.uniform ?? ledger.spec.distinct)) continue;
    const entered = enteredIn(settlement, ledger);
    if (entered.length === 0) continue;
    const keys = await settlement.known.rows({ type, ids: [...new Set(entered.map(({ key }) => key))] });
    for (const rule of ledger.spec.refuse ?? [])
      found.push(...(await refusals({ settlement, type, keys, entered, asking }, rule)));
    for (const rule of ledger.spec.uniform ?? [])
      found.push(...(await mixtures({ settlement, type, keys, entered, asking }, rule)));
    for (const rule of ledger.spec.distinct ?? [])
      found.push(...(await repeats({ settlement, type, keys, entered, asking }, rule)));
  }
  return found;
}

function enteredIn({ changes }: Settlement, { spec }: Ledger): Entered[] {
  return changes.flatMap(({ was, is }) => {
    const isOwn = (line: typeof is) => line?.entry !== undefined && line.entity === spec.of;
    const made = is && isOwn(is) ? [{ kind: is.entry?.kind ?? '', key: is.target }] : [];
    const back = was && isOwn(was) ? [{ kind: spec.reversal?.kind ?? '', key: was.target }] : [];
    return [...made, ...back];
  });
}

type Judged = {
  settlement: Settlement;
  type: RecordType;
  keys: ReadonlyMap<string, StoredRow>;
  entered: readonly Entered[];
  asking: readonly Asking[];
};

/** Keys with entries of such kinds, by the row that their field names. */
function placesOf(
  { keys, entered }: Judged,
  { of }: { of: string },
  isMeant: (kind: string) => boolean,
): Map<string, StoredRow[]> {
  const places = new Map<string, StoredRow[]>();
  for (const key of new Set(entered.flatMap(({ kind, key }) => (isMeant(kind) ? [key] : [])))) {
    const row = keys.get(key);
    const place = row?.record[of];
    if (row && typeof place === 'string' && place !== '') places.set(place, [...(places.get(place) ?? []), row]);
  }
  return places;
}

/** Rows that the rule reads, held until the transaction ends: what is refused for does not come about meanwhile. */
async function placeRows(
  { settlement, type }: Judged,
  of: string,
  ids: readonly string[],
): Promise<Map<string, Values>> {
  const named = type.spec.properties[of]?.ref?.entity;
  if (named === undefined || ids.length === 0) return new Map();
  const place = typeNamed(settlement.world.types, named);
  const rows = await settlement.known.held({ type: place, ids });
  return new Map([...rows].map(([id, { record }]) => [id, record]));
}

async function refusals(judged: Judged, rule: LedgerRefusal): Promise<Refusal[]> {
  const places = placesOf(judged, rule, (kind) => rule.kinds?.includes(kind) ?? true);
  const rows = await placeRows(judged, rule.of, [...places.keys()]);
  return [...places].flatMap(([place, keys]) => {
    const key = keys.find(({ record }) => holds(judged, rule.of, rule.when, record, rows.get(place)));
    return key ? [told(judged, key, rule.message)] : [];
  });
}

function holds(
  { settlement, type }: Judged,
  of: string,
  text: string,
  values: Values,
  other: Values | undefined,
): boolean {
  const named = type.spec.properties[of]?.ref?.entity;
  const spec = named === undefined ? undefined : typeNamed(settlement.world.types, named).spec;
  return (
    other !== undefined &&
    type.compile(text, undefined, undefined, spec).evaluate({ values, context: neutralContext(), other }) === true
  );
}

async function mixtures(judged: Judged, rule: LedgerUniform): Promise<Refusal[]> {
  const { settlement, type } = judged;
  const { ledger } = type;
  if (!ledger) return [];
  const places = placesOf(judged, rule, addsBy(ledger, rule));
  const rows = await placeRows(judged, rule.of, [...places.keys()]);
  const asked = [...places].filter(
    ([place, [key]]) => !(rule.unless && key && holds(judged, rule.of, rule.unless, key.record, rows.get(place))),
  );
  if (asked.length === 0) return [];
  const mixed = await mixedPlaces(
    settlement.sql,
    type,
    ledger,
    rule,
    asked.map(([place]) => place),
  );
  return asked.flatMap(([place, [key]]) => (key && mixed.has(place) ? [told(judged, key, rule.message)] : []));
}

/** Kinds that a rule over keys beside each other is about: what only takes leaves them as they were. */
const addsBy =
  ({ spec }: Ledger, { kinds }: { kinds?: readonly string[] }) =>
  (kind: string): boolean =>
    kinds?.includes(kind) ?? spec.kinds[kind]?.direction === 'in';

/** Keys of this command beside others that are told by the same fields. */
async function repeats(judged: Judged, rule: LedgerDistinct): Promise<Refusal[]> {
  const { settlement, type } = judged;
  const { ledger } = type;
  if (!ledger) return [];
  const places = placesOf(judged, rule, addsBy(ledger, rule));
  // The places are held: nobody enters a twin meanwhile.
  await placeRows(judged, rule.of, [...places.keys()]);
  const own = [...places.values()].flat();
  const clashing = await repeatedKeys(settlement.sql, type, ledger, rule, own);
  const first = own.find(({ record }) => clashing.has(record.id));
  return first
    ? [
        told(
          judged,
          first,
          rule.message.replace(/\{\{(\w+)\}\}/g, (_slot, field) => String(first.record[field] ?? '')),
        ),
      ]
    : [];
}

async function repeatedKeys(
  sql: Sql,
  type: RecordType,
  ledger: Ledger,
  rule: LedgerDistinct,
  keys: readonly StoredRow[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const name = (field: string) => type.shape.columns.get(field)?.name ?? field;
  const equal = [rule.of, ...rule.fields].map(
    (field) => raw`${raw.ref(`twin.${name(field)}`)} = ${raw.ref(`own.${name(field)}`)}`,
  );
  const { rows } = await raw<{ id: string }>`select own.id from ${type.stored} own
    where own.id = any(${keys.map(({ record }) => record.id)}::text[]) and (${hasSomething(ledger, 'own')})
      and exists (select from ${type.stored} twin where twin.id <> own.id and (${hasSomething(ledger, 'twin')})
        and ${raw.join(equal, raw` and `)})
    order by own.id`.execute(sql);
  return new Set(rows.map(({ id }) => id));
}

const hasSomething = ({ quantities }: Ledger, alias?: string) =>
  raw.join(
    quantities.map(({ name }) => raw`${raw.ref(alias === undefined ? name : `${alias}.${name}`)} <> 0`),
    raw` or `,
  );

async function mixedPlaces(
  sql: Sql,
  type: RecordType,
  ledger: Ledger,
  rule: LedgerUniform,
  places: readonly string[],
): Promise<Set<string>> {
  const column = (field: string) => raw.ref(type.shape.columns.get(field)?.name ?? field);
  const { rows } = await raw<{ place: string }>`select ${column(rule.of)} as place from ${type.stored}
    where ${column(rule.of)} = any(${[...places]}::text[]) and (${hasSomething(ledger)})
    group by 1 having count(distinct (${raw.join(rule.fields.map(column))})) > 1`.execute(sql);
  return new Set(rows.map(({ place }) => place));
}

function told({ asking }: Judged, { record }: StoredRow, text: string): Refusal {
  const own = asking.find(({ is }) => is.target === record.id);
  return { place: own ? placeOf(own) : 0, path: own ? pathOf(own) : null, text };
}
