import { type ComponentType, lazy } from 'react';
import type { FilterControl } from '../fields.ts';
import { NumbersFilter } from './NumbersFilter.tsx';
import { TextFilter } from './TextFilter.tsx';
import type { FilterControlProps } from './types.ts';

const ChoiceFilter = lazy(async () => ({ default: (await import('./ChoiceFilter.tsx')).ChoiceFilter }));
const DatesFilter = lazy(async () => ({ default: (await import('./DatesFilter.tsx')).DatesFilter }));
const RecordFilter = lazy(async () => ({ default: (await import('./RecordFilter.tsx')).RecordFilter }));

/** Controls by kind; those that bring heavy parts (drop-downs, calendars) come when a list has such a filter. */
export const FILTER_CONTROLS: Record<FilterControl, ComponentType<FilterControlProps>> = {
  text: TextFilter,
  numbers: NumbersFilter,
  choice: ChoiceFilter,
  dates: DatesFilter,
  months: DatesFilter,
  record: RecordFilter,
};
