import { DateInput } from '../DateInput.tsx';
import { ReadOnlyText } from '../ReadOnlyText.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';

function Edit(props: WidgetProps) {
  return <DateInput {...props} format="YYYY-MM-DD HH:mm:ss" showTime />;
}

/** A moment in Asia/Shanghai, stored as `YYYY-MM-DD HH:mm:ss`. */
export const DateTime: WidgetDefinition = {
  name: 'DateTime',
  applies: (schema) => schema.format === 'datetime',
  Edit,
  ReadOnly: ReadOnlyText,
};
