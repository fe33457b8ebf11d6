import { Modal } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { CodeSenderContext } from '../form/codeSender.ts';
import { FormView } from '../form/index.ts';
import { openDialog } from '../form/openDialog.ts';
import { useHost } from '../host.tsx';
import type { Question } from './runAction.ts';

type AskDialogProps = {
  question: Question;
  /** The values, or null when cancelled. */
  onAnswer(values: Record<string, unknown> | null): void;
};

const WIDTH = 560;

/** A small form in a dialog: what a transition asks for (opinion, reason, file, date), under its rules. */
export function AskDialog({ question, onAnswer }: AskDialogProps) {
  const host = useHost();
  const [checking, setChecking] = useState(false);
  const dialog = useMemo(() => openDialog(question, host), [question, host]);
  const { store, sections } = dialog;
  useEffect(() => {
    const stop = dialog.start();
    return () => {
      stop();
      store.dispose();
    };
  }, [dialog, store]);
  const sendCode = useMemo(() => {
    const { sendCode: send } = question;
    return send ? (field: string) => send(field, store.evaluation.submission()) : null;
  }, [question, store]);
  const submit = async () => {
    // Nothing to wait for, nothing to show: the button would only flicker.
    setChecking(dialog.isWaiting());
    const wrong = await dialog.firstError();
    setChecking(false);
    if (wrong !== null) store.focus(wrong);
    else onAnswer(store.evaluation.submission());
  };
  return (
    <Modal
      open
      title={question.title}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ danger: question.danger }}
      confirmLoading={checking}
      onOk={submit}
      onCancel={() => onAnswer(null)}
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
