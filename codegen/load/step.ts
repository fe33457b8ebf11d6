/** A step of the resolution: from members to members, telling findings and where each value is stated. */
import type { Report } from './finding.ts';
import type { Member } from './member.ts';
import type { Provenance } from './provenance.ts';

/**
 * What a step writes beside the members: mistakes, statements that repeat what follows from elsewhere (the set is sound
 * with them), and the statements that its values go back to.
 */
export type ResolveTools = { report: Report; repeated: Report; provenance: Provenance };

/** Takes the members as the files state them and gives them with one thing more written out. */
export type ResolveStep = (members: Member[], tools: ResolveTools) => Member[];
