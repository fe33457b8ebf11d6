import { ControlShell } from '#engine/widgets';
import { useHost } from '../../../../host.tsx';
import { filterText } from '../fields.ts';
import type { FilterControlProps } from './types.ts';

/** Stands for a `ChoiceFilter`. */
export function ChoiceShell({ id, field, entity, value }: FilterControlProps) {
  const host = useHost();
  return (
    <ControlShell
      id={id}
      status={undefined}
      disabled={false}
      aria={{ 'aria-label': field.label }}
      text={value ? filterText(field, value, entity, host) : ''}
      placeholder="全部"
      mark="list"
    />
  );
}
