import { DateShell } from '../DateShell.tsx';
import { lazyControl } from '../lazyControl.tsx';
import { ReadOnlyText } from '../ReadOnlyText.tsx';
import type { WidgetDefinition } from '../types.ts';

/** A calendar month, stored as `YYYY-MM`. */
export const Month: WidgetDefinition = {
  name: 'Month',
  applies: (schema) => schema.format === 'month',
  ...lazyControl(async () => (await import('../dateControl.tsx')).MonthControl, DateShell),
  ReadOnly: ReadOnlyText,
};
