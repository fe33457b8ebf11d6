import { DateShell } from '../DateShell.tsx';
import { lazyControl } from '../lazyControl.tsx';
import { ReadOnlyText } from '../ReadOnlyText.tsx';
import type { WidgetDefinition } from '../types.ts';

/** A moment in Asia/Shanghai, stored as `YYYY-MM-DD HH:mm:ss`. */
export const DateTime: WidgetDefinition = {
  name: 'DateTime',
  applies: (schema) => schema.format === 'datetime',
  ...lazyControl(async () => (await import('../dateControl.tsx')).MomentControl, DateShell),
  ReadOnly: ReadOnlyText,
};
