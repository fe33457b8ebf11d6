import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { missedAmong } from '../rounds.ts';
import { found, sown } from '../seed.ts';
import { soundTurned, turnedSeeds } from './said.ts';

describe('conditions beside their texts', () => {
  it('are found where they refuse the opposite of what is said', () => {
    expect(missedAmong(turnedSeeds)).toEqual([]);
  });

  it.each(soundTurned.map((seed) => [seed.finds, seed] as const))('are told of nothing: %s', (_, seed) => {
    expect(found(sown([seed])).map(formatFinding)).toEqual([]);
  });
});
