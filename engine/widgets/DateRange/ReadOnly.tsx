import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import type { ReadOnlyProps } from '../types.ts';
import { rangeOf } from '../values.ts';

/** `2024-03-01 至 2024-03-31`; an open end stays open. */
export function ReadOnly({ value }: ReadOnlyProps) {
  const { start, end } = rangeOf(value);
  return <ReadOnlyValue text={start || end ? `${start ?? ''} 至 ${end ?? ''}`.trim() : ''} />;
}
