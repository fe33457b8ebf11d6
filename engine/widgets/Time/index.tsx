import { DateShell } from '../DateShell.tsx';
import { lazyControl } from '../lazyControl.tsx';
import { ReadOnlyText } from '../ReadOnlyText.tsx';
import type { WidgetDefinition } from '../types.ts';

/** A time of the day, stored as `HH:mm:ss`. */
export const Time: WidgetDefinition = {
  name: 'Time',
  applies: (schema) => schema.format === 'time',
  ...lazyControl(async () => (await import('../dateControl.tsx')).TimeControl, DateShell),
  ReadOnly: ReadOnlyText,
};
