import { sql as raw } from 'kysely';
import type { EntitySpec, TransitionSpec } from '#core/language';
import { RECORD_SCHEMA, tableShape } from '../../database/index.ts';
import { ServerError } from '../../kernel/errors.ts';
import type { Actor, CallContext, Services, Sql } from '../../kernel/types.ts';
import { todoLink } from './link.ts';
import { viewMembership } from './view.ts';

/** One thing that the caller can do now (chapter 70, section 4): derived, never stored or edited. */
export type Todo = {
  entity: string;
  /** Record name, number and state, e.g. 购销合同 HT202506030007 待确认. */
  title: string;
  id: string;
  number: string;
  /** Record name, e.g. 购销合同. */
  entityTitle: string;
  /** What else names the record, e.g. 动力煤购销合同; empty when its number is all. */
  subject: string;
  /** Companies on the other side, as their names. */
  counterpartyName: string;
  /** The amount in yuan that a picker of the record shows, a decimal string; null for records without one. */
  amount: string | null;
  status: string;
  statusLabel: string;
  statusColor: string;
  transition: string;
  /** Label of the button. */
  label: string;
  /** Route of the screen that takes the step. */
  to: string | null;
  /** Further steps of the same record. */
  more: Array<{ transition: string; label: string; to: string | null }>;
  /** When the record came into this state, `YYYY-MM-DD HH:mm:ss`. */
  arrivedAt: string;
};

/** Rows of one entity that are looked at, the latest first; more open work than this is told by the record's own list. */
const MOST_PER_ENTITY = 100;

function openTransitions(entity: EntitySpec, actor: Actor): TransitionSpec[] {
  if (entity.permission && !actor.permissions.has(entity.permission)) return [];
  const all = entity.workflow?.transitions ?? [];
  return all.filter((transition) => transition.todo === true && actor.permissions.has(transition.permission));
}

function candidateOf(transition: TransitionSpec, companyId: string) {
  const state = raw<boolean>`status = any(${transition.from}::text[])`;
  if (transition.party === undefined) return state;
  const roles = [transition.party].flat().map((role) => `${role}:${companyId}`);
  return raw<boolean>`(${state} and party_roles && ${roles}::text[])`;
}

/** Ids of rows that are in the right state and on the right side; what is really offered is the record's own answer. */
async function candidates(
  sql: Sql,
  entity: EntitySpec,
  transitions: TransitionSpec[],
  companyId: string,
): Promise<string[]> {
  const table = raw.id(RECORD_SCHEMA, tableShape(entity).table);
  const tests = transitions.map((transition) => candidateOf(transition, companyId));
  const { rows } = await raw<{ id: string }>`select id from ${table} where ${raw.join(tests, raw` or `)}
    order by update_time desc, id limit ${MOST_PER_ENTITY}`.execute(sql);
  return rows.map((row) => row.id);
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

type Row = Record<string, unknown>;

function counterpartiesOf(entity: EntitySpec, row: Row, companyId: string): string {
  const labels = (row._labels ?? {}) as Record<string, string>;
  const others = Object.values(entity.parties)
    .map((party) => party.field)
    .filter((field) => field !== undefined && text(row[field]) !== companyId)
    .map((field) => labels[field as string] ?? '');
  return [...new Set(others.filter((name) => name !== ''))].join('、');
}

function amountOf(entity: EntitySpec, row: Row): string | null {
  const field = entity.reference?.fields?.find((name) => {
    const schema = entity.properties[name];
    return schema?.format === 'money' && schema.unit === '元';
  });
  return field === undefined ? null : text(row[field]) || null;
}

function subjectOf(entity: EntitySpec, row: Row): string {
  const names = (entity.label ?? []).filter(
    (field) => field !== entity.number?.field && !entity.properties[field]?.ref,
  );
  return names
    .map((field) => text(row[field]))
    .join(' ')
    .trim();
}

type Present = (row: Row) => Todo | null;

function presenter(services: Services, entity: EntitySpec, transitions: TransitionSpec[], actor: Actor): Present {
  const membership = viewMembership(services.schemas, entity, actor);
  const { screens } = services.schemas;
  return (row) => {
    const offered = new Set(row._actions as string[]);
    const id = text(row.id);
    const about = {
      id,
      isInView: (view: string) => membership.inView(view, row),
      holds: (condition: string) => membership.holds(condition, row),
      mayOpen: (permission: string) => actor.permissions.has(permission),
    };
    const steps = transitions
      .filter((transition) => offered.has(transition.name))
      .map(({ name, label }) => {
        return { transition: name, label, to: todoLink(screens, entity, { ...about, transition: name }) };
      });
    const [first, ...more] = steps;
    if (first === undefined) return null;
    const status = text(row.status);
    const state = entity.workflow?.states.find(({ code }) => code === status);
    const statusLabel = state?.label ?? status;
    const number = text(row.number);
    const title = [entity.title, number, statusLabel].filter((part) => part !== '').join(' ');
    return {
      entity: entity.name,
      title,
      id,
      number,
      entityTitle: entity.title,
      subject: subjectOf(entity, row),
      counterpartyName: counterpartiesOf(entity, row, actor.company?.id ?? ''),
      amount: amountOf(entity, row),
      status,
      statusLabel,
      statusColor: state?.color ?? 'default',
      ...first,
      more,
      arrivedAt: text(row.updateTime),
    };
  };
}

async function todosOf(services: Services, context: CallContext, entity: EntitySpec): Promise<Todo[]> {
  const company = context.actor.company;
  const transitions = openTransitions(entity, context.actor);
  if (company === null || transitions.length === 0) return [];
  const present = presenter(services, entity, transitions, context.actor);
  return services.database.tenant(context.actor, async (sql) => {
    const todos: Todo[] = [];
    for (const id of await candidates(sql, entity, transitions, company.id)) {
      const row = await services.entities.get(sql, entity.name, id, context).catch((error: unknown) => {
        if (error instanceof ServerError && (error.status === 403 || error.status === 404)) return null;
        throw error;
      });
      const todo = row && present(row);
      if (todo) todos.push(todo);
    }
    return todos;
  });
}

/** Everything that waits for the caller, over all entities with a workflow, the latest first. */
export async function listTodos(services: Services, context: CallContext): Promise<Todo[]> {
  const todos: Todo[] = [];
  for (const entity of Object.values(services.schemas.entities))
    todos.push(...(await todosOf(services, context, entity)));
  return todos.sort((a, b) => b.arrivedAt.localeCompare(a.arrivedAt));
}
