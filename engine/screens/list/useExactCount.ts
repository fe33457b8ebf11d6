import { useCallback, useMemo, useState } from 'react';
import type { EntitySpec } from '#core/language';
import { messageOf } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { PageQuery, PageResult } from '../../port.ts';

/** The exact number of rows and their sums, where a list is too long to count them unasked. */
export type ExactCount = {
  /** Asks for them; undefined where they are known. */
  count?(): void;
  busy: boolean;
};

type Counted = Pick<PageResult, 'total' | 'summary'> & { of: string };

/**
 * `of`: whose rows they are, whatever page is shown; what was counted of them stays until the list is asked for anew.
 */
export function useExactCount(entity: EntitySpec, asked: PageQuery, of: string, result: PageResult | null) {
  const host = useHost();
  const [counted, setCounted] = useState<Counted | null>(null);
  const [busy, setBusy] = useState(false);
  const count = useCallback(async () => {
    setBusy(true);
    try {
      const all = await host.data.page(entity, { ...asked, pageNo: 1, pageSize: 1, exact: true });
      setCounted({ of, total: all.total, summary: all.summary });
    } catch (error) {
      host.toast('error', messageOf(error, '计数失败'));
    } finally {
      setBusy(false);
    }
  }, [host, entity, asked, of]);
  const forget = useCallback(() => setCounted(null), []);
  const known = useMemo(() => {
    if (!result?.more || counted?.of !== of) return result;
    return { ...result, total: counted.total, summary: counted.summary, more: false };
  }, [result, counted, of]);
  const exact: ExactCount = { count: known?.more ? () => void count() : undefined, busy };
  return { result: known, exact, forget };
}
