import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { missedAmong, missedMade, rounds } from '../rounds.ts';
import { found, type Seed, sown } from '../seed.ts';
import { soundUnits } from './sound-units.ts';
import { beyondSeeds, figuresSeeds, lookedForSeeds, soundTwice, twiceSeeds } from './twice.ts';
import { boundsSeeds, limitsSeeds, sharesSeeds, spansSeeds } from './units.ts';

const kinds: Readonly<Record<string, readonly Seed[]>> = {
  'percentages taken for fractions': sharesSeeds,
  'spans of time': spansSeeds,
  'limits of balances': limitsSeeds,
  'bounds that refuse what is filled in': boundsSeeds,
  'what counts twice': twiceSeeds,
  'what is looked for where it never is': lookedForSeeds,
  'figures beside units and limits': figuresSeeds,
};

describe('mistakes of meaning that a blind set showed', () => {
  it.each(Object.entries(kinds))('are found at their lines: %s', (kind, seeds) => {
    const missed = missedAmong(seeds);
    console.log(`${kind}: found ${seeds.length - missed.length} of ${seeds.length}`);
    expect(missed).toEqual([]);
  });

  it('are found in samples beyond the limits of their balances', () => {
    expect(rounds(beyondSeeds).flatMap(missedMade)).toEqual([]);
  });
});

describe('sound changes beside them', () => {
  it.each([...soundUnits, ...soundTwice])('are told of nothing: %s', (_, change) => {
    expect(found(sown([change])).map(formatFinding)).toEqual([]);
  });
});
