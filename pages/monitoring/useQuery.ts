import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The address's parameters, and a way to change some of them; an empty text takes one away. */
export function useQuery(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => new URLSearchParams(params), [params]);
  const change = useCallback(
    (changes: Record<string, string>) =>
      setParams(
        () => {
          const next = new URLSearchParams(window.location.search);
          for (const [key, value] of Object.entries(changes)) {
            if (value === '') next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [query, change];
}
