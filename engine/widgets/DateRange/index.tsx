import { DatePicker } from 'antd';
import { dayOf, outside } from '../DateInput.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { useControlAria } from '../useControlAria.ts';
import { rangeOf } from '../values.ts';
import { ReadOnly } from './ReadOnly.tsx';

const FORMAT = 'YYYY-MM-DD';

function Edit(props: WidgetProps) {
  useControlAria(`${props.id}-end`, { ...props.aria, 'aria-label': `${props.label} 结束` });
  const { start, end } = rangeOf(props.value);
  return (
    <DatePicker.RangePicker
      id={{ start: props.id, end: `${props.id}-end` }}
      className="blk-block"
      value={[dayOf(start), dayOf(end)]}
      format={FORMAT}
      allowEmpty={[true, true]}
      disabled={props.disabled}
      status={props.status}
      placeholder={props.disabled ? ['', ''] : ['开始日期', '结束日期']}
      disabledDate={props.min || props.max ? (day) => outside(day, props.min, props.max) : undefined}
      onChange={(days) => {
        const range = { start: days?.[0]?.format(FORMAT) ?? null, end: days?.[1]?.format(FORMAT) ?? null };
        props.onChange(range.start || range.end ? range : null);
      }}
      onBlur={props.onBlur}
      {...props.aria}
    />
  );
}

/** Two days in one control, stored as `{ start, end }`. */
export const DateRange: WidgetDefinition = {
  name: 'DateRange',
  applies: (schema) => schema.type === 'object' && Boolean(schema.properties?.start && schema.properties.end),
  Edit,
  ReadOnly,
};
