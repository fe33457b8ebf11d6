import { useHost } from '../host.tsx';
import { periodOf, presetOf } from './presets.ts';
import { rangeEnds } from './ranges.ts';
import type { DatesProps } from './types.ts';
import '../widgets/control.css';

/** Stands for a `DatesControl`; both ends are reached by Tab, like in the control. */
export function DatesShell({ id, label, unit, value }: DatesProps) {
  const { today } = useHost().context();
  const months = unit === 'months';
  const preset = presetOf(value);
  // Beside its name a preset has no room for years.
  const shown = (day: string) => (preset && !months ? day.slice('YYYY-'.length) : day);
  const [from, to] = rangeEnds(periodOf(value, today, unit)).map(shown);
  const named = months ? '月份' : '日期';
  const input = { className: 'blk-input', type: 'text', readOnly: true, autoComplete: 'off' } as const;
  return (
    <span className="blk-box blk-box-row blk-shell" data-mark={preset ? undefined : 'calendar'}>
      <input {...input} id={id} value={from} placeholder={`开始${named}`} aria-label={label} />
      <span className="blk-shell-to" aria-hidden="true" />
      <input {...input} id={`${id}-end`} value={to} placeholder={`结束${named}`} aria-label={`${label} 结束`} />
      {preset ? <span className="blk-filter-preset">{preset.label}</span> : null}
    </span>
  );
}
