import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EntitySpec } from '#core/language';
import { useHost } from '../../host.tsx';
import type { PageQuery, PageResult } from '../../port.ts';
import { recall, remember } from './cache.ts';

export type Rows = {
  result: PageResult | null;
  error: unknown;
  loading: boolean;
  /** Others have changed what this page shows; the rows stay until the user asks. */
  outdated: boolean;
  reload(): void;
  /** Asks the server, without touching the rows, whether they are still the latest. */
  check(): void;
};

/**
 * Loads a page from the server; the rows before stay while the next ones come, a page seen before shows at once. A
 * `live` list takes what others change at once instead of offering it.
 */
export function useRows(entity: EntitySpec, query: PageQuery, key: string, live = false): Rows {
  const host = useHost();
  const [state, setState] = useState<Omit<Rows, 'reload' | 'check' | 'outdated'>>(() => ({
    result: recall(key)?.result ?? null,
    error: null,
    loading: true,
  }));
  const [turn, setTurn] = useState(0);
  const [outdated, setOutdated] = useState<PageResult | null>(null);
  const shown = useRef<PageResult | null>(null);
  shown.current = state.loading ? null : state.result;
  const checking = useRef<AbortController | null>(null);
  const latest = useRef(query);
  latest.current = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the query, `turn` is the reload trigger
  useEffect(() => {
    const controller = new AbortController();
    // A check under way would make this call a repeated one.
    checking.current?.abort();
    setState((before) => ({ result: recall(key)?.result ?? before.result, error: null, loading: true }));
    host.data
      .page(entity, latest.current, controller.signal)
      .then((result) => {
        if (controller.signal.aborted) return;
        remember(key, { result });
        setState({ result, error: null, loading: false });
      })
      .catch((error: unknown) => {
        // Rows of another tab or filter would pass for the answer to this one.
        const result = recall(key)?.result ?? null;
        if (!controller.signal.aborted) setState({ result, error, loading: false });
      });
    return () => controller.abort();
  }, [key, turn, entity, host.data]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const check = useCallback(() => {
    const rows = shown.current;
    if (!rows) return;
    checking.current?.abort();
    const controller = new AbortController();
    checking.current = controller;
    host.data
      .page(entity, latest.current, controller.signal)
      .then((now) => {
        if (controller.signal.aborted || shown.current !== rows || isSame(rows, now)) return;
        if (live) setState({ result: now, error: null, loading: false });
        else setOutdated(rows);
      })
      // A refusal shows when the user refreshes; a hint that cannot be settled is none.
      .catch(() => {});
  }, [host.data, entity, live]);
  useEffect(() => () => checking.current?.abort(), []);
  return useMemo(
    () => ({ ...state, outdated: outdated !== null && outdated === state.result, reload, check }),
    [state, outdated, reload, check],
  );
}

/** The same rows in the same versions and order; sums follow from them and from the total. */
function isSame(before: PageResult, now: PageResult): boolean {
  return (
    before.total === now.total &&
    before.list.length === now.list.length &&
    before.list.every((row, index) => row.id === now.list[index]?.id && row.version === now.list[index]?.version)
  );
}
