/** What is known of records while series are made: samples, what was made so far, and what those claim. */
import Big from 'big.js';
import type { SchemaSet } from '#core/language';
import { claimsOf, type RecordTypes } from '#server/entity';
import type { Values } from './like.ts';

export type Made = Values & { id: string };

export class Book {
  readonly made = new Map<string, Made[]>();
  readonly #rows = new Map<string, Values>();
  readonly #claimed = new Map<string, Big>();
  readonly #types: RecordTypes;

  constructor({ samples }: Pick<SchemaSet, 'samples'>, types: RecordTypes) {
    this.#types = types;
    for (const { entity, samples: rows } of Object.values(samples))
      for (const row of rows) this.#rows.set(`${entity}/${row.id}`, row);
  }

  /** A sample or a record made before, with its balances as far as made records claim them. */
  find(entity: string, id: unknown): Values | undefined {
    const row = this.#rows.get(`${entity}/${id}`);
    if (!row) return undefined;
    const claimed = [...(this.#types.get(entity)?.claimed ?? [])].map((field) => [
      field,
      this.#claimed.get(`${entity}/${id}/${field}`)?.toFixed() ?? row[field] ?? '0',
    ]);
    return { ...row, ...Object.fromEntries(claimed) };
  }

  add(entity: string, row: Made): void {
    this.made.set(entity, [...(this.made.get(entity) ?? []), row]);
    this.#rows.set(`${entity}/${row.id}`, row);
    for (const { entity: target, target: id, field, amount } of claimsOf(this.#types, entity, row)) {
      if (amount === null) continue;
      const key = `${target}/${id}/${field}`;
      this.#claimed.set(key, (this.#claimed.get(key) ?? new Big(0)).plus(amount));
    }
  }
}
