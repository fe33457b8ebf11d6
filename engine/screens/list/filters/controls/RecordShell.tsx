import { ControlShell } from '#engine/widgets';
import type { FilterControlProps } from './types.ts';
import { useRecordLabel } from './useRecordLabel.ts';

/** Stands for a `RecordFilter`. */
export function RecordShell({ id, field, value }: FilterControlProps) {
  const label = useRecordLabel(field.schema.ref?.entity ?? '', value);
  return (
    <ControlShell
      id={id}
      status={undefined}
      disabled={false}
      aria={{ 'aria-label': field.label }}
      text={value ? (label ?? value) : ''}
      placeholder={`请选择${field.label}`}
      mark="list"
    />
  );
}
