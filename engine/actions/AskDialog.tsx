import { Modal } from 'antd';
import { useEffect, useMemo } from 'react';
import { buildModel } from '../form/buildModel.ts';
import { CodeSenderContext } from '../form/codeSender.ts';
import { FormStore, FormView } from '../form/index.ts';
import { useHost } from '../host.tsx';
import type { Question } from './runAction.ts';

type AskDialogProps = {
  question: Question;
  /** The values, or null when cancelled. */
  onAnswer(values: Record<string, unknown> | null): void;
};

/** A small form in a dialog: what a transition asks for (opinion, reason, file, date). */
export function AskDialog({ question, onAnswer }: AskDialogProps) {
  const host = useHost();
  const { store, sections } = useMemo(() => {
    const { model, sections } = buildModel(question, host);
    return { store: new FormStore(model.start({}, host.context()), { sections }), sections };
  }, [question, host]);
  useEffect(() => () => store.dispose(), [store]);
  const sendCode = useMemo(() => {
    const { sendCode: send } = question;
    return send ? (field: string) => send(field, store.evaluation.submission()) : null;
  }, [question, store]);
  const submit = () => {
    const wrong = store.validate().find((finding) => finding.level === 'error');
    if (wrong) store.focus(wrong.path);
    else onAnswer(store.evaluation.submission());
  };
  return (
    <Modal
      open
      title={question.title}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ danger: question.danger }}
      onOk={submit}
      onCancel={() => onAnswer(null)}
      width={560}
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
