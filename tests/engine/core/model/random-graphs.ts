import { expect } from 'vitest';
import { compileForm, type FormModel } from '#core/model';
import { CODES, Dice, type RandomForm, randomForm } from './random-form.ts';

/** The random form of a seed, and the dice that go on with it. */
export function graphOf(seed: number): { dice: Dice; form: RandomForm; model: FormModel } {
  const dice = new Dice(seed);
  const form = randomForm(dice);
  const model = compileForm({ entity: form.entity, form: form.form, tables: {}, dictionary: () => CODES });
  return { dice, form, model };
}

/** Runs the seeds from 1 on; fails with what the first one says that finds something. */
export function expectNothingFound(seeds: number, run: (seed: number) => string | null): void {
  for (let seed = 1; seed <= seeds; seed++) {
    const found = run(seed);
    if (found) expect.fail(found);
  }
}
