import type { EntitySpec } from '#core/language';
import { type Loaded, useLoaded } from '../../feedback/index.ts';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';

/** The record that the address names (`?id=`). */
export function useRecord(entity: EntitySpec): Loaded<RecordRow> & { id: string | null } {
  const host = useHost();
  const id = host.query().get('id');
  const loaded = useLoaded(id ? `${entity.name} ${id}` : null, (signal) => host.data.get(entity, id ?? '', signal));
  return { ...loaded, id };
}
