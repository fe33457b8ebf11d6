import { loadSchemas } from '#codegen/load';
import { formatFinding, lintRecordsMade } from '#core/lint';
import { found, isAt, linesOf, type Seed, sown, texts } from './seed.ts';

/** Seeds that can be sown at once: one in a file. */
export function rounds(all: readonly Seed[]): Seed[][] {
  const open: Array<{ seeds: Seed[]; files: Set<string> }> = [];
  for (const seed of all) {
    const files = [seed.file, seed.shows?.file ?? seed.file];
    const isFree = (taken: Set<string>) => files.every((file) => !taken.has(file));
    let round = seed.onReading ? undefined : open.find(({ files: taken }) => isFree(taken));
    if (!round) {
      round = { seeds: [], files: new Set() };
      if (!seed.onReading) open.push(round);
      else alone.push(round);
    }
    round.seeds.push(seed);
    for (const file of files) round.files.add(file);
  }
  return [...open, ...alone.splice(0)].map((round) => round.seeds);
}
const alone: Array<{ seeds: Seed[]; files: Set<string> }> = [];

export function missedIn(round: readonly Seed[]): string[] {
  const files = sown(round);
  const findings = found(files);
  return round.flatMap((seed) => {
    const lines = linesOf(seed, files);
    if (findings.some((finding) => isAt(seed, lines, finding))) return [];
    const near = findings.filter(({ where }) => lines.some((line) => line.split(':')[0] === where.file));
    return [
      `${seed.finds} (${[seed.code].flat().join(' or ')} at ${lines[0] ?? seed.file}); there: ${near.map(formatFinding).join(' | ')}`,
    ];
  });
}

/** Seeds that no finding tells of, tried together where that is enough: what is told on reading hides the others of its round. */
export const missedAmong = (seeds: readonly Seed[]): string[] =>
  rounds(seeds).flatMap((round) => (missedIn(round).length === 0 ? [] : round.flatMap((one) => missedIn([one]))));

/** Seeds that neither reading nor running the forms and steps tells of. */
export function missedMade(round: readonly Seed[]): string[] {
  const files = sown(round);
  const { set, positions } = loadSchemas(new Map([...texts, ...files]));
  const findings = [...found(files), ...lintRecordsMade(set, positions)];
  return round.flatMap((seed) =>
    findings.some((finding) => isAt(seed, linesOf(seed, files), finding)) ? [] : [seed.finds],
  );
}
