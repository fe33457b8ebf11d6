import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { ActionSpec } from '#core/language';
import { useHost } from '../host.tsx';
import type { RecordRow } from '../port.ts';
import {
  type ActionTarget,
  type Fill,
  type FormQuestion,
  type OpenQuestion,
  type Question,
  runAction,
} from './runAction.ts';

/** The dialog brings the form code; a list must not load it before someone is asked something. */
const AskDialog = lazy(async () => ({ default: (await import('./QuestionDialog.tsx')).QuestionDialog }));

/** As the one above: the form of a record in a dialog. */
const FormDialog = lazy(async () => ({ default: (await import('./FormDialog.tsx')).FormDialog }));

/** As the one above: new records out of a workbook. */
/** A record that has no page of its own. */
const RecordDialog = lazy(async () => ({ default: (await import('./RecordDialog.tsx')).RecordDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import/ImportDialog.tsx')).ImportDialog }));

type Filling = { question: FormQuestion; answer(row: RecordRow | null): void };
type Asking = { question: Question; answer(values: Record<string, unknown> | null): void };

/** Clicks within this time after the first count as one (specification section 9). */
const DEBOUNCE_MS = 1000;

/** What a screen carries out its buttons with; one action at a time. */
export type Actions = {
  run(action: ActionSpec, target: ActionTarget): Promise<boolean>;
  /** Key of the action under way. */
  pending: string | null;
  ask: OpenQuestion;
  /** The open dialog; must be drawn by the screen. */
  dialog: ReactNode;
};

/** Runs actions one at a time and holds the dialog that they may open. */
export function useActions(): Actions {
  const host = useHost();
  const [pending, setPending] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  /** The last click that counted; null once a dialog was answered, since the click after that is no second one. */
  const last = useRef<{ key: string; at: number } | null>(null);
  const busy = useRef(false);

  const ask = useCallback<OpenQuestion>(
    (question) =>
      new Promise((resolve) => {
        setAsking({
          question,
          answer(values) {
            setAsking(null);
            last.current = null;
            resolve(values);
          },
        });
      }),
    [],
  );

  const [filling, setFilling] = useState<Filling | null>(null);
  const fill = useCallback<Fill>(
    (question) =>
      new Promise((resolve) => {
        setFilling({
          question,
          answer(row) {
            setFilling(null);
            last.current = null;
            resolve(row);
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
        return await runAction(action, target, host, ask, fill);
      } finally {
        busy.current = false;
        setPending(null);
      }
    },
    [host, ask, fill],
  );

  const dialog = asking ? (
    <Suspense fallback={null}>
      <AskDialog question={asking.question} onAnswer={asking.answer} />
    </Suspense>
  ) : filling ? (
    <Suspense fallback={null}>
      {filling.question.action.operation === 'import' ? (
        <ImportDialog question={filling.question} onAnswer={filling.answer} />
      ) : filling.question.action.operation === 'show' ? (
        <RecordDialog question={filling.question} onClose={() => filling.answer(null)} />
      ) : (
        <FormDialog question={filling.question} onAnswer={filling.answer} />
      )}
    </Suspense>
  ) : null;
  return { run, pending, ask, dialog };
}
