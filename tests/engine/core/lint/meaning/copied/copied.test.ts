import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { missedAmong, missedMade, rounds } from '../rounds.ts';
import { found, type Seed, sown } from '../seed.ts';
import { accessSeeds } from './access.ts';
import { formSeeds } from './form.ts';
import { listSeeds } from './list.ts';
import { madeSeeds } from './made.ts';
import { paperSeeds } from './paper.ts';
import { restSeeds } from './rest.ts';
import { soundChanges } from './sound.ts';

const kinds: Readonly<Record<string, readonly Seed[]>> = {
  'who may': accessSeeds,
  forms: formSeeds,
  papers: paperSeeds,
  'lists and figures': listSeeds,
  'messages, alerts, claims and the rest': restSeeds,
};

describe('mistakes of whoever copies one screen to make another', () => {
  it.each(Object.entries(kinds))('are found at their lines: %s', (_, seeds) => {
    expect(missedAmong(seeds)).toEqual([]);
  });

  it('are found in samples and cases', () => {
    expect(rounds(madeSeeds).flatMap(missedMade)).toEqual([]);
  });

  it('lie in more than twenty-five entities', () => {
    const all = [...Object.values(kinds).flat(), ...madeSeeds];
    expect(all.length).toBeGreaterThan(120);
    expect(new Set(all.map(({ file }) => file.split('/').slice(0, 4).join('/'))).size).toBeGreaterThan(25);
  });
});

describe('sound changes of the same records', () => {
  it.each(soundChanges)('are told of nothing: %s', (_, changes) => {
    expect(found(sown(changes)).map(formatFinding)).toEqual([]);
  });
});
