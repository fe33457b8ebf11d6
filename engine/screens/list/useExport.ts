import { useCallback, useRef, useState } from 'react';
import type { EntitySpec } from '#core/language';
import { useHost } from '../../host.tsx';
import type { PageQuery } from '../../port.ts';

/**
 * Export of the filtered set with the shown columns; `progress` is null while none runs. `background`: how many files of
 * the list were begun in the background since the page is open; null while none is known of.
 */
export type Exporting = {
  progress: string | null;
  background: number | null;
  start(): void;
  cancel(): void;
  /** There is no file of the list any more. */
  forget(): void;
};

export function useExport(
  entity: EntitySpec,
  query: PageQuery & { screen: string },
  columns: () => string[],
): Exporting {
  const host = useHost();
  const [progress, setProgress] = useState<string | null>(null);
  // In the settings, so that another visit of the list, on another device, too, asks for the files.
  const place = `export.${entity.name}`;
  const [background, setBackground] = useState<number | null>(host.settings.get(place) === true ? 0 : null);
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
      const exported = { entity, query: asked, columns: shown() };
      if (!(await runExport(host, exported, setProgress, controller.signal))) return;
      host.settings.set(place, true);
      setBackground((count) => (count ?? 0) + 1);
    } catch {
      host.toast('error', '导出失败');
    } finally {
      setProgress(null);
    }
  }, [host, entity, place]);
  const cancel = useCallback(() => running.current?.abort(), []);
  const forget = useCallback(() => {
    host.settings.set(place, false);
    setBackground(null);
  }, [host, place]);
  return { progress, background, start: () => void start(), cancel, forget };
}
