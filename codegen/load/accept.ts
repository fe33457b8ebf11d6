import type { Finding } from '#core/lint';
import { finding } from './finding.ts';
import { judgeFile } from './judge.ts';
import { locate, type Member } from './member.ts';
import type { LoadMemory } from './memory.ts';
import type { Provenance } from './provenance.ts';
import type { ResolveTools } from './step.ts';

/**
 * Third stage: the members that their meta-schema and their path agree with; each other one has findings. Their values are
 * those of the round before where they say the same.
 */
export function acceptMembers(members: Member[], memory: LoadMemory, { report, provenance }: ResolveTools): Member[] {
  return members.flatMap((member) => {
    if (member.value === undefined) return [];
    const settled = { ...member, value: memory.settled(nameOf(member), member.value) };
    const found = [...misshapen(member, settled.value, memory, provenance), ...misnamed(member, provenance)];
    found.forEach(report);
    return found.length === 0 ? [settled] : [];
  });
}

const nameOf = ({ place }: Member): string => `${place.meta} ${place.collection} ${place.key}`;

/** `settled`: its value, or the same of the round before. */
function misshapen(member: Member, settled: unknown, memory: LoadMemory, provenance: Provenance): Finding[] {
  const name = nameOf(member);
  if (memory.isSound(name, settled)) return [];
  const found = judgeFile(member.place.meta, settled, (pointer, part) => locate(member, provenance, pointer, part));
  if (found.length === 0) memory.foundSound(name, settled);
  return found;
}

/** What the file states about itself and its path says otherwise. */
function misnamed(member: Member, provenance: Provenance): Finding[] {
  return Object.entries(member.place.identity).flatMap(([keyword, expected]) => {
    const name = (member.value as Record<string, unknown>)[keyword];
    if (typeof name !== 'string' || name === expected) return [];
    return [finding('SCH126', { name, expected }, locate(member, provenance, `/${keyword}`))];
  });
}
