import type { StateSpec, WorkflowSpec } from '#core/language';
import type { LogEntry } from '../../port.ts';

export type Stage = {
  code: string;
  label: string;
  state: 'done' | 'current' | 'waiting' | 'broken';
  /** When the record came to this state last. */
  time: string | null;
};

/**
 * The way of a record along the listed states. A state off the way (rejected, void) stands behind the last state on it
 * that the record had reached, so that one sees where it stopped.
 */
export function stagesOf(
  states: readonly string[],
  workflow: WorkflowSpec,
  current: string,
  logs: readonly LogEntry[],
): Stage[] {
  const specOf = (code: string): StateSpec | undefined => workflow.states.find((state) => state.code === code);
  const timeOf = (code: string) => logs.findLast((entry) => entry.toState === code)?.time ?? null;
  const at = states.indexOf(current);
  const reached = at >= 0 ? at : lastReached(states, logs);
  const final = specOf(current)?.final ?? false;
  const stages = states.map((code, index): Stage => {
    const past = index < reached || (index === reached && (at < 0 || final));
    const state = past ? 'done' : index === reached ? 'current' : 'waiting';
    return {
      code,
      label: specOf(code)?.label ?? code,
      state,
      time: index <= reached ? timeOf(code) : null,
    };
  });
  if (at >= 0) return stages;
  const stray: Stage = {
    code: current,
    label: specOf(current)?.label ?? current,
    state: 'broken',
    time: timeOf(current),
  };
  return [...stages.slice(0, reached + 1), stray, ...stages.slice(reached + 1)];
}

function lastReached(states: readonly string[], logs: readonly LogEntry[]): number {
  const visited = logs.map((entry) => states.indexOf(entry.toState ?? '')).filter((index) => index >= 0);
  return visited.at(-1) ?? 0;
}
