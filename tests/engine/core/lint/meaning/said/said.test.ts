import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { missedAmong, missedMade, rounds } from '../rounds.ts';
import { found, type Seed, sown } from '../seed.ts';
import { soundTurned, turnedSeeds } from './said.ts';
import {
  claimSeeds,
  contradictedSeeds,
  namedSeeds,
  onceSeeds,
  soundWays,
  unkeptSeeds,
  wrongWaySeeds,
} from './turned.ts';

const kinds: Readonly<Record<string, readonly Seed[]>> = {
  'conditions that refuse the opposite of what is said': turnedSeeds,
  'what runs the wrong way': wrongWaySeeds,
  'steps that are never offered a second time': onceSeeds,
  'what is asked for and not kept, or told by nobody': unkeptSeeds,
  'claims of one kind that hold in different states': claimSeeds,
  'what stands under the name of another': namedSeeds,
};

describe('mistakes of meaning beside their words', () => {
  it.each(Object.entries(kinds))('are found at their lines: %s', (_, seeds) => {
    expect(missedAmong(seeds)).toEqual([]);
  });

  it('are found at the rule that cases and samples speak against', () => {
    expect(rounds(contradictedSeeds).flatMap(missedMade)).toEqual([]);
  });

  it.each([...soundTurned, ...soundWays].map((seed) => [seed.finds, seed] as const))(
    'are not found where nothing is wrong: %s',
    (_, seed) => {
      expect(found(sown([seed])).map(formatFinding)).toEqual([]);
    },
  );
});
