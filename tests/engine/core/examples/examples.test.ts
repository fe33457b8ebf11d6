import { describe, expect, it } from 'vitest';
import { enteredOf, runExamples } from '#core/examples';
import { buyerContext, schemas } from '../../../schemas/evaluation.ts';

const later = { ...buyerContext, today: '2026-01-05', now: '2026-01-05 09:00:00' };

describe('worked examples of the chapters', () => {
  const results = runExamples(schemas, later);

  it.each(results.map((result) => [`${result.example.chapter} ${result.example.number}`, result] as const))(
    '%s comes out to the cent',
    (_name, { differences }) => {
      expect(differences).toEqual([]);
    },
  );

  it('has every vector of the weights, moisture, steps, prices and tax, and both statements', () => {
    const numbers = results
      .filter(({ entity }) => entity === 'settlement')
      .map(({ example }) => example.number.charAt(0));
    const counted = Object.fromEntries(
      ['W', 'M', 'Q', 'X', 'T', 'A', 'B'].map((letter) => [letter, numbers.filter((n) => n === letter).length]),
    );
    expect(counted).toEqual({ W: 11, M: 6, Q: 12, X: 3, T: 8, A: 1, B: 1 });
  });

  it('tells what came out where an example expects something else', () => {
    const { settlement } = schemas.examples ?? {};
    const [first] = settlement?.examples ?? [];
    if (!settlement || !first) throw new Error('no examples');
    const wrong = { ...first, expect: { values: { settleQuantity: '3852.65' } } };
    const [result] = runExamples({ ...schemas, examples: { settlement: { ...settlement, examples: [wrong] } } }, later);
    expect(result?.differences).toEqual(['settleQuantity value is 3852.64, expected 3852.65']);
  });

  it('lays what an example enters over its ground', () => {
    const file = { entity: 'a', grounds: { g: { x: '1', y: '2' } }, examples: [] };
    const example = { chapter: '1', number: '1', form: 'form', ground: 'g', given: { y: '3' }, expect: {} };
    expect(enteredOf(file, example)).toEqual({ x: '1', y: '3' });
  });
});
