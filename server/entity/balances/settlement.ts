/** One settlement on its way: what it has met so far. */
import type { ClaimSpec } from '#core/language';
import type { Sql } from '#server/kernel';
import type { RecordType } from '../type/record-type.ts';
import { Known } from './known.ts';
import type { LineChange } from './lines.ts';
import type { Touched } from './pending.ts';
import type { World } from './world.ts';

/** A change of a line with the record that claims it, for the judgement. */
export type Claimed = LineChange & { type: RecordType };

/** What one settlement has met. */
export type Settlement = {
  sql: Sql;
  world: World;
  /** Rows and claims as they stand. */
  known: Known;
  /** Rows as they were before the command, by `keyOf`. */
  before: Map<string, Touched>;
  changes: Claimed[];
  /** Claimants of keys of ledgers, which are settled when nothing else changes any more. */
  late: Map<string, Touched>;
  /** Entries are kept at the time at which they happened, and not judged: samples, before anybody works. */
  isHistory?: boolean;
  /** The record that the command is about: its rows are what a refusal points at. */
  own: string | null;
};

/** A settlement that has met nothing yet. */
export const newSettlement = (sql: Sql, world: World): Settlement => ({
  sql,
  world,
  known: new Known(sql),
  before: new Map(),
  changes: [],
  late: new Map(),
  own: null,
});

export const claimOf = (type: RecordType, name: string): ClaimSpec | undefined =>
  type.spec.claims?.find((claim) => claim.name === name);

export function groupBy<K, V>(members: readonly V[], key: (member: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const member of members) {
    const name = key(member);
    const group = groups.get(name);
    if (group) group.push(member);
    else groups.set(name, [member]);
  }
  return groups;
}
