import { type ReactNode, useId } from 'react';
import './blocks.css';

type CardProps = { title?: string; extra?: ReactNode; flush?: boolean; children: ReactNode };

/** A titled card; `flush` lets tables reach the border. */
export function Card({ title, extra, flush, children }: CardProps) {
  const id = useId();
  return (
    <section className="blk-card blk-block-card" aria-labelledby={title ? id : undefined}>
      {title || extra ? (
        <header className="blk-block-head">
          <h2 id={id}>{title}</h2>
          {extra}
        </header>
      ) : null}
      <div className={flush ? undefined : 'blk-block-body'}>{children}</div>
    </section>
  );
}
