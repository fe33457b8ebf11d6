import { type MutableRefObject, useCallback, useMemo, useState } from 'react';
import { messageOf } from '#engine/feedback';
import type { FormStore } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';
import { adopt, type Choice, type Conflict, comparedWith, conflictOf, type Decision, decisionsOf } from './conflict.ts';

type Use = {
  /** The record as it was loaded, where it is known; what the other one stored is put in. */
  base: MutableRefObject<Record<string, unknown> | null>;
  /** The record as it is stored now, where a refusal may not tell what differs. */
  read?(): Promise<RecordRow>;
  /** The form goes on from this version of the record. */
  onMerged(version: number): void;
};

const FAILURE = '暂时无法读取最新数据，请稍后再试';

export type ConflictState = ReturnType<typeof useConflict>;

/** What somebody else stored while a form was filled in: asked about where there is a choice, then put into the form. */
export function useConflict(store: FormStore, { base, read, onMerged }: Use) {
  const host = useHost();
  const [found, setFound] = useState<(Conflict & { decisions: Decision[] }) | null>(null);

  const merge = useCallback(
    (stale: Conflict, choice: Choice) => {
      adopt(store, stale, choice);
      base.current &&= {
        ...base.current,
        ...Object.fromEntries(stale.differing.map((one) => [one.field, one.theirs])),
      };
      onMerged(stale.version);
      store.markDirty();
      host.toast('info', '已按选择合并，请重新保存');
    },
    [store, host, base, onMerged],
  );

  const ask = useCallback(
    (stale: Conflict) => {
      const decisions = decisionsOf(store, stale, base.current);
      // Nothing that a person could choose between: the form goes on from what is stored.
      if (decisions.length === 0) merge(stale, {});
      else setFound({ ...stale, decisions });
    },
    [store, base, merge],
  );

  /** True when the refusal tells of a conflict, which is then under way. */
  const raise = useCallback(
    (error: unknown): boolean => {
      const stale = conflictOf(error);
      if (!stale) return false;
      if (stale.differing.length > 0 || !read) ask(stale);
      else
        read().then(
          (row) => ask(comparedWith(store, row)),
          (failed: unknown) => host.toast('error', messageOf(failed, FAILURE)),
        );
      return true;
    },
    [store, host, read, ask],
  );

  const settle = useCallback(
    (choice: Choice | null) => {
      setFound(null);
      if (found && choice) merge(found, choice);
    },
    [found, merge],
  );
  return useMemo(() => ({ found, raise, settle }), [found, raise, settle]);
}
