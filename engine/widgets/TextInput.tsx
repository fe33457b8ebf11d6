import { Input } from 'antd';
import type { HTMLAttributes, ReactNode } from 'react';
import type { WidgetProps } from './types.ts';
import { textOf } from './values.ts';

type TextInputProps = WidgetProps & {
  /** Cleans what was typed before it becomes the value. */
  clean?: (text: string) => string;
  /** How the value is shown while the field has no focus. */
  show?: (text: string) => string;
  maxLength?: number;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  suffix?: ReactNode;
  prefix?: ReactNode;
};

/** One-line text control that the text-like widgets share. */
export function TextInput(props: TextInputProps) {
  const { schema, clean = (text) => text, show = (text) => text } = props;
  return (
    <Input
      id={props.id}
      value={show(textOf(props.value))}
      disabled={props.disabled}
      status={props.status}
      allowClear={!props.disabled}
      maxLength={props.maxLength ?? schema.maxLength}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete ?? 'off'}
      placeholder={props.disabled ? undefined : (schema.placeholder ?? `请输入${props.label}`)}
      suffix={props.suffix ?? (schema.unit ? <span className="blk-unit">{schema.unit}</span> : undefined)}
      prefix={props.prefix}
      onChange={(event) => props.onChange(clean(event.target.value) || null)}
      onBlur={props.onBlur}
      {...props.aria}
    />
  );
}
