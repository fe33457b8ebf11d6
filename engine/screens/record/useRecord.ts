import { useEffect } from 'react';
import type { EntitySpec, ExpressionText } from '#core/language';
import { recordExpression } from '#engine/cells';
import { type Loaded, useLoaded } from '#engine/feedback';
import { useHost, useRights } from '../../host.tsx';
import type { EngineHost, RecordRow } from '../../port.ts';

/** Id of the record: the address' (`?id=`), else what the screen's `record` gives; null without either. */
export function recordId(host: EngineHost, entity: EntitySpec, record: ExpressionText | undefined): string | null {
  const named = host.query().get('id');
  return named || record === undefined ? named : ownRecord(host, entity, record);
}

/** What an expression over `ctx` gives as the id of a record; null when it is empty. */
export function ownRecord(host: EngineHost, entity: EntitySpec, record: ExpressionText): string | null {
  const own = recordExpression(host, entity, record).evaluate({ values: {}, context: host.context() });
  return typeof own === 'string' && own !== '' ? own : null;
}

/** The record that the address or the screen names. */
export function useRecord(entity: EntitySpec, record?: ExpressionText): Loaded<RecordRow> & { id: string | null } {
  const host = useHost();
  const id = recordId(host, entity, record);
  const loaded = useLoaded(id ? `${entity.name} ${id}` : null, (signal) => host.data.get(entity, id ?? '', signal));
  const rights = useRights();
  const { reload } = loaded;
  // The record says what may be done with it (`_actions`).
  useEffect(() => {
    if (rights > 0) reload();
  }, [rights, reload]);
  return { ...loaded, id };
}
