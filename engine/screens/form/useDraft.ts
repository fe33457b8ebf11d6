import { useEffect, useRef } from 'react';
import type { FormStore } from '../../form/index.ts';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';
import { writeDraft } from './draft.ts';

const WRITE_MS = 500;

/**
 * Keeps the values of an unsaved form in the session: half a second after the last change, and at once when the screen
 * goes away. `forget` removes the draft (saved, discarded) and stops a pending write.
 */
export function useDraft(
  key: string,
  store: FormStore,
  row: () => RecordRow | null,
): { flush(): void; forget(): void } {
  const host = useHost();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const current = useRef(row);
  current.current = row;
  const tools = useRef({ flush() {}, forget() {} });
  tools.current = {
    flush() {
      clearTimeout(timer.current);
      timer.current = undefined;
      const base = current.current();
      writeDraft(host, key, {
        values: structuredClone(store.evaluation.values()),
        labels: { ...store.labels },
        at: host.context().now.slice(11, 16),
        id: base?.id ?? null,
        version: base?.version ?? null,
      });
    },
    forget() {
      clearTimeout(timer.current);
      timer.current = undefined;
      host.drafts.remove(key);
    },
  };
  useEffect(() => {
    const stop = store.subscribe(() => {
      if (!store.status.dirty) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => tools.current.flush(), WRITE_MS);
    });
    const leave = () => {
      if (timer.current !== undefined) tools.current.flush();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      leave();
      window.removeEventListener('pagehide', leave);
    };
  }, [store]);
  return tools.current;
}
