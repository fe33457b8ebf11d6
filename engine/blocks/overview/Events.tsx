import { EmptyState, LoadState } from '#engine/feedback';
import { type Row, valueText } from '#engine/rows';
import { useHost } from '../../host.tsx';
import { Card } from '../Card.tsx';
import { useTexts } from '../frame.ts';
import type { BlockProps } from '../types.ts';
import { useSource } from './useSource.ts';
import './overview.css';

const text = (row: Row, field: string | undefined): string => String((field && row[field]) ?? '');

/** Rows in the order of time, side by side. */
export function EventsBlock({ block, record }: BlockProps<'events'>) {
  const host = useHost();
  const about = useTexts(record)(block.about);
  const { loaded } = useSource(block.source, record);
  return (
    <Card title={block.title} flush>
      <LoadState loaded={loaded}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={block.empty ?? '暂无节点'} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long way is scrolled with keys
            <section className="blk-events" aria-label={`${about} ${block.title ?? ''}`.trim()} tabIndex={0}>
              <ol>
                {rows.map((row) => (
                  <li key={`${text(row, block.time)} ${text(row, block.heading.field)}`}>
                    <b>{valueText(block.heading, row, host)}</b>
                    <span>{text(row, block.place)}</span>
                    <time>{text(row, block.time).slice(0, 16)}</time>
                    {text(row, block.note) ? <em>{text(row, block.note)}</em> : null}
                  </li>
                ))}
              </ol>
            </section>
          )
        }
      </LoadState>
    </Card>
  );
}
