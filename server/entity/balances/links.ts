/** Who claims a record, and what it claims: both ways from one page to the other. */
import { sql as raw } from 'kysely';
import { targetsOf } from '#core/claims';
import { asService } from '#server/database';
import type { CallContext, Sql } from '#server/kernel';
import { enteredOn, keysEnteredBy } from '#server/ledgers';
import { get, type Reading } from '../read/read.ts';
import { trimDecimal } from '../store/rows.ts';
import type { RecordType } from '../type/record-type.ts';
import { type Named, namesOf, type Ref, refKey } from './named.ts';

/** So many of each side are named; further ones count among the others. */
const MOST_NAMED = 100;

/** A number or a mark of the record, and what the claimant has in it (null: a mark). */
type Share = { field: string; amount: string | null };
type Claimed = Ref & { shares: Share[] };
export type Links = {
  /** Records that have a share in this one; only shares in fields that the reader may see. */
  claimants: Array<Named & { shares: Share[] }>;
  /** Records in which this one has a share. */
  targets: Named[];
  /** Records that the reader may not open. */
  others: { claimants: number; targets: number };
};

/** @throws ServerError 404: no such record */
export async function linksOf(sql: Sql, reading: Reading, context: CallContext, id: string): Promise<Links> {
  const { type } = reading;
  const answer = await get(sql, reading, context, id);
  const claimants = await asService(sql, () => claimantsOf(sql, type, id));
  const targets = await asService(sql, () => claimedBy(sql, reading, id));
  const isOpen = ({ field }: Share) => answer[field] !== undefined && answer[field] !== null;
  const named = async <Found extends Ref>(found: readonly Found[]): Promise<Array<Found & Named>> => {
    const names = await namesOf(sql, reading, context, found.slice(0, MOST_NAMED));
    return found.flatMap((one) => {
      const name = names.get(refKey(one));
      return name ? [{ ...one, ...name }] : [];
    });
  };
  const [ahead, behind] = [await named(claimants), await named(targets)];
  return {
    claimants: ahead.map((one) => ({ ...one, shares: one.shares.filter(isOpen) })),
    targets: behind,
    others: { claimants: claimants.length - ahead.length, targets: targets.length - behind.length },
  };
}

/** The newest first where ids are drawn in order. */
async function claimantsOf(sql: Sql, { spec, ledger }: RecordType, id: string): Promise<Claimed[]> {
  const { rows } = await raw<Share & { entity: string; claimant: string }>`
    select entity, claimant, field, sum(amount)::text as amount from claim
    where target_entity = ${spec.name} and target = ${id}
    group by entity, claimant, field order by entity, claimant desc, field`.execute(sql);
  const entered = ledger ? await enteredOn(sql, ledger, id, Object.keys(spec.properties)) : [];
  const found = new Map<string, Claimed>();
  for (const { entity, claimant, field, amount } of [...rows, ...entered]) {
    const ref = { entity, id: claimant };
    const claimed = found.get(refKey(ref)) ?? { ...ref, shares: [] };
    claimed.shares.push({ field, amount: amount === null ? null : trimDecimal(amount) });
    found.set(refKey(ref), claimed);
  }
  return [...found.values()];
}

async function claimedBy(sql: Sql, { type, types }: Reading, id: string): Promise<Ref[]> {
  const entity = type.spec.name;
  const { rows } = await raw<Ref>`select distinct target_entity as entity, target as id from claim
    where entity = ${entity} and claimant = ${id} order by 1, 2`.execute(sql);
  const found = new Map(rows.map((ref) => [refKey(ref), ref]));
  const kept = new Set((type.spec.claims ?? []).flatMap(targetsOf).map((target) => target.entity));
  for (const name of kept) {
    const ledger = types.get(name)?.ledger;
    for (const key of ledger ? await keysEnteredBy(sql, ledger, { entity, claimant: id }) : []) {
      const ref = { entity: name, id: key };
      found.set(refKey(ref), ref);
    }
  }
  return [...found.values()];
}
