import { Drawer } from 'antd';
import { useEffect, useMemo } from 'react';
import { FormView } from '#engine/form';
import { useBundle } from '../bundle.tsx';
import { useHost } from '../host.tsx';
import { openForm } from './openForm.ts';
import type { FormQuestion } from './runAction.ts';

type RecordDialogProps = { question: FormQuestion; onClose(): void };

const WIDTH = 860;

/** A record beside its list, for who has no page for it: the sections of its form, read only. */
export function RecordDialog({ question, onClose }: RecordDialogProps) {
  const host = useHost();
  const bundle = useBundle();
  const { store, sections } = useMemo(() => openForm(bundle, host, question), [bundle, host, question]);
  useEffect(() => () => store.dispose(), [store]);
  return (
    <Drawer open title={question.action.form?.title} width={WIDTH} onClose={onClose} destroyOnHidden>
      <FormView store={store} sections={sections} mode="read" anchors={false} />
    </Drawer>
  );
}
