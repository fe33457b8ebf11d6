import { useCallback, useEffect, useRef, useState } from 'react';
import { checkUpload } from '#core/format';
import { useFormContext } from '../../form/context.ts';
import { useHost } from '../../host.tsx';
import { DataError } from '../../port.ts';

/** A file on its way: not part of the value yet. */
export type PendingUpload = { key: string; name: string; percent: number };

const SUCCESS = '上传成功';
const FAILURE = '上传失败';
let serial = 0;

/**
 * Checks and sends files; texts are the specification's (section 5). `onStored` gets the path of each file that arrived.
 * The form waits for
 * what is under way when it is sent; leaving the field's page aborts it.
 */
export function useUploads(use: { entity: string; field: string }, limitMb: number, onStored: (path: string) => void) {
  const host = useHost();
  const form = useFormContext()?.store;
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const stored = useRef(onStored);
  stored.current = onStored;
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const transfer = useCallback(
    async (file: File) => {
      const refusal = checkUpload(file, limitMb);
      if (refusal) {
        host.toast('error', refusal);
        return;
      }
      serial += 1;
      const key = `u${serial}`;
      const controller = new AbortController();
      controllers.current.set(key, controller);
      setPending((before) => [...before, { key, name: file.name, percent: 0 }]);
      const progress = (percent: number) =>
        setPending((before) => before.map((item) => (item.key === key ? { ...item, percent } : item)));
      try {
        const { path } = await host.data.upload(file, use, progress, controller.signal);
        if (controller.signal.aborted) return;
        stored.current(path);
        host.toast('success', SUCCESS);
      } catch (error) {
        if (!controller.signal.aborted)
          host.toast('error', error instanceof DataError && error.message ? error.message : FAILURE);
      } finally {
        controllers.current.delete(key);
        setPending((before) => before.filter((item) => item.key !== key));
      }
    },
    [host, use, limitMb],
  );

  const send = useCallback(
    (file: File) => {
      const sent = transfer(file);
      form?.arrivals.add(sent);
    },
    [form, transfer],
  );

  const cancel = useCallback((key: string) => {
    controllers.current.get(key)?.abort();
    setPending((before) => before.filter((item) => item.key !== key));
  }, []);

  return { pending, send, cancel };
}
