import { useCallback, useEffect, useRef, useState } from 'react';
import { checkUpload } from '#core/format';
import { messageOf } from '#engine/feedback';
import { type FormStore, type PendingUpload, PendingUploads, useFormContext } from '#engine/store';
import { useHost } from '../../host.tsx';
import { pathsOf } from './files.ts';

const SUCCESS = '上传成功';
const FAILURE = '上传失败';

type Uploads = { pending: readonly PendingUpload[]; send(file: File): void; cancel(key: string): void };

/**
 * Checks and sends files; texts are the specification's (section 5). What arrives is written into the form, also when the
 * control is not drawn any more or its row has moved; the form waits for it when it is sent, and calls it back when it
 * is left. Without a form `onStored` gets the path of each file.
 */
export function useUploads(
  field: string,
  { limitMb, entity }: { limitMb: number; entity?: string },
  onStored: (path: string) => void,
): Uploads {
  const host = useHost();
  const store = useFormContext()?.store;
  const [own] = useState(() => new PendingUploads());
  const uploads = store?.pendingUploads ?? own;
  const alone = useRef(onStored);
  alone.current = onStored;
  useEffect(() => () => own.stop(), [own]);

  const transfer = useCallback(
    async (file: File) => {
      const refusal = checkUpload(file, limitMb);
      if (refusal) {
        host.toast('error', refusal);
        return;
      }
      const use = { entity: entity ?? store?.evaluation.model.sources.entity.name ?? '', field };
      try {
        const arrived = await uploads.bring(field, file.name, (progress, signal) =>
          host.data.upload(file, use, progress, signal),
        );
        if (!arrived) return;
        if (store) addTo(store, arrived.path, arrived.sent.path);
        else alone.current(arrived.sent.path);
        host.toast('success', SUCCESS);
      } catch (error) {
        host.toast('error', messageOf(error, FAILURE));
      }
    },
    [host, store, uploads, field, limitMb, entity],
  );

  const send = useCallback((file: File) => uploads.add(transfer(file)), [uploads, transfer]);
  const cancel = useCallback((key: string) => uploads.cancel(key), [uploads]);
  return { pending: uploads.at(field), send, cancel };
}

function addTo(store: FormStore, field: string, path: string): void {
  store.input(field, [...pathsOf(store.evaluation.value(field)), path].join(','));
  store.touch(field);
}
