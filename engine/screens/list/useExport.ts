import { useCallback, useRef, useState } from 'react';
import type { EntitySpec } from '#core/language';
import { useHost } from '../../host.tsx';
import type { PageQuery } from '../../port.ts';

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
      const { runExport } = await import('./runExport.ts');
      const { query: asked, columns: shown } = latest.current;
      await runExport(host, { entity, query: asked, columns: shown() }, setProgress, controller.signal);
    } catch {
      host.toast('error', '导出失败');
    } finally {
      setProgress(null);
    }
  }, [host, entity]);
  const cancel = useCallback(() => running.current?.abort(), []);
  return { progress, start: () => void start(), cancel };
}
