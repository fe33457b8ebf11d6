import { judgeValue } from '#core/judge';
import { PARTS } from '#core/language/definition';
import { writtenForm } from '#core/written';
import { findingOf } from './judge.ts';
import type { Member } from './member.ts';
import type { ResolveTools } from './step.ts';

/**
 * What is wrong with the members of an area that are gone once it stands in its whole: those `consumed`, and names that
 * the language does not know. Entries and codes below it are judged there.
 */
export function reportArea({ place, value, source }: Member, consumed: readonly string[], { report }: ResolveTools) {
  if (place.part === undefined) return;
  const isAbout = (pointer: string) => pointer === '' || consumed.some((name) => pointer === `/${name}`);
  for (const problem of judgeValue(writtenForm(PARTS[place.part]), value)) {
    const isUnknown = problem.code === 'SCH103' && place.part === 'permission-area' && isTop(problem.pointer);
    if (isUnknown || isAbout(problem.pointer)) {
      report(findingOf(problem, (pointer, part) => source.position(pointer, part)));
    }
  }
}

function isTop(pointer: string): boolean {
  return pointer.lastIndexOf('/') === 0;
}
