import { appendTwoDecimals, formatMoney } from '#core/format';
import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import type { ReadOnlyProps } from '../types.ts';

const DEFAULT_SCALE = 2;

/** Amounts keep two decimals so that columns line up. */
export function ReadOnly({ value, schema }: ReadOnlyProps) {
  const text = formatMoney(value === '' ? null : value, schema.scale ?? DEFAULT_SCALE);
  return <ReadOnlyValue text={appendTwoDecimals(text)} unit={schema.unit} className="blk-value-money" />;
}
