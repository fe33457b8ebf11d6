import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { missedAmong, missedMade, rounds } from '../rounds.ts';
import { found, type Seed, sown } from '../seed.ts';
import { accessSeeds } from './access.ts';
import { effectsSeeds } from './effects.ts';
import { formsSeeds } from './forms.ts';
import { madeSeeds } from './made.ts';
import { recordsSeeds } from './records.ts';
import { shownSeeds } from './shown.ts';
import { soundChanges } from './sound.ts';

const kinds: Readonly<Record<string, readonly Seed[]>> = {
  access: accessSeeds,
  effects: effectsSeeds,
  forms: formsSeeds,
  shown: shownSeeds,
  records: recordsSeeds,
};

describe('mistakes in the records that came last, written before the linter was looked at', () => {
  it.each(Object.entries(kinds))('are found at their lines: %s', (kind, seeds) => {
    const missed = missedAmong(seeds);
    console.log(`${kind}: found ${seeds.length - missed.length} of ${seeds.length}`);
    expect(missed).toEqual([]);
  });

  it('are found in samples, cases and series by the rules and steps that contradict them', () => {
    expect(rounds(madeSeeds).flatMap(missedMade)).toEqual([]);
  });

  it('lie in more than twenty entities', () => {
    const all = [...Object.values(kinds).flat(), ...madeSeeds];
    expect(new Set(all.map(({ file }) => file.split('/').slice(0, 3).join('/'))).size).toBeGreaterThan(20);
  });
});

describe('sound changes of the records that came last', () => {
  it.each(soundChanges)('are told of nothing: %s', (_, change) => {
    expect(found(sown([change])).map(formatFinding)).toEqual([]);
  });
});
