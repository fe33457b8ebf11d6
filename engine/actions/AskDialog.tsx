import { Modal } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CodeSenderContext } from '../form/codeSender.ts';
import { FormView } from '../form/index.ts';
import { openDialog } from '../form/openDialog.ts';
import { useHost } from '../host.tsx';
import { DataError } from '../port.ts';
import type { Question } from './runAction.ts';
import { showRefusals } from './showRefusals.ts';
import { useOneAtATime } from './useOneAtATime.ts';

type AskDialogProps = {
  question: Question;
  /** The values, or null when cancelled. */
  onAnswer(values: Record<string, unknown> | null): void;
};

const WIDTH = 560;

/**
 * A small form in a dialog: what a transition asks for (opinion, reason, file, date), under its rules. What the server
 * refuses stands at its field, with everything that was typed.
 */
export function AskDialog({ question, onAnswer }: AskDialogProps) {
  const host = useHost();
  const [busy, setBusy] = useState<'waits' | 'sends' | null>(null);
  const oneAtATime = useOneAtATime();
  const left = useRef(false);
  const dialog = useMemo(() => openDialog(question, host), [question, host]);
  const { store, sections } = dialog;
  useEffect(() => {
    const stop = dialog.start();
    left.current = false;
    return () => {
      left.current = true;
      stop();
      store.dispose();
    };
  }, [dialog, store]);
  const sendCode = useMemo(() => {
    const { sendCode: send } = question;
    return send ? (field: string) => send(field, store.evaluation.submission()) : null;
  }, [question, store]);
  /** Closes with the answer unless it is wrong or refused. */
  const send = async () => {
    // Nothing to wait for, nothing to show: the button would only flicker.
    setBusy(dialog.isWaiting() ? 'waits' : null);
    const wrong = await dialog.firstError();
    if (left.current) return;
    if (wrong !== null) return store.focus(wrong);
    const values = store.evaluation.submission();
    if (!question.send) return onAnswer(values);
    setBusy('sends');
    onAnswer((await question.send(values)) ? values : null);
  };
  // Ctrl+S does not see that the button is busy.
  const submit = () =>
    oneAtATime(async () => {
      try {
        await send();
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        if (isElsewhere(error, question)) onAnswer(null);
        else showRefusals(error, store, host);
      } finally {
        setBusy(null);
      }
    });
  return (
    <Modal
      open
      title={question.title}
      okText="确定"
      cancelText="取消"
      // Not `confirmLoading`: with it nobody could cancel what only waits.
      okButtonProps={{ danger: question.danger, loading: busy !== null }}
      cancelButtonProps={{ disabled: busy === 'sends' }}
      onOk={submit}
      onCancel={() => (busy === 'sends' ? undefined : onAnswer(null))}
      width={WIDTH}
      maskClosable={false}
      destroyOnHidden
    >
      {question.confirm ? <p className="blk-ask-text">{question.confirm}</p> : null}
      <CodeSenderContext.Provider value={sendCode}>
        <FormView store={store} sections={sections} anchors={false} plain onSave={submit} />
      </CodeSenderContext.Provider>
    </Modal>
  );
}

/** The screen behind shows it: nothing that was refused stands in the dialog. */
function isElsewhere(error: DataError, { fields, refused }: Question): boolean {
  const isAsked = error.errors.some(({ path }) => Object.hasOwn(fields, path.split('.')[0] ?? ''));
  return !isAsked && refused?.(error) === true;
}
