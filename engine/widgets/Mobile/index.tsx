import { capMobile } from '#core/validate';
import { ReadOnlyText } from '../ReadOnlyText.tsx';
import { TextInput } from '../TextInput.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';

function Edit(props: WidgetProps) {
  return (
    <TextInput {...props} clean={(text) => capMobile(text.replace(/\D/g, ''))} inputMode="tel" autoComplete="tel" />
  );
}

/** A mobile number, capped at 11 digits while typing (specification section 5). */
export const Mobile: WidgetDefinition = {
  name: 'Mobile',
  applies: (schema) => schema.format === 'mobile',
  Edit,
  ReadOnly: ReadOnlyText,
};
