import { observer } from '@formily/reactive-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { RowFields, useRowNames } from './RowCard.tsx';
import { useTable } from './TableContext.ts';
import './rowDrawer.css';

type RowDrawerProps = { index: number; onClose(): void };

/**
 * A row beside its table: all its fields with labels and the tables inside it, for rows that are wider than the room
 * they have. Not modal: the table and the preview stay in use. Lies in the body, because a table is a box of its own.
 */
export const RowDrawer = observer(({ index, onClose }: RowDrawerProps) => {
  const { store, path, label } = useTable();
  const names = useRowNames(index);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const drawer = root.current;
    drawer?.focus({ preventScroll: true });
    return () => {
      const isInside = drawer?.contains(document.activeElement) || document.activeElement === document.body;
      if (isInside && before instanceof HTMLElement) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  const id = `${store.idOf(`${path}.${index}`)}-drawer`;
  return createPortal(
    <aside
      ref={root}
      className="blk-row-drawer"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      data-own-keys
      onKeyDown={onKeyDown}
    >
      <header className="blk-row-drawer-head">
        <h2 id={id}>
          {label} 第{index + 1}行{names ? <span className="blk-row-names">{names}</span> : null}
        </h2>
        <button type="button" aria-label="关闭" onClick={onClose}>
          ×
        </button>
      </header>
      <div className="blk-row-fields">
        <RowFields index={index} />
      </div>
    </aside>,
    document.body,
  );
});
