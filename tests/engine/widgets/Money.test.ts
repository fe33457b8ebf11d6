import { describe, expect, it } from 'vitest';
import { numberHint, numberHintOptions } from '../../../engine/widgets/Money/numberHint.ts';
import { vectors } from '../../inventory.ts';

type HintInput = { value?: unknown; min?: number; options?: Record<string, unknown> };

/** The inventory writes a refusal as `error: …`. */
function outcome(input: HintInput): unknown {
  try {
    if (input.options) return numberHintOptions(input.options);
    return numberHint(input.value, numberHintOptions({ min: input.min })) === null ? 'hidden' : 'shown';
  } catch (error) {
    return `error: ${(error as Error).message}`;
  }
}

describe('the number-hint input of section 5', () => {
  it.each(vectors('hint').map((vector) => [vector.id, vector] as const))('behaves as vector %s says', (_, vector) => {
    expect(outcome(vector.input as HintInput)).toEqual(vector.expected);
  });

  it('writes the amount in capital numerals', () => {
    expect(numberHint('6125000', numberHintOptions())).toBe('陆佰壹拾贰万伍仟元整');
  });
});
