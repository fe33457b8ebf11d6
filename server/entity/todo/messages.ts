/** Tells people of what newly waits for them (chapter 70, section 4, kind TODO). */
import { sql as raw } from 'kysely';
import { appendTwoDecimals, formatMoney } from '#core/format';
import { amountField } from '#core/language';
import { asService, RECORD_SCHEMA } from '#server/database';
import type { Actor, Services, Sql } from '#server/kernel';
import { callerOf } from '../read/read.ts';
import { holds, isOffered, isTrue, playsOne, rolesOf } from '../store/access.ts';
import type { RecordType } from '../type/record-type.ts';
import type { TodoEntry, TodoStep, WrittenRow } from '../type/todo-types.ts';

/** Everybody who could take one of the new steps now, once for each record; who was told of it already is not told twice. */
export async function tellOfTodos(
  sql: Sql,
  services: Services,
  type: RecordType,
  row: WrittenRow,
  added: readonly TodoEntry[],
): Promise<void> {
  const open = added.filter(({ step }) => messageKind(type, step) !== false);
  if (open.length === 0 || !services.people) return;
  for (const principal of new Set(open.map((entry) => entry.principal))) {
    const steps = open.filter((entry) => entry.principal === principal).map(({ step }) => step);
    for (const actor of await services.people.actingFor(sql, principal)) {
      const step = await firstOpen(sql, services, type, row, actor, steps);
      if (step && !(await isTold(sql, row, actor))) await tell(sql, services, type, row, actor, step);
    }
  }
}

const messageKind = (type: RecordType, step: TodoStep): string | false =>
  (step.kind === 'transition' ? step.todo.message : type.spec.todo?.message) ?? 'TODO';

async function firstOpen(
  sql: Sql,
  services: Services,
  type: RecordType,
  { record, partyRoles }: WrittenRow,
  actor: Actor,
  steps: readonly TodoStep[],
): Promise<TodoStep | undefined> {
  if (!holds(actor, type.spec.permission)) return undefined;
  const { context } = await callerOf(sql, { services, type }, { actor });
  const rights = { roles: rolesOf(partyRoles, actor), actor, context };
  return steps.find((step) => {
    if (step.kind === 'transition') return isOffered(type, record, step.transition, rights);
    const { party, permission, when } = step.reminder;
    return playsOne(rights.roles, party) && holds(actor, permission) && isTrue(type, when, record, rights.context);
  });
}

/** A message about the record that the same transaction has sent: an effect of the transition says more than we do. */
async function isTold(sql: Sql, { record }: WrittenRow, { user }: Actor): Promise<boolean> {
  const { rows } = await asService(sql, () =>
    raw`select 1 from ${raw.id(RECORD_SCHEMA, 'message')}
      where biz_id = ${record.id} and receiver_user_id = ${user.id} and create_time = now() limit 1`.execute(sql),
  );
  return rows.length > 0;
}

async function tell(
  sql: Sql,
  services: Services,
  type: RecordType,
  { record, partyRoles }: WrittenRow,
  actor: Actor,
  step: TodoStep,
): Promise<void> {
  const { spec } = type;
  const state = spec.workflow?.states.find(({ code }) => code === record.status)?.label ?? '';
  const number = typeof record.number === 'string' ? record.number : '';
  const label = step.kind === 'transition' ? (step.todo.label ?? step.transition.label) : step.reminder.label;
  await services.messages.send(sql, {
    userId: actor.user.id,
    companyId: actor.company?.id ?? null,
    kind: messageKind(type, step) || 'TODO',
    title: `${spec.title}${state}`,
    text: [`${spec.title}`, number, told(type, record), `${state}，请${label}。`]
      .filter((part) => part !== '')
      .join(' '),
    to: services.people?.linkOf(spec.name, record, step.name, { actor, roles: rolesOf(partyRoles, actor) }) ?? null,
    entity: spec.name,
    recordId: record.id,
    number: number || null,
  });
}

/** The amount that the record is told by, e.g. `申请金额2,390,000.00元`; empty without one. */
function told({ spec }: RecordType, record: WrittenRow['record']): string {
  const field = amountField(spec);
  const { title, unit, scale = 2 } = (field !== null && spec.properties[field]) || {};
  const value = field === null ? null : record[field];
  return typeof value === 'string' && value !== ''
    ? `${title}${appendTwoDecimals(formatMoney(value, scale))}${unit ?? ''}`
    : '';
}
