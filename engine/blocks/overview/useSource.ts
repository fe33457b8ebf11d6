import { useMemo } from 'react';
import { rowsEntity } from '#core/answers';
import type { EntitySpec, RowSource } from '#core/language';
import { fillSlots } from '#engine/cells';
import { type Loaded, useLoaded } from '#engine/feedback';
import { type Row, rowsHere, rowsOf } from '#engine/rows';
import { useHost } from '../../host.tsx';
import type { BlockRecord } from '../types.ts';

export type SourceRows = { entity: EntitySpec; loaded: Loaded<Row[]> };

/** Rows of a source, and what they are. Rows of the record are there at once; a call is asked anew when its address changes. */
export function useSource(source: RowSource, record: BlockRecord): SourceRows {
  const host = useHost();
  const { entity: owner, row, bundle } = record;
  const entity = useMemo(() => rowsEntity(owner, source, bundle.entities), [owner, source, bundle]);
  const isHere = 'field' in source || 'record' in source;
  const here = useMemo(
    () => (isHere ? rowsHere(source, owner, row, host) : undefined),
    [isHere, source, owner, row, host],
  );
  const asked = 'call' in source ? fillSlots(source.call, row, host.query()) : JSON.stringify([source, row.id]);
  const loaded = useLoaded(isHere ? null : `${row.version} ${asked}`, (signal) => rowsOf(source, row, host, signal));
  return { entity, loaded: here ? { ...loaded, data: here, loading: false } : loaded };
}
