import { useEffect } from 'react';

/** Calls again after so many seconds, as long as the page is in view. */
export function useRefresh(reload: () => void, seconds: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [reload, seconds]);
}
