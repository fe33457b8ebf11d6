import { Select as AntSelect, AutoComplete } from 'antd';
import { keepMounted } from '../kept.tsx';
import type { WidgetProps } from '../types.ts';
import { useControlAria } from '../useControlAria.ts';
import { useChoices, useFreeEntry } from '../useDictionary.ts';
import { textOf } from '../values.ts';

keepMounted('select', <AntSelect key="select" />);

const contains = (input: string, option?: { label?: unknown }) =>
  String(option?.label ?? '')
    .toLowerCase()
    .includes(input.trim().toLowerCase());

/** antd's select, or its text field with proposals where the dictionary takes free entries. */
export function SelectControl(props: WidgetProps) {
  const free = useFreeEntry(props.schema.dictionary);
  return free ? <FreeSelect {...props} /> : <CodeSelect {...props} />;
}

function CodeSelect(props: WidgetProps) {
  useControlAria(props.id, props.aria);
  const value = textOf(props.value);
  const choices = useChoices(props.schema.dictionary, props.codes, value ? [value] : []);
  return (
    <AntSelect
      id={props.id}
      className="blk-block"
      value={value || undefined}
      options={choices}
      disabled={props.disabled}
      status={props.status}
      allowClear
      showSearch
      filterOption={contains}
      placeholder={props.disabled ? '' : (props.schema.placeholder ?? `请选择${props.label}`)}
      onChange={(code) => props.onChange(code ?? null)}
      onBlur={props.onBlur}
    />
  );
}

/** Choosing an entry stores its code, typing anything else stores the text. */
function FreeSelect(props: WidgetProps) {
  useControlAria(props.id, props.aria);
  const value = textOf(props.value);
  const choices = useChoices(props.schema.dictionary, props.codes, value ? [value] : []);
  const shown = choices.find((choice) => choice.value === value)?.label ?? value;
  const storeLabel = (label?: string) =>
    props.onChange(choices.find((choice) => choice.label === label)?.value ?? (label || null));
  return (
    <AutoComplete
      id={props.id}
      className="blk-block"
      value={shown}
      options={choices.map((choice) => ({ value: choice.label, label: choice.label }))}
      disabled={props.disabled}
      status={props.status}
      allowClear
      filterOption={contains}
      maxLength={props.schema.maxLength}
      placeholder={props.disabled ? '' : (props.schema.placeholder ?? `请选择或输入${props.label}`)}
      onChange={storeLabel}
      onBlur={props.onBlur}
    />
  );
}
