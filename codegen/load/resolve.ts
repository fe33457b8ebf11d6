import { resolveApprovals } from './approvals.ts';
import { resolveMeasures } from './measures.ts';
import type { Member } from './member.ts';
import { resolveMenu } from './menu.ts';
import { resolvePermissions } from './permissions.ts';
import { completeScreens, resolveAliases, resolveExtends } from './screens/index.ts';
import type { ResolveStep, ResolveTools } from './step.ts';
import { resolveStates, resolveWorkflows } from './workflows/index.ts';

/**
 * Second stage: what files leave to others is written out, before the meta-schemas judge the result (a variant need not
 * be whole). Values are unjudged here: a step looks before it takes. A value that a step takes from elsewhere is noted
 * in `provenance`, so that findings lead to whoever states it.
 */
const STEPS: readonly ResolveStep[] = [
  resolvePermissions,
  resolveWorkflows,
  resolveApprovals,
  resolveStates,
  resolveExtends,
  resolveAliases,
  resolveMenu,
  completeScreens,
  resolveMeasures,
];

export function resolveMembers(members: Member[], tools: ResolveTools): Member[] {
  return STEPS.reduce((known, step) => step(known, tools), members);
}
