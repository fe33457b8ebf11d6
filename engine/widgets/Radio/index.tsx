import { Radio as AntRadio } from 'antd';
import { ReadOnly } from '../Select/ReadOnly.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { useChoices } from '../useDictionary.ts';
import { textOf } from '../values.ts';

function Edit(props: WidgetProps) {
  const value = textOf(props.value);
  const choices = useChoices(props.schema.dictionary, props.codes, value ? [value] : []);
  return (
    <AntRadio.Group
      value={value || undefined}
      disabled={props.disabled}
      optionType={props.settings.buttons ? 'button' : 'default'}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
    >
      {choices.map((choice, index) => (
        <AntRadio key={choice.value} value={choice.value} id={index === 0 ? props.id : undefined}>
          {choice.label}
        </AntRadio>
      ))}
    </AntRadio.Group>
  );
}

/** One of a few codes, all in sight. Chosen by `"widget": "Radio"`. */
export const Radio: WidgetDefinition = { name: 'Radio', applies: () => false, Edit, ReadOnly, group: true };
