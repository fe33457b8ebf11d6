/** A step of the resolution: from members to members, telling findings and where each value is stated. */
import type { Report } from './finding.ts';
import type { Member } from './member.ts';
import type { Provenance, Stated } from './provenance.ts';

/**
 * What a step writes beside the members: mistakes, statements that repeat what follows from elsewhere (the set is sound
 * with them), and the statements that its values go back to. `relied`: statements (`relianceOn`) that some variant needs,
 * whether or not they repeat something where they stand.
 */
export type ResolveTools = { report: Report; repeated: Report; provenance: Provenance; relied: Set<string> };

/** What a statement is called among those that are relied on. */
export const relianceOn = ({ source, pointer }: Stated): string => `${source.file}#${pointer}`;

/** Takes the members as the files state them and gives them with one thing more written out. */
export type ResolveStep = (members: Member[], tools: ResolveTools) => Member[];
