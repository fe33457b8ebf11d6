import type { ComponentType } from 'react';
import type { FilterControl } from '../fields.ts';
import { ChoiceShell } from './ChoiceShell.tsx';
import { DatesShell } from './DatesShell.tsx';
import { NumbersFilter } from './NumbersFilter.tsx';
import { RecordShell } from './RecordShell.tsx';
import { shelled } from './shelled.tsx';
import { TextFilter } from './TextFilter.tsx';
import type { FilterControlProps } from './types.ts';

const ChoiceFilter = shelled(async () => (await import('./ChoiceFilter.tsx')).ChoiceFilter, ChoiceShell);
const DatesFilter = shelled(async () => (await import('./DatesFilter.tsx')).DatesFilter, DatesShell);
const RecordFilter = shelled(async () => (await import('./RecordFilter.tsx')).RecordFilter, RecordShell);

/** Controls by kind; those that bring heavy parts (drop-downs, calendars) come when someone is about to use them. */
export const FILTER_CONTROLS: Record<FilterControl, ComponentType<FilterControlProps>> = {
  text: TextFilter,
  numbers: NumbersFilter,
  choice: ChoiceFilter,
  dates: DatesFilter,
  months: DatesFilter,
  record: RecordFilter,
};
