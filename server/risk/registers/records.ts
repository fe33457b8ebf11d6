/** Records of a register (`registers` of `risk.json`): which entities they are is data, their fields are these. */
import type { RegisterSpec } from '#core/language';
import { shanghaiTime } from '#server/kernel';

/** A rule that a company has set. */
export type RegisterRule = Record<string, unknown> & {
  id: string;
  companyId: string | null;
  threshold: string | null;
  threshold2: string | null;
  level: string;
  repeatHours: number | null;
  autoClose: boolean | null;
  version: number;
};

/** An alert of the register. `gone`: its condition has not held since; `goneTime`: since when. */
export type RegisterAlert = Record<string, unknown> & {
  id: string;
  bizId: string | null;
  level: string;
  subjectCompanyId: string | null;
  concernedIds: string[] | null;
  actualValue: string | null;
  lastTriggerTime: string | null;
  times: number | null;
  closeTime: string | null;
  goneTime: string | null;
  gone: boolean | null;
  status: string;
};

/** Levels from the mildest to the worst. */
export const rankOf = ({ levels }: RegisterSpec, level: string): number =>
  levels.findIndex((each) => each.level === level);

/** One level worse; the worst stays. */
export function raised({ levels }: RegisterSpec, level: string): string {
  const at = levels.findIndex((each) => each.level === level);
  return levels[Math.min(at + 1, levels.length - 1)]?.level ?? level;
}

const HOUR_MS = 3_600_000;

/** So many hours later, as times are written. */
export const hoursAfter = (time: string, hours: number): string =>
  shanghaiTime(new Date(Date.parse(`${time.replace(' ', 'T')}+08:00`) + hours * HOUR_MS));
