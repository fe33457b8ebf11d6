import type { EntitySpec, TodoSpec, TransitionSpec } from './types/index.ts';

/** How a step waits, with what the entity says for all of its steps. */
export type ResolvedTodo = TodoSpec & { source: string };

/** How a transition waits, with the entity's defaults; null when it is nobody's to-do. */
export function todoOf({ todo: defaults }: Pick<EntitySpec, 'todo'>, { todo }: TransitionSpec): ResolvedTodo | null {
  if (!todo) return null;
  const { domain, days, priority, message, source = 'STATE' } = defaults ?? {};
  return { domain, days, priority, message, source, ...(todo === true ? {} : todo) };
}
