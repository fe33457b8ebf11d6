import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import '../../../../dates.ts';
import { useHost } from '../../../../host.tsx';
import { rangeEnds, rangeText } from '../fields.ts';
import type { FilterControlProps } from './types.ts';

const DAY = 'YYYY-MM-DD';

/** Presets count from the server's today, so that a wrong clock of the browser shows no wrong rows. */
function presets(today: Dayjs): Array<{ label: string; value: [Dayjs, Dayjs] }> {
  return [
    { label: '今天', value: [today, today] },
    { label: '近7天', value: [today.subtract(6, 'day'), today] },
    { label: '近30天', value: [today.subtract(29, 'day'), today] },
    { label: '本月', value: [today.startOf('month'), today.endOf('month')] },
    { label: '上月', value: [today.subtract(1, 'month').startOf('month'), today.subtract(1, 'month').endOf('month')] },
    { label: '本年', value: [today.startOf('year'), today.endOf('year')] },
  ];
}

/** A range of days or months; either end may stay open. */
export function DatesFilter({ id, field, value, onChange }: FilterControlProps) {
  const host = useHost();
  const months = field.control === 'months';
  const format = months ? 'YYYY-MM' : DAY;
  const [from, to] = rangeEnds(value);
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      className="blk-filter-control"
      picker={months ? 'month' : 'date'}
      format={format}
      allowEmpty={[true, true]}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      presets={months ? undefined : presets(dayjs(host.context().today))}
      placeholder={months ? ['开始月份', '结束月份'] : ['开始日期', '结束日期']}
      onChange={(days) => onChange(rangeText(days?.[0]?.format(format) ?? '', days?.[1]?.format(format) ?? ''))}
      aria-label={field.label}
    />
  );
}
