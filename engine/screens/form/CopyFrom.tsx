import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { FormScreen } from '#core/language';
import { messageOf } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';
import { copyOf, defaultsOf, type FormLikeScreen } from './session.ts';
import type { FormRecord } from './useFormRecord.ts';

const CopyPicker = lazy(() => import('./CopyPicker.tsx').then(({ CopyPicker: Component }) => ({ default: Component })));
const OVERWRITE_QUESTION = '复制将覆盖已填写的内容，确定继续？';

type CopyFromProps = { screen: FormLikeScreen; from: NonNullable<FormScreen['copyFrom']>; record: FormRecord };

/** Starts a new record as a copy of an earlier one, without leaving the form. */
export function CopyFrom({ screen, from, record }: CopyFromProps) {
  const host = useHost();
  const [isOpen, setOpen] = useState(false);
  const { entity, store } = record;
  const take = async (row: RecordRow) => {
    if (store.status.dirty && !(await host.confirm(OVERWRITE_QUESTION))) return;
    try {
      const earlier = await host.data.get(entity, row.id);
      const values = copyOf(entity, earlier);
      store.assign({ ...values, ...defaultsOf(screen, entity, host) }, { step: Object.keys(values)[0] });
      for (const [path, label] of Object.entries(earlier._labels ?? {}))
        if (store.evaluation.value(path) === values[path]) store.labels[path] = label;
      setOpen(false);
      host.toast('success', `已复制${String(row.number ?? '') || entity.title}的内容，请核对`);
    } catch (error) {
      host.toast('error', messageOf(error, '复制失败，请稍后再试'));
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{from.title}</Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CopyPicker entity={entity} from={from} onTake={(row) => void take(row)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
