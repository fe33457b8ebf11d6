import { lazyControl } from '../lazyControl.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { rangeOf } from '../values.ts';
import { ReadOnly } from './ReadOnly.tsx';

/** Both ends are reached by Tab, like in the control. */
function Shell({ id, label, value, status, disabled, aria }: WidgetProps) {
  const { start, end } = rangeOf(value);
  const input = { className: 'blk-input', type: 'text', readOnly: true, autoComplete: 'off', disabled } as const;
  return (
    <span
      className="blk-box blk-box-row blk-shell"
      data-status={status}
      data-disabled={disabled || undefined}
      data-mark="calendar"
    >
      <input {...input} id={id} value={start ?? ''} placeholder={disabled ? undefined : '开始日期'} {...aria} />
      <span className="blk-shell-to" aria-hidden="true" />
      <input
        {...input}
        id={`${id}-end`}
        value={end ?? ''}
        placeholder={disabled ? undefined : '结束日期'}
        {...aria}
        aria-label={`${label} 结束`}
      />
    </span>
  );
}

/** Two days (moments, times of the day, as the parts say) in one control, stored as `{ start, end }`. */
export const DateRange: WidgetDefinition = {
  name: 'DateRange',
  applies: (schema) => schema.type === 'object' && Boolean(schema.properties?.start && schema.properties.end),
  ...lazyControl(async () => (await import('./control.tsx')).RangeControl, Shell),
  ReadOnly,
};
