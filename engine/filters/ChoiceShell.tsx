import { ControlShell } from '#engine/widgets';
import type { ChoiceProps } from './types.ts';

/** Stands for a `ChoiceControl`. */
export function ChoiceShell({ id, label, options, value }: ChoiceProps) {
  const chosen = value ? value.split(',') : [];
  return (
    <ControlShell
      id={id}
      status={undefined}
      disabled={false}
      aria={{ 'aria-label': label }}
      text={chosen.map((code) => options.find((option) => option.value === code)?.label ?? code).join('、')}
      placeholder="全部"
      mark="list"
    />
  );
}
