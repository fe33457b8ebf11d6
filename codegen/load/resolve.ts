import type { Report } from './finding.ts';
import type { Member } from './member.ts';
import type { Provenance } from './provenance.ts';
import { completeScreens, resolveAliases, resolveExtends } from './screens/index.ts';
import { resolveWorkflows } from './workflows/index.ts';

/**
 * What a step writes beside the members: mistakes, statements that repeat what follows from elsewhere (the set is sound
 * with them), and the statements that its values go back to.
 */
export type ResolveTools = { report: Report; repeated: Report; provenance: Provenance };

/** Takes the members as the files state them and gives them with one thing more written out. */
export type ResolveStep = (members: Member[], tools: ResolveTools) => Member[];

/**
 * Second stage: what files leave to others is written out, before the meta-schemas judge the result (a variant need not
 * be whole). Values are unjudged here: a step looks before it takes. A value that a step takes from elsewhere is noted
 * in `provenance`, so that findings lead to whoever states it.
 */
const STEPS: readonly ResolveStep[] = [resolveWorkflows, resolveExtends, resolveAliases, completeScreens];

export function resolveMembers(members: Member[], tools: ResolveTools): Member[] {
  return STEPS.reduce((known, step) => step(known, tools), members);
}
