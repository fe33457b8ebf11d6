import { ControlShell } from '../ControlShell.tsx';
import { lazyControl } from '../lazyControl.tsx';
import { ReadOnly } from '../Select/index.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { useLabelOf } from '../useDictionary.ts';
import { codesOf } from '../values.ts';

/** Tags as the control shows them; the input says them to who does not see. */
function Shell(props: WidgetProps) {
  const labelOf = useLabelOf(props.schema.dictionary);
  const labels = codesOf(props.value).map(labelOf);
  return (
    <ControlShell
      {...props}
      text={labels.join('、')}
      placeholder={props.schema.placeholder ?? `请选择${props.label}`}
      mark="list"
    >
      {labels.length > 0 ? (
        <span className="blk-shell-tags" aria-hidden="true">
          {labels.map((label) => (
            <span key={label} className="blk-shell-tag">
              {label}
            </span>
          ))}
        </span>
      ) : null}
    </ControlShell>
  );
}

/** Several codes of a dictionary, stored as a list. */
export const MultiSelect: WidgetDefinition = {
  name: 'MultiSelect',
  applies: (schema) => Boolean(schema.dictionary) && schema.type === 'array',
  ...lazyControl(async () => (await import('./control.tsx')).MultiSelectControl, Shell),
  ReadOnly,
};
