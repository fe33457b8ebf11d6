import { useEffect, useMemo, useState } from 'react';
import type { Place, Sighting } from '#core/geo';
import { momentsOf, positionAt } from './playback.ts';

/** At 1× a second shows a minute of the journey. */
export const SPEEDS = [1, 4, 16, 64] as const;
const FRAME_MS = 50;

export type Playback = {
  /** Minutes from the first to the last position; 0: nothing to play. */
  length: number;
  minutes: number;
  playing: boolean;
  speed: number;
  /** Null while the playback stands at its start and has not been touched. */
  position: (Place & { time: string }) | null;
  seek(minutes: number): void;
  toggle(): void;
  setSpeed(speed: number): void;
};

export function usePlayback(sightings: readonly Sighting[] | undefined): Playback {
  const moments = useMemo(() => momentsOf(sightings ?? []), [sightings]);
  const length = moments.at(-1)?.minutes ?? 0;
  const [minutes, setMinutes] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(16);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      setMinutes((now) => Math.min(length, now + (speed * FRAME_MS) / 1000));
    }, FRAME_MS);
    return () => clearInterval(timer);
  }, [playing, speed, length]);

  useEffect(() => {
    if (playing && minutes >= length) setPlaying(false);
  }, [playing, minutes, length]);

  return {
    length,
    minutes,
    playing,
    speed,
    position: minutes > 0 || playing ? positionAt(moments, minutes) : null,
    seek: setMinutes,
    toggle: () => {
      if (!playing && minutes >= length) setMinutes(0);
      setPlaying(!playing);
    },
    setSpeed,
  };
}
