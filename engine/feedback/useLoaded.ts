import { useCallback, useEffect, useRef, useState } from 'react';

/** A call and what became of it. `data` of the last success stays while a reload runs. */
export type Loaded<T> = { data: T | undefined; error: unknown; loading: boolean; reload(): void };

/**
 * Runs `load` when `key` changes and on `reload()`; the answer of an overtaken call is dropped and its signal aborted.
 * @param key identity of what is loaded; null = nothing to load yet
 */
export function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key: string | null; data: T | undefined; error: unknown; loading: boolean }>({
    key,
    data: undefined,
    error: null,
    loading: key !== null,
  });
  const [turn, setTurn] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is the reload trigger
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    setState((before) => ({ key, data: before.key === key ? before.data : undefined, error: null, loading: true }));
    latest
      .current(controller.signal)
      .then((data) => {
        if (!controller.signal.aborted) setState({ key, data, error: null, loading: false });
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setState({ key, data: undefined, error, loading: false });
      });
    return () => controller.abort();
  }, [key, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const current = state.key === key;
  return {
    data: current ? state.data : undefined,
    error: current ? state.error : null,
    loading: current ? state.loading : key !== null,
    reload,
  };
}
