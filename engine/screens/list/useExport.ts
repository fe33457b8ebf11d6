import { useCallback, useState } from 'react';
import type { EntitySpec } from '#core/language';
import { useHost } from '../../host.tsx';
import type { PageQuery } from '../../port.ts';

const KILOBYTE = 1024;

function size(bytes: number): string {
  return bytes < KILOBYTE * KILOBYTE
    ? `${Math.ceil(bytes / KILOBYTE)} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
}

/** Export of the filtered set with the shown columns. `progress` is null while none runs. */
export function useExport(entity: EntitySpec, query: PageQuery, columns: string[]) {
  const host = useHost();
  const [progress, setProgress] = useState<string | null>(null);
  const start = useCallback(async () => {
    setProgress('导出中');
    try {
      await host.data.export(entity, query, columns, (bytes) => setProgress(`导出中 ${size(bytes)}`));
      host.toast('success', '导出成功');
    } catch (error) {
      host.toast('error', error instanceof Error ? error.message : '导出失败');
    } finally {
      setProgress(null);
    }
  }, [host, entity, query, columns]);
  return { progress, start };
}
