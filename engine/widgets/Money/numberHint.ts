import { errors } from '#core/errors';
import { capitalNumerals, toDecimal } from '#core/format';

/** Where the words stand relative to the control, and from which amount on (specification section 5, number-hint input). */
export type NumberHintOptions = { min: number; position: 'left' | 'center' | 'right' };

const POSITIONS = ['left', 'center', 'right'] as const;
const DEFAULT_MIN = 1000;

/**
 * Options of the number-hint input; defaults min 1000, position left.
 * @throws BulklineError `position must be only left|center|right` or `min must be a number`, both verbatim.
 */
export function numberHintOptions(options: Record<string, unknown> = {}): NumberHintOptions {
  const { min = DEFAULT_MIN, position = 'left' } = options;
  const found = POSITIONS.find((candidate) => candidate === position);
  if (!found) throw errors.ENG313();
  if (typeof min !== 'number' || Number.isNaN(min)) throw errors.ENG314();
  return { min, position: found };
}

/** The amount in capital numerals; null when empty or below `min` (an amount equal to `min` shows it, A-F17). */
export function numberHint(value: unknown, options: NumberHintOptions): string | null {
  const decimal = toDecimal(value);
  if (!decimal || decimal.lt(options.min)) return null;
  return capitalNumerals(value) || null;
}
