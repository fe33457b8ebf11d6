import { Modal } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { EntitySpec } from '#core/language';
import { FormStore, FormView } from '../form/index.ts';
import { useHost } from '../host.tsx';
import { DataError, type EngineHost, type RecordRow, type ScreenBundle } from '../port.ts';
import { useBundle } from '../screens/bundleContext.tsx';
import { actionForm } from './actionForm.ts';
import type { FormQuestion } from './runAction.ts';

type FormDialogProps = {
  question: FormQuestion;
  /** The stored record, or null when cancelled. */
  onAnswer(row: RecordRow | null): void;
};

const WIDTH = 860;

/** The entity's form in a dialog, with its rules; refusals of the server stand at their fields and keep it open. */
export function FormDialog({ question, onAnswer }: FormDialogProps) {
  const host = useHost();
  const bundle = useBundle();
  const { entity, row, action } = question;
  const { store, sections } = useMemo(() => openForm(bundle, host, question), [bundle, host, question]);
  const [saving, setSaving] = useState(false);
  useEffect(() => () => store.dispose(), [store]);

  const submit = async () => {
    // Nothing to wait for, nothing to show: the button would only flicker.
    setSaving(store.arrivals.some);
    await store.arrivals.settled();
    const wrong = store.validate().find((finding) => finding.level === 'error');
    setSaving(!wrong);
    if (wrong) return store.focus(wrong.path);
    try {
      const values = store.evaluation.submission();
      onAnswer(
        row ? await host.data.save(entity, row.id, row.version, values) : await host.data.create(entity, values),
      );
    } catch (error) {
      setSaving(false);
      show(error, store, host);
    }
  };
  return (
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
  );
}

function openForm(bundle: ScreenBundle | null, host: EngineHost, { action, entity, row }: FormQuestion) {
  const { model, sections, defaults } = actionForm(bundle, host, { action, entity });
  const values = row ? ownValues(entity, row) : defaults;
  const evaluation = model.start(values, host.context(), { defaults: row === null });
  return { store: new FormStore(evaluation, { labels: row?._labels ?? {}, sections }), sections };
}

function ownValues(entity: EntitySpec, row: RecordRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(entity.properties, name)));
}

function show(error: unknown, store: FormStore, host: EngineHost): void {
  if (!(error instanceof DataError)) throw error;
  store.showRefusals(error.errors);
  if (error.status !== 401) host.toast('error', error.message);
}
