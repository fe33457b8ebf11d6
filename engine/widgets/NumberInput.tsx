import type { ReactNode } from 'react';
import { InputBox } from './InputBox.tsx';
import type { WidgetProps } from './types.ts';
import { useTypedNumber } from './useTypedNumber.ts';
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

/** Exact number control: plain digits while the field has the focus, thousands separators otherwise. */
export function NumberInput(props: NumberInputProps) {
  const { scale, store = (text) => text } = props;
  const number = useTypedNumber(textOf(props.value), {
    scale,
    isPlain: props.plain,
    onChange: (text) => props.onChange(text === null ? null : store(text)),
  });
  return (
    <InputBox
      id={props.id}
      isNumeric
      value={number.shown}
      disabled={props.disabled}
      status={props.status}
      aria={props.aria}
      isNear={props.isNear}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={props.disabled || props.compact ? undefined : (props.schema.placeholder ?? `请输入${props.label}`)}
      suffix={props.suffix ?? props.schema.unit}
      prefix={props.prefix}
      onFocus={number.begin}
      onChange={(event) => number.type(event.target.value)}
      onClear={props.compact ? undefined : () => number.type('')}
      onBlur={() => {
        number.end();
        props.onBlur();
      }}
    />
  );
}
