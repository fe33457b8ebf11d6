import type { EntitySpec } from '#core/language';
import { useRecordLabel } from '#engine/filters';
import { useHost } from '../../host.tsx';
import { type FilterField, filterField, filterText } from './filters/fields.ts';

type FilterChipsProps = {
  entity: EntitySpec;
  /** Filters in force that the filter area does not show (they came with a link). */
  filters: Record<string, string>;
  onRemove(path: string): void;
};

/** Filters that the user cannot see elsewhere, each with a way to drop it. */
export function FilterChips({ entity, filters, onRemove }: FilterChipsProps) {
  const chips = Object.entries(filters).flatMap(([path, value]) => {
    const field = filterField(path, entity);
    return field ? [{ field, value }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="blk-chips" aria-label="其他筛选条件">
      {chips.map(({ field, value }) => (
        <li key={field.path} className="blk-chip">
          {field.label}：<ChipText field={field} value={value} entity={entity} />
          <button type="button" aria-label={`移除${field.label}`} onClick={() => onRemove(field.path)}>
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

function ChipText({ field, value, entity }: { field: FilterField; value: string; entity: EntitySpec }) {
  const host = useHost();
  const record = useRecordLabel(field.schema.ref?.entity ?? '', field.control === 'record' ? value : '');
  return <>{record ?? filterText(field, value, entity, host)}</>;
}
