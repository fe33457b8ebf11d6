import { ControlShell } from '../ControlShell.tsx';
import { lazyControl } from '../lazyControl.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { useFreeEntry, useLabelOf } from '../useDictionary.ts';
import { textOf } from '../values.ts';
import { ReadOnly } from './ReadOnly.tsx';

export { ReadOnly } from './ReadOnly.tsx';

function Shell(props: WidgetProps) {
  const { schema, label } = props;
  const labelOf = useLabelOf(schema.dictionary);
  const isFree = useFreeEntry(schema.dictionary);
  const code = textOf(props.value);
  return (
    <ControlShell
      {...props}
      text={code ? labelOf(code) : ''}
      placeholder={schema.placeholder ?? `请选择${isFree ? '或输入' : ''}${label}`}
      mark={isFree ? 'proposals' : 'list'}
    />
  );
}

/** One code of a dictionary, searchable; free text too where the dictionary allows it. */
export const Select: WidgetDefinition = {
  name: 'Select',
  applies: (schema) => Boolean(schema.dictionary) && schema.type !== 'array',
  ...lazyControl(async () => (await import('./control.tsx')).SelectControl, Shell),
  ReadOnly,
};
