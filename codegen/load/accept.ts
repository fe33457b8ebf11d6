import type { Finding } from '#core/lint';
import { finding } from './finding.ts';
import { judgeFile } from './judge.ts';
import { locate, type Member } from './member.ts';
import type { LoadMemory } from './memory.ts';
import type { Provenance } from './provenance.ts';
import type { ResolveTools } from './step.ts';

/** Third stage: the members that their meta-schema and their path agree with; each other one has findings. */
export function acceptMembers(members: Member[], memory: LoadMemory, { report, provenance }: ResolveTools): Member[] {
  return members.filter((member) => {
    if (member.value === undefined) return false;
    const found = [...misshapen(member, memory, provenance), ...misnamed(member, provenance)];
    found.forEach(report);
    return found.length === 0;
  });
}

function misshapen(member: Member, memory: LoadMemory, provenance: Provenance): Finding[] {
  const { place, value } = member;
  const name = `${place.meta} ${place.collection} ${place.key}`;
  if (memory.isSound(name, value)) return [];
  const found = judgeFile(place.meta, value, (pointer, part) => locate(member, provenance, pointer, part));
  if (found.length === 0) memory.foundSound(name, value);
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
