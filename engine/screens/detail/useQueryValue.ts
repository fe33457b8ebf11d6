import { useCallback, useEffect, useReducer } from 'react';
import { useHost } from '../../host.tsx';

/** One parameter of the address, and a way to set it without leaving the screen. */
export function useQueryValue(name: string): [string | null, (value: string) => void] {
  const host = useHost();
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => host.watchQuery?.(redraw), [host]);
  const set = useCallback(
    (value: string) => {
      const next = host.query();
      next.set(name, value);
      host.setQuery(next);
      redraw();
    },
    [host, name],
  );
  return [host.query().get(name), set];
}
