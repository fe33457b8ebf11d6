import { Select as AntSelect } from 'antd';
import { keepMounted } from '../kept.tsx';
import type { WidgetProps } from '../types.ts';
import { useControlAria } from '../useControlAria.ts';
import { useChoices } from '../useDictionary.ts';
import { codesOf } from '../values.ts';

keepMounted('select', <AntSelect key="select" />);

export function MultiSelectControl(props: WidgetProps) {
  useControlAria(props.id, props.aria);
  const codes = codesOf(props.value);
  const choices = useChoices(props.schema.dictionary, props.codes, codes);
  return (
    <AntSelect
      id={props.id}
      className="blk-block"
      mode="multiple"
      value={codes}
      options={choices}
      disabled={props.disabled}
      status={props.status}
      allowClear
      maxTagCount="responsive"
      optionFilterProp="label"
      placeholder={props.disabled ? '' : (props.schema.placeholder ?? `请选择${props.label}`)}
      onChange={(next: string[]) => props.onChange(next.length > 0 ? next : null)}
      onBlur={props.onBlur}
    />
  );
}
