import { lazyControl } from '../lazyControl.tsx';
import { ReadOnlyText } from '../ReadOnlyText.tsx';
import type { WidgetDefinition } from '../types.ts';
import { CodeInput } from './CodeInput.tsx';

const { Edit, isReady, load } = lazyControl(async () => (await import('./control.tsx')).CodeControl, CodeInput);

/** Six digits from a text message, with the button that sends it where the form knows how. No shell: the button is there at once. */
export const SmsCode: WidgetDefinition = {
  name: 'SmsCode',
  applies: (schema) => schema.format === 'sms-code',
  Edit,
  isReady,
  load,
  ReadOnly: ReadOnlyText,
};
