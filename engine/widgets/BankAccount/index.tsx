import { lazyControl } from '../lazyControl.tsx';
import { PickerShell } from '../RecordPicker/index.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { groupNumbers } from './groupNumbers.ts';
import { ReadOnly } from './ReadOnly.tsx';

const Shell = (props: WidgetProps) => <PickerShell {...props} write={groupNumbers} />;

/** A ref to an account record: bank and number, the number in groups of four. Chosen by `"widget": "BankAccount"`. */
export const BankAccount: WidgetDefinition = {
  name: 'BankAccount',
  applies: () => false,
  ...lazyControl(async () => (await import('./control.tsx')).AccountControl, Shell),
  ReadOnly,
};
