import { type ReactNode, useState } from 'react';
import { groupThousands, toDecimal } from '#core/format';
import { InputBox } from './InputBox.tsx';
import type { WidgetProps } from './types.ts';
import { textOf } from './values.ts';

type NumberInputProps = WidgetProps & {
  /** Digits that may stand after the point. */
  scale: number;
  suffix?: ReactNode;
  prefix?: ReactNode;
  /** Turns a finished decimal text into the stored value. Default: the text. */
  store?: (text: string) => unknown;
  /** Shown without thousands separators (years, counts). */
  plain?: boolean;
};

/** Full-width digits, blanks and separators out; so amounts pasted from a spreadsheet are accepted. */
export function cleanNumber(text: string): string {
  return text
    .replace(/[０-９．－]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[,，\s¥￥]/g, '');
}

/** What may stand in the field while typing: sign, digits, one point and at most `scale` decimals. */
export function isTypable(text: string, scale: number): boolean {
  return scale === 0 ? /^-?\d*$/.test(text) : new RegExp(`^-?\\d*(\\.\\d{0,${scale}})?$`).test(text);
}

/**
 * Exact number control: the value is a decimal text, never a binary float. Plain digits while the field has the focus,
 * thousands separators otherwise. A character that does not fit is not taken; more decimals than `scale` are cut.
 */
export function NumberInput(props: NumberInputProps) {
  const { scale, store = (text) => text } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const value = textOf(props.value);
  const accept = (typed: string) => {
    let text = cleanNumber(typed);
    const point = text.indexOf('.');
    if (point >= 0 && scale > 0) text = text.slice(0, point + 1 + scale);
    if (!isTypable(text, scale)) return;
    setDraft(text);
    const decimal = toDecimal(text);
    props.onChange(decimal ? store(decimal.toFixed()) : null);
  };
  return (
    <InputBox
      id={props.id}
      isNumeric
      value={draft ?? (props.plain ? value : groupThousands(value))}
      disabled={props.disabled}
      status={props.status}
      aria={props.aria}
      isNear={props.isNear}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={props.disabled || props.compact ? undefined : (props.schema.placeholder ?? `请输入${props.label}`)}
      suffix={props.suffix ?? props.schema.unit}
      prefix={props.prefix}
      onFocus={() => setDraft(value)}
      onChange={(event) => accept(event.target.value)}
      onClear={props.compact ? undefined : () => accept('')}
      onBlur={() => {
        setDraft(null);
        props.onBlur();
      }}
    />
  );
}
