import type { DetailScreen, EntitySpec } from '#core/language';
import { useLoaded } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { Neighbours, RecordRow } from '../../port.ts';

const NONE: Neighbours = { previous: null, next: null };

/** The records before and after this one in the order of the screen's `neighbours`; a change of record keeps the page. */
export function useNeighbours(screen: DetailScreen, entity: EntitySpec, row: RecordRow) {
  const host = useHost();
  const { neighbours: sort, view, route } = screen;
  const load = sort === undefined ? undefined : host.data.neighbours;
  const { data } = useLoaded(load ? `${route} ${row.id} neighbours` : null, (signal) =>
    load ? load(entity, row.id, { view, sort: sort ?? '' }, signal) : Promise.resolve(NONE),
  );
  const go = (id: string | null | undefined) =>
    id ? () => host.navigate(`${route}?id=${encodeURIComponent(id)}`) : undefined;
  return { previous: go(data?.previous), next: go(data?.next) };
}
