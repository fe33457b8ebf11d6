/** Limits, marks and requirements, judged over the rows as they are at the end of a command. */
import type { BalanceSpec } from '#core/language';
import type { StoredRow } from '../store/rows.ts';
import { neutralContext } from '../type/context.ts';
import { textWith } from '../type/message-text.ts';
import type { RecordType } from '../type/record-type.ts';
import { type Asking, askingOf, pathOf, placeOf } from './asking.ts';
import { digitsOf, figureText, toldValue } from './figures.ts';
import { ledgerRefusals } from './ledger-rules.ts';
import { big } from './lines.ts';
import { keyOf, type Touched } from './pending.ts';
import { type Refusal, refused } from './refusal.ts';
import { partsOf, type Room, roomsOf } from './rooms.ts';
import { groupBy, type Settlement } from './settlement.ts';
import { holdersOf, stillClaimed } from './store.ts';

const OVERDRAWN = '超出可用余额';
const HELD = '已被其他单据占用';
const CLAIMED = '仍被其他单据占用，不能删除';

/** @throws ServerError 409, or 400 where the balance says so */
export async function judge(settlement: Settlement): Promise<void> {
  const { known, before } = settlement;
  const asking = await askingOf(settlement);
  const ofTarget = groupBy(asking, ({ is }) => keyOf(is.entity, is.target));
  const found: Refusal[] = [];
  for (const [type, met] of groupBy([...before.values()], (touched) => touched.type)) {
    const rows = await known.rows({ type, ids: met.map(({ id }) => id) });
    found.push(...(await claimedStill(settlement, type, met)));
    for (const touched of met)
      found.push(...overdrawn(ofTarget.get(keyOf(type.spec.name, touched.id)) ?? [], touched, rows.get(touched.id)));
    found.push(...(await heldTwice(settlement, type, asking)), ...unmet(type, rows, asking));
  }
  found.push(...(await ledgerRefusals(settlement, asking)));
  const [first] = found.sort((a, b) => a.place - b.place);
  if (first) throw refused(first);
}

/** A record that others claim from cannot be removed. */
async function claimedStill({ sql }: Settlement, type: RecordType, met: readonly Touched[]): Promise<Refusal[]> {
  const gone = met.filter(({ isGone, before }) => isGone && before !== null).map(({ id }) => id);
  const claimed = gone.length === 0 ? new Set() : await stillClaimed(sql, type.spec.name, gone);
  if (claimed.size === 0) return [];
  const plain = Object.values(type.spec.balances ?? {}).find(({ lowered }) => lowered && !lowered.includes('{{'));
  return [{ place: 0, path: null, text: plain?.lowered ?? CLAIMED }];
}

/** Balances of one row that hold more than they may and did not before, or not as much. */
export function overdrawn(
  asking: readonly Asking[],
  { type, id, before }: Touched,
  row: StoredRow | undefined,
): Refusal[] {
  if (!row) return [];
  return Object.entries(type.spec.balances ?? {}).flatMap(([name, balance]) => {
    const former = before ? roomsOf(type, name, before) : [];
    const parts = partsOf(type, name, balance);
    const digits = balance.digits ?? digitsOf(type, parts);
    const growing = asking.filter(
      ({ is, grows }) => grows && is.entity === type.spec.name && is.target === id && parts.has(is.field),
    );
    return roomsOf(type, name, row.record).flatMap((room): Refusal[] => {
      const was = former.find(({ side }) => side === room.side);
      if (room.left.gte(0) || (was && room.left.gte(was.left))) return [];
      if (growing.length === 0) return [{ place: 0, path: null, text: loweredText(balance, was ?? room, digits) }];
      if (room.side === 'max' && growing.every(({ isExcused }) => isExcused)) return [];
      const [first] = growing.toSorted((a, b) => placeOf(a) - placeOf(b));
      const text = (first?.spec.message ?? balance.message ?? OVERDRAWN).replace(SLOT, slots(room, growing, digits));
      return first ? [{ place: placeOf(first), path: pathOf(first), text, isInput: balance.refuse === 400 }] : [];
    });
  });
}

const SLOT = /\{\{@(left|limit|value)\}\}/g;

/** What these claims could have asked for at most. */
function slots(room: Room, growing: readonly Asking[], digits: number) {
  const asked = growing.reduce((sum, each) => sum.plus(each.asked), big(0));
  const left = room.left.plus(asked);
  const shown = (number: typeof left) => figureText(number.lt(0) ? big(0) : number, digits);
  return (_: string, slot: string) => shown(slot === 'left' ? left : slot === 'limit' ? room.limit : room.value);
}

const loweredText = ({ lowered, message }: BalanceSpec, room: Room, digits: number): string =>
  (lowered ?? message ?? OVERDRAWN).replace(SLOT, slots(room, [], digits));

/** A field that two claims mark at once. */
async function heldTwice({ sql }: Settlement, type: RecordType, asking: readonly Asking[]): Promise<Refusal[]> {
  const marks = asking.filter(({ is }) => is.mark !== null && is.entity === type.spec.name);
  if (marks.length === 0) return [];
  const holders = await holdersOf(sql, type, [...new Set(marks.map(({ is }) => is.target))]);
  return marks.flatMap((mark) => {
    const same = holders.filter(({ target, field }) => target === mark.is.target && field === mark.is.field);
    return same.length < 2 ? [] : [{ place: placeOf(mark), path: pathOf(mark), text: mark.spec.message ?? HELD }];
  });
}

/** What a claim that appears, moves or grows asks of its target. */
function unmet(type: RecordType, rows: ReadonlyMap<string, StoredRow>, asking: readonly Asking[]): Refusal[] {
  return asking.flatMap((each): Refusal[] => {
    const { spec, is, record, row } = each;
    const other = is.entity === type.spec.name ? rows.get(is.target)?.record : undefined;
    if (!other || !(each.grows || is.mark !== null)) return [];
    const digits = digitsOf(type, [is.field]);
    const read = (text: string) => {
      const expression = each.type.compile(text, undefined, spec.each && `${spec.each}.id`, type.spec);
      const value = expression.evaluate({ values: record, context: neutralContext(), row, other });
      return toldValue(value, expression.type === 'decimal', digits);
    };
    const failed = spec.require?.find(({ when }) => read(when) !== true);
    return failed ? [{ place: placeOf(each), path: pathOf(each), text: textWith(failed, read) }] : [];
  });
}
