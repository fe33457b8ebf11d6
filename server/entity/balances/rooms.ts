/** How much room a balance leaves below its `max` and above its `min`. */
import type Big from 'big.js';
import type { BalanceSpec } from '#core/language';
import { neutralContext } from '../type/context.ts';
import type { RecordType } from '../type/record-type.ts';
import { big } from './lines.ts';

type Values = Record<string, unknown>;

export type Room = { side: 'min' | 'max'; left: Big; limit: Big; value: Big };

/** One room a limit. Empty numbers count as 0. */
export function roomsOf(type: RecordType, name: string, record: Values): Room[] {
  const balance = type.spec.balances?.[name];
  if (!balance) return [];
  const read = (text: string) => big(type.compile(text).evaluate({ values: record, context: neutralContext() }));
  const value = balance.value === undefined ? big(record[name]) : read(balance.value);
  const rooms: Room[] = [];
  if (balance.min !== undefined) {
    const limit = read(balance.min);
    rooms.push({ side: 'min', limit, value, left: value.minus(limit) });
  }
  if (balance.max !== undefined) {
    const limit = read(balance.max);
    rooms.push({ side: 'max', limit, value, left: limit.minus(value) });
  }
  return rooms;
}

/** Claimed numbers that a balance is made of: a claim of one of them asks for its room. */
export function partsOf(type: RecordType, name: string, { value, min, max }: BalanceSpec): ReadonlySet<string> {
  const texts = [value, min, max].filter((text) => text !== undefined);
  return new Set([
    name,
    ...texts.flatMap((text) => type.compile(text).references.map((path) => path.split('.')[0] ?? '')),
  ]);
}
