import { Modal } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ConflictDialog, FormView, toMend, useConflict } from '#engine/form';
import { useBundle } from '../bundle.tsx';
import { useHost } from '../host.tsx';
import type { RecordRow } from '../port.ts';
import { openForm, ownValues } from './openForm.ts';
import type { FormQuestion } from './runAction.ts';
import { showRefusals } from './showRefusals.ts';
import { useSend } from './useSend.ts';

type FormDialogProps = {
  question: FormQuestion;
  /** The stored record, or null when cancelled. */
  onAnswer(row: RecordRow | null): void;
};

const WIDTH = 860;

/**
 * The entity's form in a dialog, with its rules; refusals of the server stand at their fields and keep it open, and what
 * somebody else stored meanwhile is asked about as on a page.
 */
export function FormDialog({ question, onAnswer }: FormDialogProps) {
  const host = useHost();
  const bundle = useBundle();
  const { entity, row, action } = question;
  const { store, sections } = useMemo(() => openForm(bundle, host, question), [bundle, host, question]);
  const [saving, setSaving] = useState(false);
  const left = useRef(false);
  const base = useRef(row && ownValues(entity, row));
  const version = useRef(row?.version ?? 0);
  const goOnFrom = useCallback((next: number) => {
    version.current = next;
  }, []);
  const conflict = useConflict(store, { base, onMerged: goOnFrom });
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      store.dispose();
    };
  }, [store]);

  /** Stores the record unless it is wrong, or the user has gone while files were on their way. */
  const send = async () => {
    // Nothing to wait for, nothing to show: the button would only flicker.
    setSaving(store.pendingUploads.some);
    await store.pendingUploads.settled();
    if (left.current) return;
    const [wrong] = toMend(store.evaluation, store.validate());
    if (wrong) return store.focus(wrong.path);
    setSaving(true);
    const values = store.evaluation.submission();
    const form = action.form?.form;
    onAnswer(
      row
        ? await host.data.save(entity, row.id, version.current, values, form)
        : await host.data.create(entity, values, form),
    );
  };
  const submit = useSend({
    send,
    refused: (error) => conflict.raise(error) || showRefusals(error, store, host),
    ended: () => setSaving(false),
  });
  return (
    <>
      <Modal
        open
        title={action.form?.title}
        okText="保存"
        cancelText="取消"
        confirmLoading={saving}
        onOk={submit}
        onCancel={() => onAnswer(null)}
        width={WIDTH}
        maskClosable={false}
        destroyOnHidden
      >
        <FormView store={store} sections={sections} anchors={false} plain={sections.length === 1} onSave={submit} />
      </Modal>
      <ConflictDialog store={store} conflict={conflict} />
    </>
  );
}
