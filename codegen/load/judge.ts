import { judgeValue, type Problem } from '#core/judge';
import type { SourcePosition } from '#core/language';
import { FILES, type MetaName } from '#core/language/definition';
import type { Finding } from '#core/lint';
import { finding } from './finding.ts';

type PlaceOf = (pointer: string, part?: 'key' | 'value') => SourcePosition;

/** What of a file's value the definition of the language does not allow; `place` turns a pointer into a position. */
export function judgeFile(meta: MetaName, value: unknown, place: PlaceOf): Finding[] {
  const findings = judgeValue(FILES[meta].of, value).map((problem) => findingOf(problem, place));
  // Two parts of a union may say the same.
  return [...new Map(findings.map((found) => [`${found.where.pointer} ${found.message}`, found])).values()];
}

/** A problem as a finding at its place. */
export function findingOf(problem: Problem, place: PlaceOf): Finding {
  const where = place(problem.pointer, problem.part);
  return problem.code === 'SCH102'
    ? finding(problem.code, problem.parameters, where, problem.hint)
    : finding(problem.code, problem.parameters, where, problem.hint);
}
