import { lazyControl } from '../lazyControl.tsx';
import { loadPicker, PickerShell } from '../RecordPicker/index.tsx';
import type { WidgetDefinition, WidgetProps } from '../types.ts';
import { groupNumbers } from './groupNumbers.ts';
import { ReadOnly } from './ReadOnly.tsx';

const loadControl = async () => {
  const [{ accountControl }, Picker] = await Promise.all([import('./control.tsx'), loadPicker()]);
  return accountControl(Picker);
};
const Shell = (props: WidgetProps) => <PickerShell {...props} write={groupNumbers} />;

/** A ref to an account record: bank and number, the number in groups of four. Chosen by `"widget": "BankAccount"`. */
export const BankAccount: WidgetDefinition = {
  name: 'BankAccount',
  applies: () => false,
  ...lazyControl(loadControl, Shell),
  ReadOnly,
  isLong: () => true,
};
