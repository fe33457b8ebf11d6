import { ReadOnlyText } from '../ReadOnlyText.tsx';
import { TextInput } from '../TextInput.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { Proposals } from './Proposals.tsx';

const KEYBOARDS: Partial<Record<string, 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  phone: 'tel',
};

function Edit(props: WidgetProps) {
  const { format, proposals } = props.schema;
  if (proposals) return <Proposals {...props} call={proposals} />;
  return <TextInput {...props} inputMode={format ? KEYBOARDS[format] : undefined} />;
}

/** One line of text: the default of every string without a more special widget. */
export const Text: WidgetDefinition = {
  name: 'Text',
  applies: (schema) => schema.type === 'string',
  Edit,
  ReadOnly: ReadOnlyText,
};
