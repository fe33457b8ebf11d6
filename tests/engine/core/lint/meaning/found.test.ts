import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { figureSeeds } from './figures.ts';
import { formSeeds } from './forms.ts';
import { legitimate } from './legitimate.ts';
import { nameSeeds } from './names.ts';
import { recentMeanings } from './recent/meanings.ts';
import { recentNames } from './recent/names.ts';
import { missedIn, rounds } from './rounds.ts';
import { found, type Seed, sown } from './seed.ts';
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
