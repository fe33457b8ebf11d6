import { resolveExtends } from './extends.ts';
import type { Report } from './finding.ts';
import type { Member } from './member.ts';

/** Takes the members as the files state them and gives them with one thing more written out. */
export type ResolveStep = (members: Member[], report: Report) => Member[];

/**
 * Second stage: what files leave to others is written out, before the meta-schemas judge the result (a variant need not
 * be whole). Values are unjudged here: a step looks before it takes.
 */
const STEPS: readonly ResolveStep[] = [resolveExtends];

export function resolveMembers(members: Member[], report: Report): Member[] {
  return STEPS.reduce((known, step) => step(known, report), members);
}
