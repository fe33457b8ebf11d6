import { useHost } from '../../../../host.tsx';
import { rangeEnds } from '../fields.ts';
import { periodOf, presetOf } from '../presets.ts';
import type { FilterControlProps } from './types.ts';
import '../../../../widgets/control.css';

/** Stands for a `DatesFilter`; both ends are reached by Tab, like in the control. */
export function DatesShell({ id, field, value }: FilterControlProps) {
  const { today } = useHost().context();
  const months = field.control === 'months';
  const preset = presetOf(value);
  // Beside its name a preset has no room for years.
  const shown = (day: string) => (preset && !months ? day.slice('YYYY-'.length) : day);
  const [from, to] = rangeEnds(periodOf(value, today, months ? 'months' : 'days')).map(shown);
  const unit = months ? '月份' : '日期';
  const input = { className: 'blk-input', type: 'text', readOnly: true, autoComplete: 'off' } as const;
  return (
    <span className="blk-box blk-box-row blk-shell" data-mark={preset ? undefined : 'calendar'}>
      <input {...input} id={id} value={from} placeholder={`开始${unit}`} aria-label={field.label} />
      <span className="blk-shell-to" aria-hidden="true" />
      <input {...input} id={`${id}-end`} value={to} placeholder={`结束${unit}`} aria-label={`${field.label} 结束`} />
      {preset ? <span className="blk-filter-preset">{preset.label}</span> : null}
    </span>
  );
}
