import { NumberInput } from '../NumberInput.tsx';
import { ReadOnlyText } from '../ReadOnlyText.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';

/** Whole numbers travel as JSON numbers while they are exact, as text beyond 2^53. */
function storeInteger(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

function Edit(props: WidgetProps) {
  return <NumberInput {...props} scale={0} store={storeInteger} plain />;
}

/** A whole number: days, counts, sequence numbers. */
export const Integer: WidgetDefinition = {
  name: 'Integer',
  applies: (schema) => schema.type === 'integer',
  Edit,
  ReadOnly: ReadOnlyText,
};
