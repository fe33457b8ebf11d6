import { Select } from 'antd';
import type { ChoiceProps } from './types.ts';

/** One or several codes. */
export function ChoiceControl({ id, label, options, multiple, value, onChange }: ChoiceProps) {
  const common = {
    id,
    options: [...options],
    allowClear: true,
    className: 'blk-filter-control',
    optionFilterProp: 'label',
    placeholder: '全部',
    'aria-label': label,
  };
  if (!multiple) {
    return <Select {...common} value={value || undefined} onChange={(next?: string) => onChange(next ?? '')} />;
  }
  return (
    <Select
      {...common}
      mode="multiple"
      maxTagCount="responsive"
      value={value ? value.split(',') : []}
      onChange={(next: string[]) => onChange(next.join(','))}
    />
  );
}
