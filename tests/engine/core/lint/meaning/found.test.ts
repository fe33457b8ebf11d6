import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { figureSeeds } from './figures.ts';
import { formSeeds } from './forms.ts';
import { legitimate } from './legitimate.ts';
import { nameSeeds } from './names.ts';
import { recentMeanings } from './recent/meanings.ts';
import { recentNames } from './recent/names.ts';
import { found, isAt, linesOf, type Seed, sown } from './seed.ts';
import { storeMeanings, storeNames } from './stores.ts';
import { vocabularySeeds } from './vocabulary.ts';

const seeds: readonly Seed[] = [
  ...nameSeeds,
  ...formSeeds,
  ...figureSeeds,
  ...storeMeanings,
  ...storeNames,
  ...vocabularySeeds,
];

/** Seeds that can be sown at once: one in a file. */
function rounds(all: readonly Seed[]): Seed[][] {
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

function missedIn(round: readonly Seed[]): string[] {
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

describe('mistakes sown into the shipped schemas', () => {
  it('are found at their lines, ninety-seven of a hundred', () => {
    const missed = rounds(seeds).flatMap(missedIn);
    console.log(`found ${seeds.length - missed.length} of ${seeds.length}\n${missed.join('\n')}`);
    expect(missed.length).toBeLessThanOrEqual(seeds.length * 0.03);
  });

  it('are found in each of the records that came last, of meaning as well as of names', () => {
    for (const [what, all] of Object.entries({ meaning: recentMeanings, names: recentNames })) {
      const missed = rounds(all).flatMap(missedIn);
      console.log(`${what}: found ${all.length - missed.length} of ${all.length}\n${missed.join('\n')}`);
      expect(missed.length, what).toBeLessThanOrEqual(all.length * 0.03);
    }
  });
});

describe('a legitimate change of the shipped schemas', () => {
  it.each(legitimate)('is told of nothing: $does', ({ changes }) => {
    expect(found(sown(changes)).map(formatFinding)).toEqual([]);
  });
});
