import { Switch as AntSwitch } from 'antd';
import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import type { ReadOnlyProps, WidgetDefinition, WidgetProps } from '../types.ts';

function Edit(props: WidgetProps) {
  return (
    <AntSwitch
      id={props.id}
      checked={props.value === true}
      disabled={props.disabled}
      checkedChildren="是"
      unCheckedChildren="否"
      onChange={(checked) => {
        props.onChange(checked);
        props.onBlur();
      }}
      {...props.aria}
    />
  );
}

function ReadOnly({ value }: ReadOnlyProps) {
  return <ReadOnlyValue text={typeof value === 'boolean' ? (value ? '是' : '否') : ''} />;
}

/** Yes or no. */
export const Switch: WidgetDefinition = {
  name: 'Switch',
  applies: (schema) => schema.type === 'boolean',
  Edit,
  ReadOnly,
};
