/** Keys of a ledger as they would be: what the database would refuse is told in the words of the set. */
import type { Ledger } from '#server/ledgers';
import { neutralContext } from '../type/context.ts';
import type { RecordType } from '../type/record-type.ts';
import { askingOf, pathOf, placeOf } from './asking.ts';
import { judge, overdrawn } from './judge.ts';
import { big } from './lines.ts';
import { keyOf } from './pending.ts';
import { type Refusal, refused } from './refusal.ts';
import type { Settlement } from './settlement.ts';
import type { Differences } from './store.ts';

type Values = Record<string, unknown>;

const OVERDRAWN = '超出可用余额';

/** Before the differences are written to the locked keys. @throws ServerError 409, or 400 where the balance says so */
export async function judgeKeys(
  settlement: Settlement,
  type: RecordType,
  ids: readonly string[],
  differences: Differences,
): Promise<void> {
  const { known, before } = settlement;
  const { ledger } = type;
  if (!ledger) return;
  const found: Refusal[] = [];
  for (const [id, row] of await known.rows({ type, ids })) {
    const added = differences.get(id);
    const record: Values = { ...row.record };
    for (const [field, difference] of added ?? []) record[field] = big(record[field]).plus(difference).toFixed();
    const isTorn = splits(type, ledger, record, added);
    if (!isTorn && fits(ledger, record)) continue;
    const asking = await askingOf(settlement);
    if (isTorn) {
      const own = asking.find(({ is }) => is.target === id);
      const text = ledger.spec.together?.message ?? OVERDRAWN;
      found.push({ place: own ? placeOf(own) : 0, path: own ? pathOf(own) : null, text });
      continue;
    }
    const touched = before.get(keyOf(type.spec.name, id));
    const told = touched ? overdrawn(asking, touched, { ...row, record: record as typeof row.record }) : [];
    found.push(...(told.length > 0 ? told : [{ place: 0, path: null, text: OVERDRAWN }]));
  }
  const [first] = found.sort((a, b) => a.place - b.place);
  if (!first) return;
  // Whatever refuses without a ledger is told first, as if the key had been written.
  await judge(settlement);
  throw refused(first);
}

function fits({ spec }: Ledger, record: Values): boolean {
  return Object.entries(spec.quantities).every(([field, { held }]) => {
    const bound = held === undefined ? big(0) : big(record[held]);
    return bound.gte(0) && big(record[field]).gte(bound);
  });
}

/** Whether numbers that go together would be apart: in what moves, or in what stands after. */
function splits(
  type: RecordType,
  { spec }: Ledger,
  record: Values,
  added: ReadonlyMap<string, ReturnType<typeof big>> | undefined,
): boolean {
  const { together } = spec;
  if (!together || !added) return false;
  const isMeant =
    together.when === undefined ||
    type.compile(together.when).evaluate({ values: record, context: neutralContext() }) === true;
  if (!isMeant) return false;
  const signs = (read: (field: string) => ReturnType<typeof big>) =>
    new Set(together.fields.map((field) => read(field).cmp(0)));
  return signs((field) => added.get(field) ?? big(0)).size > 1 || signs((field) => big(record[field])).size > 1;
}
