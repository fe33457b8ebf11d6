import { useCallback, useEffect, useMemo, useReducer } from 'react';
import type { EntitySpec, ListScreen } from '#core/language';
import { useHost } from '../../host.tsx';
import { keepPersonal, keptFilters } from './kept.ts';
import { type ListQuery, readQuery, writeQuery } from './query.ts';

/** State of the list in the address, and a way to change it. The address is the only place it lives in, but for what is personal. */
export function useListQuery(screen: ListScreen, entity: EntitySpec) {
  const host = useHost();
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => host.watchQuery?.(redraw), [host]);
  const address = host.query().toString();
  const read = useCallback(
    (params: URLSearchParams) => readQuery(params, screen, entity, keptFilters(host, params)),
    [host, screen, entity],
  );
  const query = useMemo(() => read(new URLSearchParams(address)), [address, read]);
  const change = useCallback(
    (patch: Partial<ListQuery>) => {
      const now = host.query();
      const next = { ...read(now), pageNo: 1, ...patch };
      const { open, word } = keepPersonal(host, now, next.filters, entity);
      host.setQuery(writeQuery(now, { ...next, filters: open }, screen, word));
      redraw();
    },
    [host, screen, entity, read],
  );
  return { query, change };
}
