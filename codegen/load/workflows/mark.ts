import type { PatternUse, WorkflowPattern, WorkflowSpec } from '#core/language';
import { filled } from './placeholders.ts';

/** Notes at each transition the patterns that it comes from, and takes `uses` away, which has done its work. */
export function markPatterns(workflow: WorkflowSpec, patterns: Readonly<Record<string, WorkflowPattern>>) {
  for (const use of workflow.uses ?? []) {
    const pattern = patterns[use.workflow];
    if (pattern) mark(workflow, pattern, use);
  }
  delete workflow.uses;
}

function mark(workflow: WorkflowSpec, { name, parameters, transitions = [] }: WorkflowPattern, use: PatternUse) {
  const valueFor = (parameter: string) => String(use[parameter] ?? parameters[parameter]?.default ?? '');
  const names = new Set(transitions.map((transition) => filled(transition.name, valueFor)));
  for (const transition of workflow.transitions)
    if (names.has(transition.name)) transition.patterns = [...(transition.patterns ?? []), name];
}
