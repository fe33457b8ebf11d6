import { TextInput } from '../TextInput.tsx';
import type { WidgetProps } from '../types.ts';

/** Specification section 9: six digits. */
const CODE_LENGTH = 6;

export const CodeInput = (props: WidgetProps) => (
  <TextInput {...props} inputMode="numeric" maxLength={CODE_LENGTH} autoComplete="one-time-code" />
);
