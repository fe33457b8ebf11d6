import type { ReminderSpec, ResolvedTodo, TransitionSpec } from '#core/language';
import type { EntityRow } from '#server/kernel';

/** What waits on a record: a transition, or what one of its dates asks for. */
export type TodoStep =
  | { kind: 'transition'; name: string; permission: string; todo: ResolvedTodo; transition: TransitionSpec }
  | { kind: 'reminder'; name: string; permission: string; reminder: ReminderSpec };

/** A step and whom it waits for: a company, a company type, or one person (as in `visible_to`). */
export type TodoEntry = { step: TodoStep; principal: string };

export type WrittenRow = { record: EntityRow; partyRoles: string[]; visibleTo: string[] };
