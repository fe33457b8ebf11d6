import { Input } from 'antd';
import type { FilterControlProps } from './types.ts';

export function TextFilter({ id, field, value, onChange }: FilterControlProps) {
  return (
    <Input
      id={id}
      value={value}
      maxLength={100}
      allowClear
      placeholder={`请输入${field.label}`}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
