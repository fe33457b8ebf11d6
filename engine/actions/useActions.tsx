import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { ActionSpec } from '#core/language';
import { useHost } from '../host.tsx';
import { AskDialog } from './AskDialog.tsx';
import { type ActionTarget, type Ask, type Question, runAction } from './runAction.ts';

type Asking = { question: Question; answer(values: Record<string, unknown> | null): void };

/** Clicks within this time after the first count as one (specification section 9). */
const DEBOUNCE_MS = 1000;

export type Actions = {
  run(action: ActionSpec, target: ActionTarget): Promise<boolean>;
  /** Key of the action under way. */
  pending: string | null;
  ask: Ask;
  /** The open dialog; must be drawn by the screen. */
  dialog: ReactNode;
};

/** Runs actions one at a time and holds the dialog that they may open. */
export function useActions(): Actions {
  const host = useHost();
  const [pending, setPending] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const last = useRef<{ key: string; at: number } | null>(null);
  const busy = useRef(false);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setAsking({
          question,
          answer(values) {
            setAsking(null);
            resolve(values);
          },
        });
      }),
    [],
  );

  const run = useCallback(
    async (action: ActionSpec, target: ActionTarget) => {
      const key = `${action.key} ${target.row?.id ?? ''}`;
      const now = Date.now();
      if (busy.current || (last.current?.key === key && now - last.current.at < DEBOUNCE_MS)) return false;
      last.current = { key, at: now };
      busy.current = true;
      setPending(action.key);
      try {
        return await runAction(action, target, host, ask);
      } finally {
        busy.current = false;
        setPending(null);
      }
    },
    [host, ask],
  );

  const dialog = asking ? <AskDialog question={asking.question} onAnswer={asking.answer} /> : null;
  return { run, pending, ask, dialog };
}
