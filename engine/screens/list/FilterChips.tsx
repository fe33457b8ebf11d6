import type { EntitySpec } from '#core/language';
import { useHost } from '../../host.tsx';
import { filterField, filterText } from './filters/fields.ts';

type FilterChipsProps = {
  entity: EntitySpec;
  /** Filters in force that the filter area does not show (they came with a link). */
  filters: Record<string, string>;
  onRemove(path: string): void;
};

/** Filters that the user cannot see elsewhere, each with a way to drop it. */
export function FilterChips({ entity, filters, onRemove }: FilterChipsProps) {
  const host = useHost();
  const chips = Object.entries(filters).flatMap(([path, value]) => {
    const field = filterField(path, entity);
    return field ? [{ path, label: field.label, text: filterText(field, value, entity, host) }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="blk-chips" aria-label="其他筛选条件">
      {chips.map((chip) => (
        <li key={chip.path} className="blk-chip">
          {chip.label}：{chip.text}
          <button type="button" aria-label={`移除${chip.label}`} onClick={() => onRemove(chip.path)}>
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
