import { Button } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Selection } from '#engine/table';
import type { RecordRow } from '../../port.ts';

type SelectionBarProps = { selection: Selection<RecordRow>; children: ReactNode };

/** Number of selected rows (all pages together) beside the batch actions; draws itself, not the table. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const size = useSyncExternalStore(
    (listener) => selection.onAny(listener),
    () => selection.size,
  );
  return (
    <div className="blk-selection" data-guide="batch">
      <span className="blk-selection-count" aria-live="polite">
        已选 <b>{size}</b> 项
      </span>
      {children}
      {size > 0 ? (
        <Button type="link" size="small" onClick={() => selection.clear()}>
          清空
        </Button>
      ) : null}
    </div>
  );
}
