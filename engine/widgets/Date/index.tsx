import { DateShell } from '../DateShell.tsx';
import { lazyControl } from '../lazyControl.tsx';
import { ReadOnlyText } from '../ReadOnlyText.tsx';
import type { WidgetDefinition } from '../types.ts';

/** A calendar day, stored as `YYYY-MM-DD`. */
export const DateWidget: WidgetDefinition = {
  name: 'Date',
  applies: (schema) => schema.format === 'date',
  ...lazyControl(async () => (await import('../dateControl.tsx')).DayControl, DateShell),
  ReadOnly: ReadOnlyText,
};
