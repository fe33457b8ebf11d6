/** Random expressions give the oracle's answer from plain records and in the form model; `npm run fuzz` runs many. */
import { describe, expect, it } from 'vitest';
import { Dice } from '../../model/random-form.ts';
import { compared } from './compared.ts';

/** Expressions of one form; each is judged over some records. */
const BATCH = 60;
const RECORDS = 3;
const COUNT = Number(process.env.FUZZ ?? 4_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);

describe('random expressions', () => {
  it(`mean the same to the oracle, over plain records and in the form model (${COUNT})`, () => {
    const found: string[] = [];
    let judged = 0;
    for (let start = 0; start < COUNT && found.length < 5; start += BATCH) {
      const { wrong, answers } = compared(new Dice(SEED + start), { expressions: BATCH, records: RECORDS });
      found.push(...wrong);
      judged += answers;
    }
    if (process.env.FUZZ) process.stdout.write(`${COUNT} expressions, ${judged} answers of each evaluator\n`);
    expect(found.slice(0, 5)).toEqual([]);
  }, 1_800_000);
});
