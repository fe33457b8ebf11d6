import { Select as AntSelect } from 'antd';
import { ReadOnly } from '../Select/ReadOnly.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { useControlAria } from '../useControlAria.ts';
import { useChoices } from '../useDictionary.ts';
import { codesOf } from '../values.ts';

function Edit(props: WidgetProps) {
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

/** Several codes of a dictionary, stored as a list. */
export const MultiSelect: WidgetDefinition = {
  name: 'MultiSelect',
  applies: (schema) => Boolean(schema.dictionary) && schema.type === 'array',
  Edit,
  ReadOnly,
};
