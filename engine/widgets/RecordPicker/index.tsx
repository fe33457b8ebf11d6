import { lazyControl } from '../lazyControl.tsx';
import type { WidgetDefinition } from '../types.ts';
import { PickerShell } from './PickerShell.tsx';
import { ReadOnly } from './ReadOnly.tsx';

export { PickerSelect } from './PickerSelect.tsx';
export { PickerShell } from './PickerShell.tsx';
export { resolveRef } from './useChosenLabel.ts';

/** Another record, found by search on the server; choosing it copies the fields that `ref.copy` names. */
export const RecordPicker: WidgetDefinition = {
  name: 'RecordPicker',
  applies: (schema) => Boolean(schema.ref),
  ...lazyControl(async () => (await import('./PickerSelect.tsx')).PickerSelect, PickerShell),
  ReadOnly,
};
