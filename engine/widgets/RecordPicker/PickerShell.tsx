import { observer } from '@formily/reactive-react';
import { useFormContext } from '#engine/store';
import { ControlShell } from '../ControlShell.tsx';
import type { WidgetProps } from '../types.ts';
import { textOf } from '../values.ts';
import { useChosenLabel } from './useChosenLabel.ts';

type PickerShellProps = WidgetProps & {
  /** How the chosen record's label is written in the control. */
  write?: (label: string) => string;
};

/** Shell of the record pickers: the chosen record's label, asked for where only its id is known. */
export const PickerShell = observer((props: PickerShellProps) => {
  const { schema, path, write } = props;
  const labels = useFormContext()?.store.labels;
  const id = textOf(props.value);
  useChosenLabel(path, schema.ref, id);
  const label = id ? (labels?.[path] ?? id) : '';
  const placeholder = schema.placeholder ?? `请选择${props.label}`;
  return <ControlShell {...props} text={write ? write(label) : label} placeholder={placeholder} mark="list" />;
});
