import { BlockButtons } from '../BlockButtons.tsx';
import { useTexts } from '../frame.ts';
import type { BlockProps } from '../types.ts';
import './overview.css';

/** What has been done, below a tick, and the ways on from there. */
export function ResultBlock({ block, record }: BlockProps<'result'>) {
  const textOf = useTexts(record);
  return (
    <section className="blk-card blk-result" role="status">
      <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r="34" fill="var(--blk-success)" />
        <path d="M20 37l11 11 21-23" fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
      </svg>
      <h1>{block.heading}</h1>
      {block.lines.map((line) => (
        <p key={line}>{textOf(line)}</p>
      ))}
      {block.actions ? <BlockButtons specs={block.actions} record={record} size="middle" /> : null}
    </section>
  );
}
