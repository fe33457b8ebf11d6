import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';
import '../dates.ts';
import { useHost } from '../host.tsx';
import { DAY_PRESETS, MONTH_PRESETS, periodOf, presetOf } from './presets.ts';
import { rangeEnds, rangeText } from './ranges.ts';
import type { DatesProps } from './types.ts';

/** A range of days or months; either end may stay open. A preset stays one: its days are counted anew when it is used. */
export function DatesControl({ id, label, unit, presets: hasPresets, value, onChange }: DatesProps) {
  const { today } = useHost().context();
  const months = unit === 'months';
  const format = months ? 'YYYY-MM' : 'YYYY-MM-DD';
  const [from, to] = rangeEnds(periodOf(value, today, unit));
  const preset = presetOf(value);
  const { presets, tokens } = useMemo(() => presetsOn(today, months), [today, months]);
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      className="blk-filter-control"
      picker={months ? 'month' : 'date'}
      // Beside its name a preset has no room for years.
      format={preset && !months ? 'MM-DD' : format}
      allowEmpty={[true, true]}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      presets={hasPresets ? presets : undefined}
      placeholder={months ? ['开始月份', '结束月份'] : ['开始日期', '结束日期']}
      suffixIcon={preset ? <span className="blk-filter-preset">{preset.label}</span> : undefined}
      onChange={(days) => {
        const token = days?.[0] && tokens.get(days[0]);
        onChange(token ?? rangeText(days?.[0]?.format(format) ?? '', days?.[1]?.format(format) ?? ''));
      }}
      aria-label={label}
    />
  );
}

/** The picker hands a preset's own days back, and other ones for the same days chosen in the calendar. */
function presetsOn(today: string, months: boolean) {
  const tokens = new WeakMap<Dayjs, string>();
  const presets = (months ? MONTH_PRESETS : DAY_PRESETS).map(({ token, label, ends }) => {
    const [from, to] = ends(today);
    const value: [Dayjs, Dayjs] = [dayjs(from), dayjs(to)];
    tokens.set(value[0], token);
    return { label, value };
  });
  return { presets, tokens };
}
