import { lazyControl } from '../lazyControl.tsx';
import type { WidgetDefinition } from '../types.ts';
import { PickerShell } from './PickerShell.tsx';
import { ReadOnly } from './ReadOnly.tsx';

/** The select itself, for controls made of it; its code comes with the first call. */
export const loadPicker = async () => (await import('./PickerSelect.tsx')).PickerSelect;

export { PickerShell } from './PickerShell.tsx';
export { resolveRef } from './useChosenLabel.ts';
export { usePicker } from './usePicker.ts';

/** Another record, found by search on the server; choosing it copies the fields that `ref.copy` names. */
export const RecordPicker: WidgetDefinition = {
  name: 'RecordPicker',
  applies: (schema) => Boolean(schema.ref),
  ...lazyControl(loadPicker, PickerShell),
  ReadOnly,
  // Told by several of its fields: a number and a name.
  isLong: ({ ref }) => (ref?.label?.length ?? 0) > 1,
};
