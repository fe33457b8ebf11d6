import { DateInput } from '../DateInput.tsx';
import { ReadOnlyText } from '../ReadOnlyText.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';

function Edit(props: WidgetProps) {
  return <DateInput {...props} format="YYYY-MM-DD" />;
}

/** A calendar day, stored as `YYYY-MM-DD`. */
export const DateWidget: WidgetDefinition = {
  name: 'Date',
  applies: (schema) => schema.format === 'date',
  Edit,
  ReadOnly: ReadOnlyText,
};
