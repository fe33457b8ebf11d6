/** What waits for the caller: found in the index, answered by the records themselves. */
import { sql as raw } from 'kysely';
import { asService, principals } from '#server/database';
import type { CallContext, EntityRow, Sql } from '#server/kernel';
import type { Caller } from '../query/list-query.ts';
import { answerRecords, callersOf, type Reading } from '../read/read.ts';
import { isTrue, playsOne } from '../store/access.ts';
import { findRows } from '../store/store.ts';
import { stepsOf } from '../store/todo-index.ts';
import type { RecordType, RecordTypes } from '../type/record-type.ts';
import type { TodoStep } from '../type/todo-types.ts';

/** A step that waits, since when, until when, and how urgent it is. */
export type WaitingStep = { step: TodoStep; arrivedAt: string; dueAt: string | null; priority: number };
/** A record that waits for the caller, with what they may do, in the order of the entity's steps; never empty. */
export type WaitingRecord = { type: RecordType; row: EntityRow; steps: WaitingStep[]; facts: Record<string, unknown> };

type Entry = {
  entity: string;
  recordId: string;
  step: string;
  arrivedAt: string;
  dueAt: string | null;
  priority: number;
};

/** Looked at for one answer; more work than this is told by the records' own lists. */
const MOST = 1_000;

export async function waitingRecords(
  sql: Sql,
  reading: Omit<Reading, 'type'> & { types: RecordTypes },
  context: CallContext,
): Promise<WaitingRecord[]> {
  const entries = await entriesFor(sql, context);
  const found: WaitingRecord[] = [];
  const waiting = [...grouped(entries, ({ entity }) => entity)].flatMap(([name, own]) => {
    const type = reading.types.get(name);
    return type && mayRead(type, context) ? [{ type, own }] : [];
  });
  const names = waiting.map(({ type }) => type.spec.name);
  const callers = await callersOf(sql, reading.services, context, names);
  for (const { type, own } of waiting) {
    found.push(...(await offered(sql, { ...reading, type }, callers(type.spec.name), own)));
  }
  return found;
}

const mayRead = ({ spec }: RecordType, { actor }: CallContext) =>
  !spec.permission || actor.permissions.has(spec.permission);

async function entriesFor(sql: Sql, { actor }: CallContext): Promise<Entry[]> {
  const mine = principals(actor);
  const { rows } = await asService(sql, () =>
    raw<Entry>`select entity, record_id as "recordId", step, min(arrived_at) as "arrivedAt", min(due_at) as "dueAt",
        min(priority) as priority
      from todo_index where principal = any(${mine}::text[]) and permission = any(${[...actor.permissions]}::text[])
      group by entity, record_id, step order by min(due_at) nulls last, min(arrived_at) limit ${MOST}`.execute(sql),
  );
  return rows;
}

async function offered(sql: Sql, reading: Reading, caller: Caller, entries: Entry[]): Promise<WaitingRecord[]> {
  const { type } = reading;
  const byRecord = grouped(entries, ({ recordId }) => recordId);
  const stored = await findRows(sql, type, raw<boolean>`id = any(${[...byRecord.keys()]}::text[])`);
  // A line of the list names the parties alone.
  const parties = new Set(Object.values(type.spec.parties).flatMap(({ field }) => field ?? []));
  const rows = await answerRecords(sql, reading, caller, stored, parties);
  return stored.flatMap(({ record }, index) => {
    const row = rows[index] as EntityRow & { _actions: string[]; _parties: string[] };
    const entryOf = new Map((byRecord.get(record.id) ?? []).map((entry) => [entry.step, entry]));
    const steps = stepsOf(type, record).flatMap((step): WaitingStep[] => {
      const entry = entryOf.get(step.name);
      if (!entry || !isOpen(type, step, record, row, caller)) return [];
      const { arrivedAt, dueAt, priority } = entry;
      return [{ step, arrivedAt, dueAt, priority: Number(priority) }];
    });
    return steps.length === 0 ? [] : [{ type, row, steps, facts: caller.context.facts }];
  });
}

/** A transition that the record offers; a reminder for the party while its date asks for it. */
function isOpen(
  type: RecordType,
  step: TodoStep,
  record: EntityRow,
  row: { _actions: string[]; _parties: string[] },
  caller: Caller,
): boolean {
  if (step.kind === 'transition') return row._actions.includes(step.name);
  const { party, when } = step.reminder;
  return playsOne(row._parties, party) && isTrue(type, when, record, caller.context);
}

function grouped<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
