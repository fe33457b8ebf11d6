import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type PanelProps = { id: string; title: string; more: string; children: ReactNode };

/** A card of the workbench whose heading leads to all of it. */
export function Panel({ id, title, more, children }: PanelProps) {
  return (
    <section className="blk-card todo-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Link to={more} aria-label={`更多${title}`}>
          更多
        </Link>
      </header>
      {children}
    </section>
  );
}
