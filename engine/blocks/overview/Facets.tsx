import { Select } from 'antd';
import { fieldText, valueAt } from '#engine/cells';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';
import type { BlockProps } from '../types.ts';
import { useSource } from './useSource.ts';
import './overview.css';

const EVERY = '';

/** Choices among what the rows hold: each value once, with the label of its dictionary. */
export function FacetsBlock({ block, record }: BlockProps<'facets'>) {
  const host = useHost();
  const { entity, loaded } = useSource(block.source, record);
  const chosen = (record.row[block.holds] ?? {}) as Record<string, unknown>;
  const rows = (loaded.data ?? []) as RecordRow[];
  return (
    <section className="blk-card blk-facets" aria-label={block.title ?? '筛选'}>
      {block.facets.map(({ key, label, fields }) => {
        const found = rows.flatMap((row) =>
          fields.map((field) => [String(valueAt(row, field) ?? ''), fieldText(host, entity, field, row)] as const),
        );
        const options = [...new Map(found)].filter(([value]) => value !== EVERY);
        return (
          <div key={key}>
            <span>{label}</span>
            <Select
              aria-label={label}
              value={String(chosen[key] ?? EVERY)}
              options={[[EVERY, '全部'], ...options].map(([value, text]) => ({ value, label: text }))}
              onChange={(value) => record.hold?.(block.holds, { ...chosen, [key]: value })}
            />
          </div>
        );
      })}
    </section>
  );
}
