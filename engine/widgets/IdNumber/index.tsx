import { ReadOnlyText } from '../ReadOnlyText.tsx';
import { TextInput } from '../TextInput.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';

const LENGTH = 18;
const clean = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9X]/g, '')
    .slice(0, LENGTH);

function Edit(props: WidgetProps) {
  return <TextInput {...props} clean={clean} />;
}

/** A national identity number: 17 digits and a check digit or X. */
export const IdNumber: WidgetDefinition = {
  name: 'IdNumber',
  applies: (schema) => schema.format === 'cn-id',
  Edit,
  ReadOnly: ReadOnlyText,
};
