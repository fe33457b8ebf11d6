import { EmptyState } from '#engine/feedback';
import { ReadOnly } from '../Select/index.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { useChoices } from '../useDictionary.ts';
import { textOf } from '../values.ts';

/** Native radios below the cards: arrow keys, screen readers and form semantics come for free. */
function Edit(props: WidgetProps) {
  const value = textOf(props.value);
  const choices = useChoices(props.schema.dictionary, props.codes, value ? [value] : []);
  if (choices.length === 0) return <EmptyState title="暂无可选项" text={props.schema.placeholder} />;
  return (
    <div className="blk-cards">
      {choices.map((choice, index) => (
        <label key={choice.value} className="blk-card-choice" data-checked={choice.value === value || undefined}>
          <input
            type="radio"
            id={index === 0 ? props.id : undefined}
            name={props.id}
            value={choice.value}
            checked={choice.value === value}
            disabled={props.disabled || choice.disabled}
            onChange={() => props.onChange(choice.value)}
            onBlur={props.onBlur}
          />
          <span className="blk-card-title">{choice.label}</span>
          {choice.entry.message || choice.entry.text ? (
            <span className="blk-card-text">{choice.entry.message ?? choice.entry.text}</span>
          ) : null}
        </label>
      ))}
    </div>
  );
}

/** One dictionary entry out of a grid of cards (label, below it the entry's message). Chosen by `"widget": "CardSelect"`. */
export const CardSelect: WidgetDefinition = {
  name: 'CardSelect',
  applies: () => false,
  Edit,
  ReadOnly,
  wide: true,
  group: true,
};
