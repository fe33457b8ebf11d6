import { DateInput } from '../DateInput.tsx';
import { ReadOnlyText } from '../ReadOnlyText.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';

function Edit(props: WidgetProps) {
  return <DateInput {...props} format="YYYY-MM" picker="month" />;
}

/** A calendar month, stored as `YYYY-MM`. */
export const Month: WidgetDefinition = {
  name: 'Month',
  applies: (schema) => schema.format === 'month',
  Edit,
  ReadOnly: ReadOnlyText,
};
