import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** px of five lines. */
export const LINES = 142;

type PanelProps = {
  id: string;
  title: string;
  /** What stands beside the heading: an address that leads to all of it, or something of its own. */
  more: ReactNode;
  /** px that its content usually takes: kept free before it is there, so that nothing below moves. */
  room: number;
  children: ReactNode;
};

/** A card of the workbench whose heading leads to all of it. */
export function Panel({ id, title, more, room, children }: PanelProps) {
  return (
    <section className="blk-card todo-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {typeof more === 'string' ? (
          <Link to={more} aria-label={`更多${title}`}>
            更多
          </Link>
        ) : (
          more
        )}
      </header>
      <div className="todo-panel-body" style={{ '--todo-room': `${room}px` } as CSSProperties}>
        {children}
      </div>
    </section>
  );
}
