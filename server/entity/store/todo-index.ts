/**
 * The index of what waits for whom (chapter 70, section 4): written in the transaction that creates a record or changes
 * its state, so that a change that is rolled back leaves nothing behind. It says where to look and since when; whether
 * somebody may take a step is always the record's own answer.
 */
import { sql as raw } from 'kysely';
import { rolesNamed, todoOf } from '#core/language';
import { asService, notify } from '#server/database';
import { type Sql, shanghaiTime } from '#server/kernel';
import { neutralContext } from '../type/context.ts';
import type { RecordType } from '../type/record-type.ts';
import type { TodoEntry, TodoStep } from '../type/todo-types.ts';
import { isTrue } from './access.ts';
import { addressOf } from './announce.ts';
import { dueAfter, dueOn } from './calendar.ts';
import type { StoredRow } from './rows.ts';

export const TODO_TABLES: string[] = [
  `create table if not exists todo_index (
    entity text not null,
    record_id text not null,
    step text not null,
    principal text not null,
    permission text not null,
    source text not null,
    domain text,
    priority integer not null,
    arrived_at timestamptz not null,
    due_at timestamptz,
    primary key (entity, record_id, step, principal)
  )`,
  'create index if not exists todo_index_principal on todo_index (principal)',
];

/** The page's to-do list asks anew when it hears this. */
export const TODO_CHANGED = 'todoChanged';

const PRIORITIES: Record<string, number> = { HIGH: 0, NORMAL: 1, LOW: 2 };
const REMIND = 'REMIND';

/** Steps of the record in its present state, whoever may take them. */
export function stepsOf(type: RecordType, record: Record<string, unknown>): TodoStep[] {
  const steps: TodoStep[] = [];
  for (const transition of type.transitions.values()) {
    const todo = todoOf(type.spec, transition);
    if (todo && transition.from.includes(String(record.status)))
      steps.push({ kind: 'transition', name: transition.name, permission: transition.permission, todo, transition });
  }
  for (const reminder of type.spec.reminders ?? []) {
    if (isTrue(type, reminder.when, record, neutralContext()))
      steps.push({ kind: 'reminder', name: reminder.name, permission: reminder.permission, reminder });
  }
  return steps;
}

const partyOf = (step: TodoStep) => (step.kind === 'transition' ? step.transition.party : step.reminder.party);

/** One for each company that plays the party; without a party for everyone who sees the row. */
function entriesOf(type: RecordType, { record, partyRoles, visibleTo }: StoredRow): TodoEntry[] {
  return stepsOf(type, record).flatMap((step) => {
    const roles = rolesNamed(partyOf(step));
    const principals =
      roles === null
        ? visibleTo
        : partyRoles
            .filter((entry) => roles.includes(entry.slice(0, entry.indexOf(':'))))
            .map((entry) => entry.slice(entry.indexOf(':') + 1));
    return [...new Set(principals)].map((principal) => ({ step, principal }));
  });
}

function dueOf(type: RecordType, step: TodoStep, record: Record<string, unknown>, arrivedAt: string): string | null {
  const { due, days } = step.kind === 'transition' ? step.todo : { due: step.reminder.due, days: undefined };
  const value = due === undefined ? null : record[due];
  if (typeof value === 'string' && value !== '') return dueOn(value);
  return days === undefined ? null : dueAfter(arrivedAt, days, type.holidays);
}

const keyOf = (step: string, principal: string) => `${step} ${principal}`;

export const hasSteps = ({ spec }: RecordType): boolean =>
  spec.reminders !== undefined || (spec.workflow?.transitions ?? []).some(({ todo }) => todo);

type Indexed = { step: string; principal: string; arrivedAt: string; dueAt: string | null };

/**
 * Settles the index for a row that was written, or whose dates have come; `isNewState`: everything that waits arrives
 * now. Answers the steps that are new, for who tells people of them.
 */
export async function settleTodos(
  sql: Sql,
  type: RecordType,
  row: StoredRow,
  { isNewState }: { isNewState: boolean },
): Promise<TodoEntry[]> {
  if (!hasSteps(type)) return [];
  const entries = entriesOf(type, row);
  return asService(sql, async () => {
    const before = await indexed(sql, type, row);
    const known = new Map(before.map((each) => [keyOf(each.step, each.principal), each]));
    const added = entries.filter(({ step, principal }) => isNewState || !known.has(keyOf(step.name, principal)));
    const next = entries.map(({ step, principal }) => {
      const arrivals = before.filter(({ step: name }) => name === step.name).map(({ arrivedAt }) => arrivedAt);
      const arrivedAt = (isNewState ? undefined : arrivals[0]) ?? arrivalOf(row, isNewState);
      return { step, principal, arrivedAt, dueAt: dueOf(type, step, row.record, arrivedAt) };
    });
    const isSame =
      added.length === 0 &&
      next.length === before.length &&
      next.every(({ step, principal, dueAt }) => known.get(keyOf(step.name, principal))?.dueAt === dueAt);
    if (isSame) return [];
    await rewrite(sql, type, row, next);
    await tellTodos(sql, [...before, ...next]);
    return added;
  });
}

/** A state was entered with the last write; what a date asks for arrives when it is noticed. */
const arrivalOf = ({ record }: StoredRow, isNewState: boolean): string =>
  isNewState ? String(record.updateTime) : shanghaiTime();

async function indexed(sql: Sql, type: RecordType, { record }: StoredRow): Promise<Indexed[]> {
  const { rows } = await raw<Indexed>`select step, principal, arrived_at as "arrivedAt", due_at as "dueAt"
    from todo_index where entity = ${type.spec.name} and record_id = ${record.id}`.execute(sql);
  return rows;
}

type Placed = TodoEntry & { arrivedAt: string; dueAt: string | null };

async function rewrite(sql: Sql, type: RecordType, { record }: StoredRow, placed: readonly Placed[]): Promise<void> {
  const { name } = type.spec;
  await raw`delete from todo_index where entity = ${name} and record_id = ${record.id}`.execute(sql);
  if (placed.length === 0) return;
  const rows = placed.map(({ step, principal, arrivedAt, dueAt }) => {
    const source = step.kind === 'transition' ? step.todo.source : REMIND;
    const domain = (step.kind === 'transition' ? step.todo.domain : type.spec.todo?.domain) ?? null;
    const { priority = 'NORMAL' } = step.kind === 'transition' ? step.todo : step.reminder;
    return raw`(${name}, ${record.id}, ${step.name}, ${principal}, ${step.permission}, ${source}, ${domain},
      ${PRIORITIES[priority] ?? 1}, ${arrivedAt}, ${dueAt})`;
  });
  await raw`insert into todo_index
    (entity, record_id, step, principal, permission, source, domain, priority, arrived_at, due_at)
    values ${raw.join(rows)}`.execute(sql);
}

export async function forgetTodos(sql: Sql, type: RecordType, row: StoredRow): Promise<void> {
  if (!hasSteps(type)) return;
  await asService(sql, async () => {
    const before = await indexed(sql, type, row);
    await rewrite(sql, type, row, []);
    await tellTodos(sql, before);
  });
}

async function tellTodos(sql: Sql, entries: ReadonlyArray<{ principal: string }>): Promise<void> {
  const to = [...new Set(entries.map(({ principal }) => addressOf(principal)))];
  if (to.length > 0) await notify(sql, { type: TODO_CHANGED, to, data: {} });
}
