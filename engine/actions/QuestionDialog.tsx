import { Modal } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RECORD } from '#core/model';
import { RecordFacts } from '#engine/feedback';
import { ChangedSince, conflictOf, FormView, openDialog, type Renewed } from '#engine/form';
import { CodeSenderContext } from '#engine/store';
import { useHost } from '../host.tsx';
import type { DataError, EngineHost, RecordRow } from '../port.ts';
import { recordFacts } from './recordFacts.ts';
import type { Question } from './runAction.ts';
import { showRefusals } from './showRefusals.ts';
import { useSend } from './useSend.ts';

type AskDialogProps = {
  question: Question;
  /** The values, or null when cancelled. */
  onAnswer(values: Record<string, unknown> | null): void;
};

const WIDTH = 560;

/**
 * A small form in a dialog: what a transition asks for (opinion, reason, file, date), under its rules. What the server
 * refuses stands at its field, with everything that was typed. When somebody else changed the record meanwhile, the dialog
 * goes on from the newest version and shows what is different.
 */
export function QuestionDialog({ question, onAnswer }: AskDialogProps) {
  const host = useHost();
  const [busy, setBusy] = useState<'waits' | 'sends' | null>(null);
  const left = useRef(false);
  const [renewed, setRenewed] = useState<(Renewed & { now: RecordRow }) | null>(null);
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
  const facts = useMemo(() => {
    const { entity, record, shows } = question;
    return entity && record ? recordFacts(host, entity, renewed?.now ?? record, shows) : [];
  }, [question, host, renewed]);
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
    onAnswer((await question.send(values, renewed?.now.version)) ? values : null);
  };
  const refused = async (error: DataError) => {
    if (isElsewhere(error, question)) return onAnswer(null);
    const changed = conflictOf(error) && (await newest(question, host));
    if (left.current) return;
    if (!changed) return showRefusals(error, store, host);
    // The rules of the dialog read the record too.
    store.assign({ [RECORD]: changed.now });
    setRenewed(changed);
  };
  const submit = useSend({ send, refused, ended: () => setBusy(null) });
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
      <RecordFacts facts={facts} />
      {renewed ? <ChangedSince {...renewed} /> : null}
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

/** The record as the dialog began with it, and as it is stored now; null where it cannot be had. */
async function newest({ entity, record }: Question, { data }: EngineHost) {
  if (!entity || typeof record?.id !== 'string') return null;
  const now = await data.get(entity, record.id).catch(() => null);
  return now && { entity, before: record, now };
}
