/** Entries that claims come to: those that stand are taken back by a reversal, what is claimed now is entered. */
import type { RawBuilder } from 'kysely';
import type { EntryHead } from '#core/claims';
import type { LedgerSpec } from '#core/language';
import { errors, shanghaiTime } from '#server/kernel';
import { closedUntil, type Ledger, type NewEntry, type Posting, postingOf } from '#server/ledgers';
import { neutralContext } from '../type/context.ts';
import { type RecordTypes, typeNamed } from '../type/record-type.ts';
import { askingOf, pathOf, placeOf } from './asking.ts';
import { big, entryKey } from './lines.ts';
import { refused } from './refusal.ts';
import { type Claimed, claimOf, groupBy, type Settlement } from './settlement.ts';

const CLOSED = '该月份已结账，不能登记';
const FUTURE = '业务时间不能晚于当前时间';

/** One entry as it was and is to be: its lines of one claimant. */
type Changed = { ledger: Ledger; lines: Claimed[]; was: EntryHead | null; is: EntryHead | null };

/** Judges what has changed; answers the statements that write it. The keys are locked. @throws ServerError 409 */
export async function entering(
  settlement: Settlement,
  changes: readonly Claimed[],
  posting: Posting = {},
): Promise<RawBuilder<unknown>[]> {
  const { sql, world } = settlement;
  const statements: RawBuilder<unknown>[] = [];
  for (const [ledger, changed] of groupBy(changedEntries(world.types, changes), (each) => each.ledger)) {
    const until = await closedUntil(sql, ledger);
    // What a closed month keeps stays: a history that comes later is entered now.
    const isHistory = posting.isHistory === true && until === null;
    if (!posting.isHistory) await judgeEntries(settlement, ledger, changed, until);
    const entries: NewEntry[] = [];
    for (const each of changed) entries.push(...entriesOf(each, each.is ? null : await reasonOf(settlement, each)));
    if (entries.length > 0) statements.push(postingOf(ledger, entries, { isHistory }));
  }
  return statements;
}

/** Why an entry is taken back, in the words of the record that made it. */
async function reasonOf({ known }: Settlement, { lines: [first] }: Changed): Promise<string | null> {
  const text = first?.was && claimOf(first.type, first.was.claim)?.reason;
  if (!first || !text) return null;
  const values = (await known.row(first.type, first.claimant))?.record;
  const reason = values && first.type.compile(text).evaluate({ values, context: neutralContext() });
  return reason === null || reason === undefined || reason === '' ? null : String(reason);
}

function changedEntries(types: RecordTypes, changes: readonly Claimed[]): Changed[] {
  const entries = changes.filter((change) => entryKey(change) !== null);
  const groups = groupBy(entries, (change) => `${change.type.spec.name}\n${change.claimant}\n${entryKey(change)}`);
  return [...groups.values()].flatMap((lines) => {
    const ledger = typeNamed(types, (lines[0]?.is ?? lines[0]?.was)?.entity ?? '').ledger;
    if (!ledger) return [];
    const was = lines.find((line) => line.was)?.was?.entry ?? null;
    const is = lines.find((line) => line.is)?.is?.entry ?? null;
    return [{ ledger, lines, was, is }];
  });
}

function entriesOf({ ledger, lines, was, is }: Changed, why: string | null): NewEntry[] {
  const [first] = lines;
  const line = first?.is ?? first?.was;
  if (!first || !line) return [];
  const about = {
    key: line.target,
    entity: first.type.spec.name,
    claimant: first.claimant,
    claim: line.claim,
    line: line.line,
  };
  const amounts = (side: 'was' | 'is', sign: 1 | -1) =>
    Object.fromEntries(
      lines.flatMap((each) => (each[side] ? [[each[side].field, big(each[side].amount).times(sign).toFixed()]] : [])),
    );
  const reversal = was && {
    ...about,
    kind: ledger.spec.reversal?.kind ?? '',
    at: null,
    reason: is?.reason ?? why,
    amounts: amounts('was', -1),
    reverses: was.seq ?? null,
  };
  const entry = is && { ...about, ...is, amounts: amounts('is', 1), reverses: null };
  return [reversal, entry].flatMap((each) => each ?? []);
}

async function judgeEntries(
  settlement: Settlement,
  ledger: Ledger,
  changed: readonly Changed[],
  until: string | null,
): Promise<void> {
  for (const each of changed) {
    const text = refusalOf(ledger.spec, each, until);
    if (text === null) continue;
    const [asking] = (await askingOf(settlement)).filter(({ is }) => each.lines.some((line) => line.is === is));
    throw refused({ place: asking ? placeOf(asking) : 0, path: asking ? pathOf(asking) : null, text });
  }
}

/** Why an entry may not be, whatever its key holds. @throws BulklineError SRV469 the set posts what the ledger does not know */
function refusalOf(spec: LedgerSpec, { lines, was, is }: Changed, until: string | null): string | null {
  const former = was && spec.kinds[was.kind];
  if (was && (!spec.reversal || former?.final !== undefined)) return former?.final ?? '已记账，不能撤销';
  if (!is) return null;
  const kind = Object.hasOwn(spec.kinds, is.kind) ? spec.kinds[is.kind] : undefined;
  if (!kind) throw errors.SRV469({ ledger: spec.name, reason: `there is no kind "${is.kind}"` });
  const isWrong = lines.some((line) => line.is && big(line.is.amount).lt(0) !== (kind.direction === 'out'));
  if (isWrong) throw errors.SRV469({ ledger: spec.name, reason: `an entry "${is.kind}" has the other sign` });
  if (is.at === null) return null;
  if (is.at > shanghaiTime()) return FUTURE;
  return until !== null && is.at.slice(0, 7) <= until ? (spec.closed ?? CLOSED) : null;
}
