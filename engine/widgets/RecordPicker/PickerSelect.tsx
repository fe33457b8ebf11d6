import { observer } from '@formily/reactive-react';
import { Select as AntSelect, Spin } from 'antd';
import { type ReactNode, useState } from 'react';
import { useFormContext } from '#engine/store';
import type { RefOption } from '../../port.ts';
import { keepMounted } from '../kept.tsx';
import type { WidgetProps } from '../types.ts';
import { useControlAria } from '../useControlAria.ts';
import { textOf } from '../values.ts';
import { useChosenLabel } from './useChosenLabel.ts';
import { type Picker, usePicker } from './usePicker.ts';

keepMounted('select', <AntSelect key="select" />);

type PickerSelectProps = WidgetProps & {
  /** How an option is drawn in the list; default its label. */
  draw?: (option: RefOption) => ReactNode;
  /** How the chosen record's label is written in the control. */
  write?: (label: string) => string;
};

/** Searching select over the records of another entity; shared by RecordPicker and BankAccount. */
export const PickerSelect = observer((props: PickerSelectProps) => {
  const { draw, write = (label) => label, schema } = props;
  const form = useFormContext();
  const picker = usePicker(schema.ref, props.path);
  const [alone, setAlone] = useState<RefOption | null>(null);
  const value = textOf(props.value);
  useControlAria(props.id, props.aria);
  useChosenLabel(props.path, schema.ref, value);
  const known = form?.store.labels[props.path] ?? (alone?.value === value ? alone.label : undefined);
  const chosen = value && !picker.options.some((option) => option.value === value);
  const options = picker.options.map((option) => ({
    value: option.value,
    label: write(option.label),
    option,
  }));
  const choose = (option: RefOption | null) => {
    setAlone(option);
    if (form) form.store.choose(props.path, option);
    else props.onChange(option?.value ?? null);
  };
  return (
    <AntSelect
      id={props.id}
      className="blk-block"
      value={value || undefined}
      options={chosen ? [{ value, label: write(known ?? value), option: null }, ...options] : options}
      optionRender={draw ? ({ data }) => (data.option ? draw(data.option) : data.label) : undefined}
      disabled={props.disabled}
      status={props.status}
      allowClear
      showSearch
      filterOption={false}
      loading={picker.loading}
      placeholder={props.disabled ? '' : (schema.placeholder ?? `请选择${props.label}`)}
      notFoundContent={<PickerNote picker={picker} />}
      onSearch={picker.search}
      onOpenChange={(open) => {
        if (open) picker.open();
      }}
      onChange={(code) => {
        const option = picker.options.find((candidate) => candidate.value === code) ?? null;
        if (option || !code) choose(option);
      }}
      onBlur={props.onBlur}
    />
  );
});

function PickerNote({ picker }: { picker: Picker }) {
  if (picker.loading) return <Spin size="small" />;
  if (picker.error)
    return (
      <span role="alert">
        {picker.error}{' '}
        <button type="button" className="blk-link" onMouseDown={picker.open}>
          重试
        </button>
      </span>
    );
  if (picker.waitsFor) return <span>请先填写{picker.waitsFor}</span>;
  return <span>没有匹配的记录</span>;
}
