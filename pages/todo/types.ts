import type { StateSpec } from '#core/language';

export type Step = { transition: string; label: string; to: string | null };

/** One line of the list, as `GET trade:/api/todo/page` answers it. */
export type Todo = Step & {
  entity: string;
  entityTitle: string;
  subject: string;
  counterpartyName: string;
  amount: string | null;
  id: string;
  number: string;
  title: string;
  statusLabel: string;
  statusColor: StateSpec['color'];
  domain: string | null;
  source: string;
  blocked: boolean;
  more: Step[];
  arrivedAt: string;
  dueAt: string | null;
  overdue: boolean;
};

export type TodoCounts = { ALL: number; overdue: number; today: number; domains: Record<string, number> };
export type TodoPage = {
  list: Todo[];
  total: number;
  pageNo: number;
  pageSize: number;
  counts: TodoCounts;
  /** What urgency and keyword leave, in all domains. */
  found: Pick<TodoCounts, 'ALL' | 'domains'>;
};

/** What the cards above the list choose by. */
export type Urgency = 'all' | 'overdue' | 'today';

export type TodoQuery = { urgency: Urgency; keyword: string; domain: string | null; pageNo: number };
export const FIRST_TODOS: TodoQuery = { urgency: 'all', keyword: '', domain: null, pageNo: 1 };
