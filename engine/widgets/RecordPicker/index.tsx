import type { WidgetDefinition } from '../types.ts';
import { PickerSelect } from './PickerSelect.tsx';
import { ReadOnly } from './ReadOnly.tsx';

/** Another record, found by search on the server; choosing it copies the fields that `ref.copy` names. */
export const RecordPicker: WidgetDefinition = {
  name: 'RecordPicker',
  applies: (schema) => Boolean(schema.ref),
  Edit: PickerSelect,
  ReadOnly,
};
