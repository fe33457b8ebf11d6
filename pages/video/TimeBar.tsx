import { useId, useState } from 'react';
import { WithMenu } from '#engine/menu';

type TimeBarProps = {
  /** For how many days, today among them, recordings are kept. */
  days: number;
  /** Start of what is played, ms; null = live. */
  from: number | null;
  onChange(from: number | null): void;
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SHANGHAI_MS = 8 * 3_600_000;

/** Day and minute in Asia/Shanghai, whatever the device's own clock says. */
const dayOf = (at: number): string => new Date(at + SHANGHAI_MS).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - SHANGHAI_MS;
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A day and a bar of its 24 hours; letting go plays from there. */
export function TimeBar({ days, from, onChange }: TimeBarProps) {
  const now = Date.now();
  const [day, setDay] = useState(() => dayOf(from ?? now));
  const [minutes, setMinutes] = useState(() => Math.floor(((from ?? now) - startOf(dayOf(from ?? now))) / MINUTE_MS));
  const bar = useId();
  const kept = Array.from({ length: days }, (_, ago) => dayOf(now - ago * DAY_MS));
  const latest = day === dayOf(now) ? Math.max(Math.floor((now - startOf(day)) / MINUTE_MS) - 1, 0) : 1_439;
  const playFrom = (given: string, at: number) => onChange(startOf(given) + Math.min(at, 1_439) * MINUTE_MS);
  return (
    <div className="video-time">
      <WithMenu
        chosen={day}
        choices={kept.map((each) => ({ key: each, label: each, onChoose: () => setDay(each) }))}
        button={(opening) => (
          <button type="button" aria-label={`回放日期：${day}`} {...opening}>
            {day} ▾
          </button>
        )}
      />
      <label htmlFor={bar}>{clock(Math.min(minutes, latest))}</label>
      <input
        id={bar}
        type="range"
        aria-label="回放时间"
        aria-valuetext={clock(Math.min(minutes, latest))}
        min={0}
        max={latest}
        value={Math.min(minutes, latest)}
        onChange={({ target }) => setMinutes(Number(target.value))}
        onPointerUp={() => playFrom(day, minutes)}
        onKeyUp={() => playFrom(day, minutes)}
      />
      <button type="button" disabled={from === null} onClick={() => onChange(null)}>
        回到实时
      </button>
    </div>
  );
}
