import type { EntitySpec, TransitionSpec } from './entity.ts';
import type { ResolvedTodo } from './todo.ts';

/** How a transition waits, with the entity's defaults; null when it is nobody's to-do. */
export function todoOf({ todo: defaults }: Pick<EntitySpec, 'todo'>, { todo }: TransitionSpec): ResolvedTodo | null {
  if (!todo) return null;
  const { domain, days, priority, message, source = 'STATE' } = defaults ?? {};
  return { domain, days, priority, message, source, ...(todo === true ? {} : todo) };
}
