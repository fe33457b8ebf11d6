import { fieldAt } from '#core/listing';
import { fieldText, RouteLink, Tag, valueAt } from '#engine/cells';
import { EmptyState, LoadState } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';
import { useSource } from './useSource.ts';
import './overview.css';

/** A card for each row. */
export function CardsBlock({ block, record }: BlockProps<'cards'>) {
  const { entity, loaded } = useSource(block.source, record);
  const host = useHost();
  const text = (row: RecordRow, field: string) => fieldText(host, entity, field, row);
  const stateOf = (row: RecordRow, field: string) => {
    const entries = host.dictionary(fieldAt(entity, field)?.dictionary ?? '')?.entries;
    return <Tag text={text(row, field)} color={entries?.find(({ code }) => code === valueAt(row, field))?.color} />;
  };
  const content = (row: RecordRow) => (
    <>
      {block.image ? <img src={String(valueAt(row, block.image) ?? '')} alt={text(row, block.heading)} /> : null}
      <b>{text(row, block.heading)}</b>
      <span>{(block.notes ?? []).map((field) => text(row, field)).join(' · ')}</span>
      {block.state ? stateOf(row, block.state) : null}
    </>
  );
  return (
    <Card title={block.title}>
      <LoadState loaded={loaded}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={block.empty} />
          ) : (
            <ul className="blk-portraits">
              {(rows as RecordRow[]).map((row) => (
                <li key={row.id}>
                  {block.to ? (
                    <RouteLink template={block.to} row={row}>
                      {content(row)}
                    </RouteLink>
                  ) : (
                    content(row)
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Card>
  );
}
