import type { HTMLAttributes, ReactNode } from 'react';
import { InputBox } from './InputBox.tsx';
import type { WidgetProps } from './types.ts';
import { textOf } from './values.ts';

type TextInputProps = WidgetProps & {
  /** Cleans what was typed before it becomes the value. */
  clean?: (text: string) => string;
  /** How the value is shown while the field has no focus. */
  show?: (text: string) => string;
  type?: 'text' | 'password';
  maxLength?: number;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  /** Id of a `datalist` with what is on offer. */
  list?: string;
  suffix?: ReactNode;
  prefix?: ReactNode;
};

/** One-line text control that the text-like widgets share. */
export function TextInput(props: TextInputProps) {
  const { schema, clean, show, onChange } = props;
  const text = textOf(props.value);
  return (
    <InputBox
      id={props.id}
      value={show ? show(text) : text}
      type={props.type}
      disabled={props.disabled}
      status={props.status}
      aria={props.aria}
      isNear={props.isNear}
      maxLength={props.maxLength ?? schema.maxLength}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete ?? 'off'}
      list={props.list}
      placeholder={props.disabled ? undefined : (schema.placeholder ?? `请输入${props.label}`)}
      suffix={props.suffix ?? schema.unit}
      prefix={props.prefix}
      onChange={(event) => onChange((clean ? clean(event.target.value) : event.target.value) || null)}
      onClear={() => onChange(null)}
      onBlur={props.onBlur}
    />
  );
}
