import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import '../dates.ts';
import { keepMounted } from './kept.tsx';
import type { WidgetProps } from './types.ts';
import { textOf } from './values.ts';

keepMounted('picker', <DatePicker key="picker" />);

type DateControlProps = WidgetProps & { format: string; picker?: 'date' | 'month' | 'time'; showTime?: boolean };

/** Stored text (a time alone, too) as a moment; null for empty or unreadable text. */
export function dayOf(text: string | null): Dayjs | null {
  if (!text) return null;
  const day = dayjs(/^\d{2}:/.test(text) ? `2000-01-01 ${text}` : text);
  return day.isValid() ? day : null;
}

/** True for days outside the bounds that the rules give. */
export function outside(day: Dayjs, min: string | null, max: string | null): boolean {
  const text = day.format('YYYY-MM-DD');
  return Boolean((min && text < min.slice(0, 10)) || (max && text > max.slice(0, 10)));
}

/** Calendar control of the date-like widgets. The value is text in `format`; typing a date works as well as choosing. */
function DateControl(props: DateControlProps) {
  return (
    <DatePicker
      id={props.id}
      className="blk-block"
      value={dayOf(textOf(props.value))}
      format={props.format}
      picker={props.picker}
      showTime={props.showTime}
      disabled={props.disabled}
      status={props.status}
      inputReadOnly={false}
      placeholder={props.disabled ? '' : (props.schema.placeholder ?? `请选择${props.label}`)}
      disabledDate={props.min || props.max ? (day) => outside(day, props.min, props.max) : undefined}
      onChange={(day) => props.onChange(day ? day.format(props.format) : null)}
      onBlur={props.onBlur}
      {...props.aria}
    />
  );
}

export const DayControl = (props: WidgetProps) => <DateControl {...props} format="YYYY-MM-DD" />;
export const MonthControl = (props: WidgetProps) => <DateControl {...props} format="YYYY-MM" picker="month" />;
export const TimeControl = (props: WidgetProps) => <DateControl {...props} format="HH:mm:ss" picker="time" />;
export const MomentControl = (props: WidgetProps) => <DateControl {...props} format="YYYY-MM-DD HH:mm:ss" showTime />;
