/**
 * Controls that lists and boards filter by. They bring heavy parts (drop-downs, calendars), so their code comes when the
 * pointer or the focus does; a shell stands for them until then.
 */

import { ChoiceShell } from './ChoiceShell.tsx';
import { DatesShell } from './DatesShell.tsx';
import { RecordShell } from './RecordShell.tsx';
import { shelled } from './shelled.tsx';
import type { ChoiceProps, DatesProps, RecordProps } from './types.ts';

/** Codes of a dictionary, states, yes and no. */
export const ChoiceFilter = shelled<ChoiceProps>(
  async () => (await import('./ChoiceControl.tsx')).ChoiceControl,
  ChoiceShell,
);
/** A range of days or months. */
export const DatesFilter = shelled<DatesProps>(
  async () => (await import('./DatesControl.tsx')).DatesControl,
  DatesShell,
);
/** A record, by search. */
export const RecordFilter = shelled<RecordProps>(
  async () => (await import('./RecordControl.tsx')).RecordControl,
  RecordShell,
);
export { DAY_PRESETS, MONTH_PRESETS, periodOf, presetOf } from './presets.ts';
export { rangeEnds, rangeText } from './ranges.ts';
export type { Choice } from './types.ts';
export { useRecordLabel } from './useRecordLabel.ts';
