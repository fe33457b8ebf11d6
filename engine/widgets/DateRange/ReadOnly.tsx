import { formatPeriod } from '#core/format';
import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import type { ReadOnlyProps } from '../types.ts';
import { rangeOf } from '../values.ts';

export function ReadOnly({ value }: ReadOnlyProps) {
  return <ReadOnlyValue text={formatPeriod(rangeOf(value))} />;
}
