import { useCallback, useRef } from 'react';

/** Carries out one piece of work at a time; what is begun while another is under way is dropped. */
export function useOneAtATime(): (work: () => Promise<void>) => Promise<void> {
  const busy = useRef(false);
  return useCallback(async (work) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await work();
    } finally {
      busy.current = false;
    }
  }, []);
}
