import { type RefObject, useEffect } from 'react';
import { useHost } from '../../host.tsx';
import { type FormRecord, forgetStore } from '../form/index.tsx';

/** How long a flow may be off screen (between two steps, on Back) before it counts as left. */
const LEFT_AFTER_MS = 3000;

/** Steps on screen and endings under way, by draft key. */
const alive = new Map<string, number>();
const ending = new Map<string, ReturnType<typeof setTimeout>>();

/** Clears the draft of a flow when the user has left it; moving between its steps and reloading keep it. */
export function useFlowEnd(key: string, record: RefObject<FormRecord | null>): void {
  const host = useHost();
  useEffect(() => {
    alive.set(key, (alive.get(key) ?? 0) + 1);
    clearTimeout(ending.get(key));
    ending.delete(key);
    return () => {
      alive.set(key, (alive.get(key) ?? 1) - 1);
      if (record.current?.moving.current) return;
      ending.set(
        key,
        setTimeout(() => {
          ending.delete(key);
          if ((alive.get(key) ?? 0) > 0) return;
          if (record.current) record.current.draft.forget();
          else host.drafts.remove(key);
          forgetStore(key);
        }, LEFT_AFTER_MS),
      );
    };
  }, [key, host, record]);
}
