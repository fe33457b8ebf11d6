/**
 * What a settlement has read: rows and claims are asked for once, and again only when something may have written them.
 * Rows that it locks or adds to are known from that very statement.
 */
import type { ClaimLine } from '#core/claims';
import type { Sql } from '#server/kernel';
import type { StoredRow } from '../store/rows.ts';
import type { RecordType, RecordTypes } from '../type/record-type.ts';
import { claimedLines } from './claimed.ts';
import { keyOf } from './pending.ts';
import { holdRows, lockTargets, rowsWith, type WrittenRow } from './store.ts';

export class Known {
  readonly #sql: Sql;
  readonly #rows = new Map<string, StoredRow>();
  readonly #lines = new Map<string, ClaimLine[]>();
  /** Rows that nobody else writes until the transaction ends. */
  readonly #locked = new Set<string>();
  /** How long the transaction waits for rows is set: something was locked. */
  isBounded = false;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The rows that are there, as they stand. */
  async rows({ type, ids }: Rows): Promise<Map<string, StoredRow>> {
    const key = (id: string) => keyOf(type.spec.name, id);
    const missing = ids.filter((id) => !this.#rows.has(key(id)));
    if (missing.length > 0) this.learn(type, (await rowsWith(this.#sql, type, missing)).values());
    return new Map(ids.flatMap((id) => this.#pair(id, key(id))));
  }

  async row(type: RecordType, id: string): Promise<StoredRow | undefined> {
    return (await this.rows({ type, ids: [id] })).get(id);
  }

  #pair(id: string, key: string): Array<[string, StoredRow]> {
    const row = this.#rows.get(key);
    return row ? [[id, row]] : [];
  }

  /** Locks rows for writing, in the order of their ids; answers those that are there. */
  async locked({ type, ids }: Rows): Promise<Set<string>> {
    const rows = await lockTargets(this.#sql, type, ids, { isFirst: !this.isBounded });
    this.isBounded = true;
    this.learn(type, rows);
    for (const { record } of rows) this.#locked.add(keyOf(type.spec.name, record.id));
    return new Set(rows.map(({ record }) => record.id));
  }

  /** Rows that stay as they are until the transaction ends, whether it writes them or not. */
  async held({ type, ids }: Rows): Promise<Map<string, StoredRow>> {
    const free = ids.filter((id) => !this.#locked.has(keyOf(type.spec.name, id)));
    if (free.length > 0) this.learn(type, await holdRows(this.#sql, type, free));
    return this.rows({ type, ids });
  }

  /** What these records claim and have entered as the tables have it. */
  async lines(types: RecordTypes, { type, ids }: Rows): Promise<ReadonlyMap<string, ClaimLine[]>> {
    const key = (id: string) => keyOf(type.spec.name, id);
    const missing = ids.filter((id) => !this.#lines.has(key(id)));
    const read = missing.length > 0 ? await claimedLines(this.#sql, types, type, missing) : null;
    for (const id of missing) this.#lines.set(key(id), read?.get(id) ?? []);
    return new Map(ids.map((id) => [id, this.#lines.get(key(id)) ?? []]));
  }

  /** Rows as a statement has just answered them. */
  learn(type: RecordType, rows: Iterable<StoredRow>): void {
    for (const row of rows) this.#rows.set(keyOf(type.spec.name, row.record.id), row);
  }

  /** Rows that were written under no lock but their own: what they claim is known, too, where it came with them. */
  learnWritten(type: RecordType, rows: readonly WrittenRow[]): void {
    this.learn(type, rows);
    for (const { record, claimed } of rows) {
      const key = keyOf(type.spec.name, record.id);
      this.#locked.add(key);
      if (claimed) this.#lines.set(key, claimed);
    }
  }

  forget({ type, ids }: Rows): void {
    for (const id of ids) this.#rows.delete(keyOf(type.spec.name, id));
  }

  forgetLines(entity: string, claimants: Iterable<string>): void {
    for (const id of claimants) this.#lines.delete(keyOf(entity, id));
  }

  /** Somebody else has written in this transaction. */
  forgetAll(): void {
    this.#rows.clear();
    this.#lines.clear();
  }
}

type Rows = { type: RecordType; ids: readonly string[] };
