import { useCallback, useRef, useState } from 'react';
import type { EntitySpec } from '#core/language';
import { messageOf } from '../../feedback/messageOf.ts';
import { useHost } from '../../host.tsx';
import type { PageQuery } from '../../port.ts';

const KILOBYTE = 1024;

function size(bytes: number): string {
  return bytes < KILOBYTE * KILOBYTE
    ? `${Math.ceil(bytes / KILOBYTE)} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
}

/** Export of the filtered set with the shown columns; `progress` is null while none runs. */
export type Exporting = { progress: string | null; start(): void; cancel(): void };

export function useExport(
  entity: EntitySpec,
  query: PageQuery & { screen: string },
  columns: () => string[],
): Exporting {
  const host = useHost();
  const [progress, setProgress] = useState<string | null>(null);
  const latest = useRef({ query, columns });
  latest.current = { query, columns };
  const running = useRef<AbortController | null>(null);
  const start = useCallback(async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress('导出中');
    try {
      const { query: asked, columns: shown } = latest.current;
      const onBytes = (bytes: number) => setProgress(`导出中 ${size(bytes)}`);
      await host.data.export(entity, asked, shown(), onBytes, controller.signal);
      if (!controller.signal.aborted) host.toast('success', '导出成功');
    } catch (error) {
      if (!controller.signal.aborted) host.toast('error', messageOf(error, '导出失败'));
    } finally {
      setProgress(null);
    }
  }, [host, entity]);
  const cancel = useCallback(() => running.current?.abort(), []);
  return { progress, start: () => void start(), cancel };
}
