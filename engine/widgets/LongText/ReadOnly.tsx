import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import type { ReadOnlyProps } from '../types.ts';
import { textOf } from '../values.ts';

/** Keeps the line breaks that were typed. */
export function ReadOnly({ value }: ReadOnlyProps) {
  return <ReadOnlyValue text={textOf(value)} className="blk-value-lines" />;
}
