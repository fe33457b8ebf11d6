import type { RiskSpec } from '#core/language';
import { dueAfter } from '#server/entity';
import { shanghaiTime } from '#server/kernel';

const HOUR_MS = 3_600_000;

/** Until when an alert is to be handled: so many hours from its start, or at the end of a working day (`holidays` are none). */
export function dueTime(
  { levels }: RiskSpec,
  level: string | null,
  triggered: string,
  holidays: ReadonlySet<string>,
): string | null {
  const { workingDays, hours } = levels.find((each) => each.level === level) ?? {};
  if (workingDays !== undefined) return dueAfter(triggered, workingDays, holidays);
  if (hours === undefined) return null;
  return shanghaiTime(new Date(Date.parse(`${triggered.replace(' ', 'T')}+08:00`) + hours * HOUR_MS));
}
