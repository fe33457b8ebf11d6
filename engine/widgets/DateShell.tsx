import { ControlShell } from './ControlShell.tsx';
import type { WidgetProps } from './types.ts';
import { textOf } from './values.ts';

/** Shell of the calendar controls: the stored text is what they show. */
export function DateShell(props: WidgetProps) {
  const placeholder = props.schema.placeholder ?? `请选择${props.label}`;
  return <ControlShell {...props} text={textOf(props.value)} placeholder={placeholder} mark="calendar" />;
}
