import { ReadOnlyText } from '../ReadOnlyText.tsx';
import { TextInput } from '../TextInput.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';

const KEYBOARDS: Partial<Record<string, 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  phone: 'tel',
  'sms-code': 'numeric',
};
const SMS_CODE_LENGTH = 6;

function Edit(props: WidgetProps) {
  const { format } = props.schema;
  const isCode = format === 'sms-code';
  return (
    <TextInput
      {...props}
      inputMode={format ? KEYBOARDS[format] : undefined}
      maxLength={isCode ? SMS_CODE_LENGTH : undefined}
      autoComplete={isCode ? 'one-time-code' : undefined}
    />
  );
}

/** One line of text: the default of every string without a more special widget. */
export const Text: WidgetDefinition = {
  name: 'Text',
  applies: (schema) => schema.type === 'string',
  Edit,
  ReadOnly: ReadOnlyText,
};
