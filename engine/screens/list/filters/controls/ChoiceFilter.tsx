import { Select } from 'antd';
import { useHost } from '../../../../host.tsx';
import { choicesOf } from '../fields.ts';
import type { FilterControlProps } from './types.ts';

/** Several codes of a dictionary, or yes and no. */
export function ChoiceFilter({ id, field, entity, value, onChange }: FilterControlProps) {
  const host = useHost();
  const options = choicesOf(field, entity, host);
  const common = {
    id,
    options,
    allowClear: true,
    className: 'blk-filter-control',
    optionFilterProp: 'label',
    placeholder: '全部',
    'aria-label': field.label,
  };
  if (field.kind === 'boolean') {
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
