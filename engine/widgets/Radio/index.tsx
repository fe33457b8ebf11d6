import { ReadOnly } from '../Select/index.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { useChoices } from '../useDictionary.ts';
import { textOf } from '../values.ts';
import '../control.css';

/** Native radios: arrow keys, screen readers and form semantics come for free. */
function Edit(props: WidgetProps) {
  const value = textOf(props.value);
  const choices = useChoices(props.schema.dictionary, props.codes, value ? [value] : []);
  return (
    <div className="blk-radios" data-buttons={props.settings.buttons ? true : undefined} data-status={props.status}>
      {choices.map((choice, index) => (
        <label key={choice.value} className="blk-radio">
          <input
            type="radio"
            id={index === 0 ? props.id : undefined}
            name={props.id}
            value={choice.value}
            checked={choice.value === value}
            disabled={props.disabled}
            onChange={() => props.onChange(choice.value)}
            onBlur={props.onBlur}
            aria-describedby={props.aria['aria-describedby']}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

/** One of a few codes, all in sight. Chosen by `"widget": "Radio"`. */
export const Radio: WidgetDefinition = { name: 'Radio', applies: () => false, Edit, ReadOnly, group: true };
