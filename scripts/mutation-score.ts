/** The part of Stryker's report that a score is made of. */
export type MutationReport = { files: Record<string, { mutants: ReadonlyArray<{ status: string }> }> };

/** Mutants by what became of them; `left` were not judged (in code that runs while modules load, or not compiled). */
export type MutationCount = { noticed: number; survived: number; left: number };

const NOTICED = new Set(['Killed', 'Timeout']);
const SURVIVED = new Set(['Survived', 'NoCoverage']);

export function countOf({ files }: MutationReport): MutationCount {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = statuses.filter((status) => NOTICED.has(status)).length;
  const survived = statuses.filter((status) => SURVIVED.has(status)).length;
  return { noticed, survived, left: statuses.length - noticed - survived };
}

/** Share of the judged mutants that a test noticed, in percent; nothing judged is nothing missed. */
export function scoreOf({ noticed, survived }: MutationCount): number {
  return noticed + survived === 0 ? 100 : (100 * noticed) / (noticed + survived);
}

/** A line for each folder and one for all, and the score of all. */
export function scoreTable(counts: ReadonlyMap<string, MutationCount>): { lines: string[]; score: number } {
  const all = { noticed: 0, survived: 0, left: 0 };
  const line = (name: string, count: MutationCount) =>
    [name.padEnd(20), `${scoreOf(count).toFixed(1)}%`.padStart(7)]
      .concat([count.noticed, count.survived, count.left].map((number) => String(number).padStart(9)))
      .join(' ');
  const lines = ['folder                 score   noticed  survived not judged'];
  for (const [name, count] of counts) {
    lines.push(line(name, count));
    for (const key of ['noticed', 'survived', 'left'] as const) all[key] += count[key];
  }
  lines.push(line('all', all));
  return { lines, score: scoreOf(all) };
}
