import { dueAfter } from '../approval/due.ts';
import { shanghaiTime } from '../kernel/clock.ts';

const WORKING_DAYS: Record<string, number> = { ORANGE: 1, YELLOW: 3, BLUE: 5 };
const RED_HOURS = 4;

/** Until when an alert is to be handled: red 4 hours, orange 1, yellow 3, blue 5 working days. */
export function dueTime(level: string, triggered: string): string {
  const days = WORKING_DAYS[level];
  if (days !== undefined) return dueAfter(triggered, days);
  return shanghaiTime(new Date(Date.parse(`${triggered.replace(' ', 'T')}+08:00`) + RED_HOURS * 3_600_000));
}
