import type { ReactNode } from 'react';
import { EMPTY_DASH } from '#core/format';
import type { ReadOnlyProps } from './types.ts';
import { textOf } from './values.ts';

/** Plain text with the unit, a dash when empty: the read-only form of most widgets. */
export function ReadOnlyText({ value, schema }: ReadOnlyProps) {
  return <ReadOnlyValue text={textOf(value)} unit={schema.unit} />;
}

/** `text` with its unit, or a dash. */
export function ReadOnlyValue({ text, unit, className }: { text: ReactNode; unit?: string; className?: string }) {
  if (text === '' || text === EMPTY_DASH || text === null || text === undefined)
    return <span className="blk-value blk-value-empty">{EMPTY_DASH}</span>;
  return (
    <span className={className ? `blk-value ${className}` : 'blk-value'}>
      {text}
      {unit ? <span className="blk-unit"> {unit}</span> : null}
    </span>
  );
}
