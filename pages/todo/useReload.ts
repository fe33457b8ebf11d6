import { useEffect } from 'react';
import { runtime } from '#pages/base';

/** Changes come in bursts, and not every open page has to ask in the same moment. */
const PAUSE_MS = 700;

/** Asks anew when the server says that something changed. */
export function useReload(reload: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(reload, PAUSE_MS);
    };
    const stops = ['todoChanged', 'noticeMessage'].map((type) => runtime.realtime.subscribe(type, later));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [reload]);
}
