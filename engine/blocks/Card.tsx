import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useFrame, useTexts } from './frame.ts';
import type { BlockRecord } from './types.ts';
import './blocks.css';

const BlockButtons = lazy(async () => ({ default: (await import('./BlockButtons.tsx')).BlockButtons }));

type CardProps = { title?: string; extra?: ReactNode; flush?: boolean; children: ReactNode };

/** A titled card; `flush` lets tables reach the border. Shows what the frame of its block says. */
export function Card({ title, extra, flush, children }: CardProps) {
  const id = useId();
  const frame = useFrame();
  const { about, actions } = frame?.block ?? {};
  return (
    <section className="blk-card blk-block-card" aria-labelledby={title ? id : undefined}>
      {title || extra || actions ? (
        <header className="blk-block-head">
          <h2 id={id}>
            {title}
            {frame && about ? <About record={frame.record} text={about} /> : null}
          </h2>
          {extra}
          {frame && actions ? (
            <Suspense fallback={null}>
              <BlockButtons specs={actions} record={frame.record} />
            </Suspense>
          ) : null}
        </header>
      ) : null}
      <div className={flush ? undefined : 'blk-block-body'}>{children}</div>
    </section>
  );
}

function About({ record, text }: { record: BlockRecord; text: string }) {
  return <small className="blk-block-about">{useTexts(record)(text)}</small>;
}
