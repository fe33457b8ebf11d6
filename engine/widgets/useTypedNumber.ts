import { useState } from 'react';
import { groupThousands, toDecimal } from '#core/format';
import { cleanNumber, isTypable } from './numberText.ts';

type TypedNumber = {
  /** What the control shows: digits as typed while it has the focus, with separators otherwise. */
  shown: string;
  begin(): void;
  /** Takes what was typed where it fits. */
  type(text: string): void;
  end(): void;
};

/**
 * The text of a number control. The value is a decimal text, never a binary float; a character that does not fit is not
 * taken, more decimals than `scale` are cut. Text that is no number (it was pasted) stays until it is mended: what makes
 * it shorter is always taken.
 */
export function useTypedNumber(
  value: string,
  { scale, isPlain, onChange }: { scale: number; isPlain?: boolean; onChange(text: string | null): void },
): TypedNumber {
  const [typed, setTyped] = useState<string | null>(null);
  // Another value than the one that was typed (undo, a rule): it counts, not the text of before.
  const current = typed === null || isSame(typed, value) ? typed : value;
  return {
    shown: current ?? (isPlain ? value : groupThousands(value)),
    begin: () => setTyped(value),
    end: () => setTyped(null),
    type(raw) {
      let text = cleanNumber(raw);
      const point = text.indexOf('.');
      if (point >= 0 && scale > 0) text = text.slice(0, point + 1 + scale);
      const present = current ?? value;
      const isMended = !isTypable(text, scale);
      if (isMended && (isTypable(present, scale) || text.length >= present.length)) return;
      setTyped(text);
      const decimal = toDecimal(text);
      onChange(decimal ? decimal.toFixed() : isMended ? text : null);
    },
  };
}

function isSame(typed: string, value: string): boolean {
  const [left, right] = [toDecimal(typed), toDecimal(value)];
  return left && right ? left.eq(right) : left === null && right === null && (value === '' || typed === value);
}
