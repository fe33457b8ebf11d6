import { fieldAt } from '#core/listing';
import { fieldText, valueAt } from '#engine/cells';
import { useHost } from '../../host.tsx';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';
import './progress.css';

/** How far the record is between two ends. */
export function ProgressBlock({ block, record }: BlockProps<'progress'>) {
  const host = useHost();
  const { entity, row } = record;
  const text = (field: string) => fieldText(host, entity, field, row);
  const unit = (field: string) => fieldAt(entity, field)?.unit ?? '';
  const value = Number(valueAt(row, block.value) ?? 0) || 0;
  // The bar ends at its ends; the figure may lie beyond them, e.g. of a limit that is exceeded.
  const percent = Math.max(0, Math.min(100, value));
  const title = block.title ?? fieldAt(entity, block.value)?.title ?? '';
  return (
    <Card title={title}>
      <div className="blk-journey">
        <span>{text(block.ends[0])}</span>
        <div
          className="blk-journey-bar"
          role="progressbar"
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div style={{ width: `${percent}%` }} />
          <b style={{ insetInlineStart: `${Math.min(92, percent)}%` }}>{value}%</b>
        </div>
        <span>{text(block.ends[1])}</span>
      </div>
      {block.notes ? (
        <dl className="blk-journey-notes">
          {block.notes.map((field) => (
            <div key={field}>
              <dt>{fieldAt(entity, field)?.title ?? field}</dt>
              <dd>
                {text(field)} {unit(field)}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Card>
  );
}
