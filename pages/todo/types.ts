/** What the cards above the list choose by. */
export type Urgency = 'all' | 'overdue' | 'today';

export type TodoQuery = { urgency: Urgency; keyword: string; domain: string | null; pageNo: number };
export const FIRST_TODOS: TodoQuery = { urgency: 'all', keyword: '', domain: null, pageNo: 1 };
