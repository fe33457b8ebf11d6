import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import { TextInput } from '../TextInput.tsx';
import type { ReadOnlyProps, WidgetDefinition, WidgetProps } from '../types.ts';

/** `props`: `digits` (only digits may be typed), `known` (the browser may fill in what it keeps). */
function Edit(props: WidgetProps) {
  const { digits, known } = props.settings;
  return (
    <TextInput
      {...props}
      type="password"
      inputMode={digits === true ? 'numeric' : undefined}
      clean={digits === true ? (text) => text.replace(/\D/g, '') : undefined}
      autoComplete={known === true ? 'current-password' : 'new-password'}
    />
  );
}

const ReadOnly = ({ value }: ReadOnlyProps) => <ReadOnlyValue text={value ? '••••••' : ''} />;

/** A secret: never in sight, and nothing of it is shown again. */
export const Password: WidgetDefinition = { name: 'Password', applies: () => false, Edit, ReadOnly };
