import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EntitySpec } from '#core/language';
import { useHost } from '../../host.tsx';
import type { PageQuery, PageResult } from '../../port.ts';
import { recall, remember } from './cache.ts';

export type Rows = {
  result: PageResult | null;
  error: unknown;
  loading: boolean;
  reload(): void;
};

/** Loads a page from the server; the rows before stay while the next ones come, a page seen before shows at once. */
export function useRows(entity: EntitySpec, query: PageQuery, key: string): Rows {
  const host = useHost();
  const [state, setState] = useState<Omit<Rows, 'reload'>>(() => ({
    result: recall(key)?.result ?? null,
    error: null,
    loading: true,
  }));
  const [turn, setTurn] = useState(0);
  const latest = useRef(query);
  latest.current = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the query, `turn` is the reload trigger
  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({ result: recall(key)?.result ?? before.result, error: null, loading: true }));
    host.data
      .page(entity, latest.current, controller.signal)
      .then((result) => {
        if (controller.signal.aborted) return;
        remember(key, { result });
        setState({ result, error: null, loading: false });
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setState((before) => ({ ...before, error, loading: false }));
      });
    return () => controller.abort();
  }, [key, turn, entity, host.data]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return useMemo(() => ({ ...state, reload }), [state, reload]);
}
