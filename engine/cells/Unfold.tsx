import type { ReactNode } from 'react';
import './cells.css';

type UnfoldProps = { text: string; children: ReactNode; onOpen?(): void };

/** What leads nowhere unfolds in its place: the text stands below the cell. */
export function Unfold({ text, children, onOpen }: UnfoldProps) {
  return (
    <details className="blk-unfold" onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary>{children}</summary>
      <div>{text}</div>
    </details>
  );
}
