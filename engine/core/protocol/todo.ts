import type { StateSpec } from '../language/index.ts';

/** A step that somebody takes of a record: name of the transition or reminder, label of the button, route of its screen. */
export type TodoStep = { transition: string; label: string; to: string | null };

/** One record that waits for the caller, derived, never edited (`GET trade:/api/todo/page`). */
export type Todo = TodoStep & {
  entity: string;
  id: string;
  number: string;
  /** Record name, number and state, e.g. 购销合同 HT202506030007 待确认. */
  title: string;
  /** Record name, e.g. 购销合同. */
  entityTitle: string;
  /** What else names the record, e.g. 动力煤购销合同; empty when its number is all. */
  subject: string;
  /** Companies on the other side, as their names. */
  counterpartyName: string;
  /** The amount that the entity names, a decimal string; null for records without one. */
  amount: string | null;
  /** What that figure is, e.g. 申请金额. */
  amountTitle: string | null;
  quantity: string | null;
  unit: string | null;
  status: string;
  statusLabel: string;
  statusColor: StateSpec['color'];
  /** Code of `todoDomain`; null for entities that name none. */
  domain: string | null;
  /** Code of `todoSource`. */
  source: string;
  priority: 'HIGH' | 'NORMAL' | 'LOW';
  /** Further steps of the same record. */
  more: TodoStep[];
  /** What stands in the way of the step, and where it is mended; then `label` and `to` are those of the mending. */
  blocked: boolean;
  /** When the record came into this state, `YYYY-MM-DD HH:mm:ss`. */
  arrivedAt: string;
  dueAt: string | null;
  overdue: boolean;
};

/** How much waits, in all and by domain (`GET trade:/api/todo/count`). */
export type TodoCounts = { ALL: number; overdue: number; today: number; domains: Record<string, number> };

/** A page of the to-do list with its counts. */
export type TodoPage = {
  list: Todo[];
  total: number;
  pageNo: number;
  pageSize: number;
  counts: TodoCounts;
  /** What urgency and keyword leave, in all domains. */
  found: Pick<TodoCounts, 'ALL' | 'domains'>;
};
