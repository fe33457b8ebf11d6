import { Input } from 'antd';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { textOf } from '../values.ts';
import { ReadOnly } from './ReadOnly.tsx';

function Edit(props: WidgetProps) {
  const { schema } = props;
  return (
    <Input.TextArea
      id={props.id}
      value={textOf(props.value)}
      disabled={props.disabled}
      status={props.status}
      maxLength={schema.maxLength}
      showCount={Boolean(schema.maxLength) && !props.compact}
      autoSize={{ minRows: props.compact ? 1 : 3, maxRows: 12 }}
      placeholder={props.disabled ? undefined : (schema.placeholder ?? `请输入${props.label}`)}
      onChange={(event) => props.onChange(event.target.value || null)}
      onBlur={props.onBlur}
      {...props.aria}
    />
  );
}

/** Several lines of text with a counter. */
export const LongText: WidgetDefinition = {
  name: 'LongText',
  applies: (schema) => schema.format === 'longtext',
  Edit,
  ReadOnly,
  wide: true,
};
