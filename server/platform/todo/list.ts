import { invariant } from '#core/errors';
import type { EntitySpec } from '#core/language';
import type { Todo, TodoStep } from '#core/protocol';
import { type TodoStep as WaitingFor, type WaitingRecord, type WaitingStep, waitingFor } from '#server/entity';
import { type Actor, type CallContext, type Services, shanghaiTime } from '#server/kernel';
import { amountOf, counterpartiesOf, quantityOf, subjectOf } from './about.ts';
import { stepLinks } from './steps.ts';
import { viewMembership } from './view.ts';

const PRIORITIES = ['HIGH', 'NORMAL', 'LOW'] as const;

/** Everything that waits for the caller: overdue first, then by due time, priority and arrival. */
export async function listTodos(services: Services, context: CallContext): Promise<Todo[]> {
  if (context.actor.company === null) return [];
  const now = shanghaiTime();
  const present = presenters(services, context.actor, now);
  const waiting = withoutAsked(await waitingFor(services, context));
  const todos = waiting.map((record) => present(record.type.spec)(record));
  return todos.sort(byUrgency);
}

/** Who is asked to approve a record has the task; the record's own transitions, which answer the same task, say no more. */
function withoutAsked(records: WaitingRecord[]): WaitingRecord[] {
  const asked = new Set(
    records
      .filter(({ type }) => type.spec.name === 'approvalTask')
      .map(({ row }) => `${row.recordType} ${row.recordId}`),
  );
  return records.flatMap((record) => {
    const { approval, name } = record.type.spec;
    if (!approval || !asked.has(`${name} ${record.row.id}`)) return [record];
    const steps = record.steps.filter(({ step }) => step.name !== approval.pass && step.name !== approval.reject);
    return steps.length > 0 ? [{ ...record, steps }] : [];
  });
}

const last = '9999';

function byUrgency(a: Todo, b: Todo): number {
  return (
    Number(b.overdue) - Number(a.overdue) ||
    (a.dueAt ?? last).localeCompare(b.dueAt ?? last) ||
    PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority) ||
    a.arrivedAt.localeCompare(b.arrivedAt)
  );
}

type Present = (record: WaitingRecord) => Todo;

/** One presenter for each entity of the list. */
function presenters(services: Services, actor: Actor, now: string): (entity: EntitySpec) => Present {
  const made = new Map<string, Present>();
  return (entity) => {
    const known = made.get(entity.name) ?? presenter(services, entity, actor, now);
    made.set(entity.name, known);
    return known;
  };
}

function presenter({ schemas }: Services, entity: EntitySpec, actor: Actor, now: string): Present {
  const linkOf = stepLinks(schemas, entity, actor);
  const membership = viewMembership(schemas, entity, actor);
  return ({ row, steps, facts }) => {
    const block = entity.todo?.blocked;
    const isBlocked = block !== undefined && membership.holdsWith(block.when, row, facts);
    const actionOf = ({ step }: WaitingStep): TodoStep & { blocked: boolean } => {
      if (isBlocked && needsSeal(step))
        return { transition: step.name, label: block.label, to: block.to, blocked: true };
      return { transition: step.name, label: labelOf(step), to: linkOf(row, step.name), blocked: false };
    };
    const [first, ...rest] = steps;
    invariant(first, 'a row of the list waits for a step');
    const action = actionOf(first);
    const status = row.status ?? '';
    const state = entity.workflow?.states.find(({ code }) => code === status);
    const statusLabel = state?.label ?? status;
    const number = row.number ?? '';
    const dues = steps.flatMap(({ dueAt }) => dueAt ?? []).sort();
    const dueAt = dues[0] ?? null;
    return {
      entity: entity.name,
      id: row.id,
      number,
      title: [entity.title, number, statusLabel].filter((part) => part !== '').join(' '),
      entityTitle: entity.title,
      subject: subjectOf(entity, row),
      counterpartyName: counterpartiesOf(entity, row, actor.company?.id ?? ''),
      ...amountOf(entity, row),
      ...quantityOf(entity, row),
      status,
      statusLabel,
      statusColor: state?.color ?? 'default',
      domain: domainOf(entity, first.step),
      source: first.step.kind === 'reminder' ? 'REMIND' : first.step.todo.source,
      priority: PRIORITIES[Math.min(...steps.map(({ priority }) => priority))] ?? 'NORMAL',
      ...action,
      more: rest.map(actionOf).map(({ transition, label, to }) => ({ transition, label, to })),
      arrivedAt: steps.map(({ arrivedAt }) => arrivedAt).sort()[0] ?? '',
      dueAt,
      overdue: dueAt !== null && dueAt < now,
    };
  };
}

const needsSeal = (step: WaitingFor) => step.kind === 'transition' && step.transition.dialog?.seal !== undefined;
const labelOf = (step: WaitingFor) =>
  step.kind === 'transition' ? (step.todo.label ?? step.transition.label) : step.reminder.label;
const domainOf = (entity: EntitySpec, step: WaitingFor) =>
  (step.kind === 'transition' ? step.todo.domain : entity.todo?.domain) ?? null;
