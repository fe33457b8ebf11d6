import type { Finding } from '#core/lint';
import { finding, type Report } from './finding.ts';
import { metaJudge } from './judge.ts';
import { locate, type Member } from './member.ts';

/** Third stage: the members that their meta-schema and their path agree with; each other one has findings. */
export function acceptMembers(members: Member[], report: Report): Member[] {
  return members.filter((member) => {
    if (member.value === undefined) return false;
    const found = [...misshapen(member), ...misnamed(member)];
    found.forEach(report);
    return found.length === 0;
  });
}

function misshapen({ place, value, sources }: Member): Finding[] {
  return metaJudge()(place.meta, value, (pointer, part) => locate(sources, pointer, part));
}

/** What the file states about itself and its path says otherwise. */
function misnamed({ place, value, sources }: Member): Finding[] {
  return Object.entries(place.identity).flatMap(([keyword, expected]) => {
    const name = (value as Record<string, unknown>)[keyword];
    if (typeof name !== 'string' || name === expected) return [];
    return [finding('SCH126', { name, expected }, locate(sources, `/${keyword}`))];
  });
}
