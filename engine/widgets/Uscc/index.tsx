import { ReadOnlyText } from '../ReadOnlyText.tsx';
import { TextInput } from '../TextInput.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';

const LENGTH = 18;
const clean = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, LENGTH);

function Edit(props: WidgetProps) {
  return <TextInput {...props} clean={clean} />;
}

/** A unified social credit code: 18 capital letters and digits (GB 32100). */
export const Uscc: WidgetDefinition = {
  name: 'Uscc',
  applies: (schema) => schema.format === 'uscc',
  Edit,
  ReadOnly: ReadOnlyText,
};
