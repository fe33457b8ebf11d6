import { useEffect } from 'react';
import type { EntitySpec } from '#core/language';
import { useHost } from '../../host.tsx';

/** Changes come in bursts (a batch, a line of approvals), and not every open list has to ask in the same moment. */
const PAUSE_MS = 1_000;
const SPREAD_MS = 1_000;

/** Calls back, at most every one or two seconds, when records of the entity have changed or changes may have been missed. */
export function useLiveRows(entity: EntitySpec, onChange: () => void): void {
  const host = useHost();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = host.listen?.('recordChanged', (data) => {
      if (data !== null && data.entity !== entity.name) return;
      timer ??= setTimeout(
        () => {
          timer = undefined;
          onChange();
        },
        PAUSE_MS + Math.random() * SPREAD_MS,
      );
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [host, entity, onChange]);
}
