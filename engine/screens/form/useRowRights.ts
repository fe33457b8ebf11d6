import { useEffect, useRef } from 'react';
import type { EntitySpec } from '#core/language';
import { useHost, useRights } from '../../host.tsx';
import { DataError, type RecordRow } from '../../port.ts';

/**
 * Buttons of a form follow the user's rights while it is open: asks what may be done with the record now. What is typed
 * stays; a record that may no longer be read offers nothing.
 */
export function useRowRights(
  entity: EntitySpec,
  current: { readonly current: RecordRow | null },
  onActions: (row: RecordRow) => void,
): void {
  const host = useHost();
  const rights = useRights();
  const tell = useRef(onActions);
  tell.current = onActions;
  useEffect(() => {
    const { current: known } = current;
    if (rights === 0 || known === null) return;
    let live = true;
    const offer = (actions: string[] | undefined) => {
      const now = current.current;
      if (live && now?.id === known.id && now.version === known.version) tell.current({ ...now, _actions: actions });
    };
    host.data.get(entity, known.id).then(
      ({ _actions }) => offer(_actions),
      (error: unknown) => error instanceof DataError && [403, 404].includes(error.status) && offer([]),
    );
    return () => {
      live = false;
    };
  }, [host, entity, current, rights]);
}
