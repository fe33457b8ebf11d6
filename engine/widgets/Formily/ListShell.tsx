import { ControlShell } from '../ControlShell.tsx';
import { PickerShell } from '../RecordPicker/index.tsx';
import type { WidgetProps } from '../types.ts';
import { useLabelOf } from '../useDictionary.ts';
import { codesOf } from '../values.ts';

/** Shell of the controls that choose from a tree: what was chosen, by its names. */
export function ListShell(props: WidgetProps) {
  const labelOf = useLabelOf(props.schema.dictionary);
  if (props.schema.ref) return <PickerShell {...props} />;
  return (
    <ControlShell
      {...props}
      text={codesOf(props.value).map(labelOf).join('、')}
      placeholder={props.schema.placeholder ?? `请选择${props.label}`}
      mark="list"
    />
  );
}
