import { useEffect, useRef } from 'react';
import type { FormStore } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { DraftPlace, RecordRow } from '../../port.ts';
import type { DraftSync } from './DraftSync.ts';
import { draftAbout, writeDraft } from './draft.ts';

const WRITE_MS = 500;

export type DraftTools = { flush(): void; forget(): void };

/**
 * Keeps the values of an unsaved form: in the browser half a second after the last change and at once when the screen
 * goes away, on the server a moment later. `forget` removes both (saved, discarded) and stops pending writes.
 */
export function useDraft(
  key: string,
  route: string,
  { store, sync }: { store: FormStore; sync: DraftSync },
  row: () => RecordRow | null,
): DraftTools {
  const host = useHost();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const current = useRef(row);
  current.current = row;
  const place = (): DraftPlace => ({ route, record: current.current()?.id ?? draftAbout(host.query()) });
  const content = () => ({
    values: structuredClone(store.evaluation.values()),
    labels: { ...store.labels },
    held: store.evaluation.held(),
    rejectedInput: store.rejectedInputs(),
  });
  const tools = useRef({ flush() {}, forget() {}, send() {} });
  tools.current = {
    flush() {
      clearTimeout(timer.current);
      timer.current = undefined;
      const base = current.current();
      writeDraft(host, key, {
        ...content(),
        at: host.context().now.slice(11, 16),
        id: base?.id ?? null,
        version: base?.version ?? null,
        revision: sync.revision,
      });
    },
    forget() {
      clearTimeout(timer.current);
      timer.current = undefined;
      host.drafts.remove(key);
      void sync.forget(place());
    },
    send() {
      sync.changed(place(), () => ({ ...content(), recordVersion: current.current()?.version ?? null }));
    },
  };
  useEffect(() => {
    const stop = store.subscribe(({ values }) => {
      // States alone (another context, an answer of the server) are nothing to keep.
      if (!store.status.dirty || values.length === 0) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => tools.current.flush(), WRITE_MS);
      tools.current.send();
    });
    const leave = () => {
      if (timer.current !== undefined) tools.current.flush();
      void sync.flush();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      leave();
      window.removeEventListener('pagehide', leave);
    };
  }, [store, sync]);
  return tools.current;
}
