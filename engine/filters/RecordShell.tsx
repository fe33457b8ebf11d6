import { ControlShell } from '#engine/widgets';
import type { RecordProps } from './types.ts';
import { useRecordLabel } from './useRecordLabel.ts';

/** Stands for a `RecordControl`. */
export function RecordShell({ id, label, entity, value, placeholder = `请选择${label}` }: RecordProps) {
  const name = useRecordLabel(entity, value);
  return (
    <ControlShell
      id={id}
      status={undefined}
      disabled={false}
      aria={{ 'aria-label': label }}
      text={value ? (name ?? value) : ''}
      placeholder={placeholder}
      mark="list"
    />
  );
}
