import { useEffect, useState } from 'react';
import type { FormStore } from '#engine/store';
import type { RecordRow } from '../../port.ts';
import { sameValue } from './sameValue.ts';

type ChangedMarksProps = { store: FormStore; copy: Record<string, string>; row: RecordRow };

/** Marks the fields that no longer hold what was copied into them, in the form and in words. */
export function ChangedMarks({ store, copy, row }: ChangedMarksProps) {
  const [changed, setChanged] = useState<readonly string[]>([]);
  useEffect(() => {
    const follow = () => {
      const next = changedFields(store, copy, row);
      setChanged((before) => (before.join() === next.join() ? before : next));
    };
    follow();
    return store.subscribe(follow);
  }, [store, copy, row]);
  // One rule for all marked fields: they come and go with the form's own drawing.
  const fields = changed.map((path) => `[data-form="${store.id}"] [data-path="${path}"]`);
  return (
    <>
      {fields.length > 0 ? (
        <style>{`${fields.join()}{box-shadow:-12px 0 0 -9px var(--blk-warning)}${fields
          .map((field) => `${field} .blk-label::after`)
          .join()}{content:"已修改";margin-left:8px;color:var(--blk-warning);font-size:12px}`}</style>
      ) : null}
      <p className="blk-visually-hidden" aria-live="polite">
        {changed.length > 0 ? `已修改：${changed.map((path) => store.titleOf(path)).join('、')}` : ''}
      </p>
    </>
  );
}

/** Shown fields whose value differs from the other record's. */
function changedFields(store: FormStore, copy: Record<string, string>, row: RecordRow): string[] {
  return Object.entries(copy)
    .filter(([to, from]) => store.state(to).visible && !sameValue(store.evaluation.value(to), row[from]))
    .map(([to]) => to);
}
