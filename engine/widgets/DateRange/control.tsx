import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { dayOf, outside } from '../dateControl.tsx';
import type { WidgetProps } from '../types.ts';
import { useControlAria } from '../useControlAria.ts';
import { rangeOf } from '../values.ts';

/** How the ends are chosen and written, by their format: days, unless they say otherwise. */
const WAYS = {
  date: { format: 'YYYY-MM-DD', placeholder: ['开始日期', '结束日期'] },
  datetime: { format: 'YYYY-MM-DD HH:mm:ss', placeholder: ['开始时间', '结束时间'], showTime: true },
  time: { format: 'HH:mm:ss', placeholder: ['开始时间', '结束时间'], picker: 'time' },
} as const;
type Way = keyof typeof WAYS;

export function RangeControl(props: WidgetProps) {
  useControlAria(`${props.id}-end`, { ...props.aria, 'aria-label': `${props.label} 结束` });
  const format = props.schema.properties?.start?.format ?? 'date';
  const way = WAYS[Object.hasOwn(WAYS, format) ? (format as Way) : 'date'];
  const { start, end } = rangeOf(props.value);
  // The picker drops a half-typed range when it is handed a new array.
  const days = useMemo<[Dayjs | null, Dayjs | null]>(() => [dayOf(start), dayOf(end)], [start, end]);
  const write = (next: [Dayjs | null, Dayjs | null] | null) => {
    const range = { start: next?.[0]?.format(way.format) ?? null, end: next?.[1]?.format(way.format) ?? null };
    props.onChange(range.start || range.end ? range : null);
  };
  return (
    <DatePicker.RangePicker
      id={{ start: props.id, end: `${props.id}-end` }}
      className="blk-block"
      value={days}
      {...way}
      allowEmpty={[true, true]}
      disabled={props.disabled}
      status={props.status}
      placeholder={props.disabled ? ['', ''] : [...way.placeholder]}
      disabledDate={props.min || props.max ? (day) => outside(day, props.min, props.max) : undefined}
      onCalendarChange={(next) => write([next?.[0] ?? null, next?.[1] ?? null])}
      onChange={write}
      onBlur={props.onBlur}
      {...props.aria}
    />
  );
}
