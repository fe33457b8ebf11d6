import { useCallback, useEffect, useMemo, useReducer } from 'react';
import type { EntitySpec, ListScreen } from '#core/language';
import { useHost } from '../../host.tsx';
import { type ListQuery, readQuery, writeQuery } from './query.ts';

/** State of the list in the address, and a way to change it. The address is the only place it lives in. */
export function useListQuery(screen: ListScreen, entity: EntitySpec) {
  const host = useHost();
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => host.watchQuery?.(redraw), [host]);
  const address = host.query().toString();
  const query = useMemo(() => readQuery(new URLSearchParams(address), screen, entity), [address, screen, entity]);
  const change = useCallback(
    (patch: Partial<ListQuery>) => {
      const now = host.query();
      const before = readQuery(now, screen, entity);
      host.setQuery(writeQuery(now, { ...before, pageNo: 1, ...patch }, screen));
      redraw();
    },
    [host, screen, entity],
  );
  return { query, change };
}
