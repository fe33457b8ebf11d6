import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EntitySpec } from '#core/language';
import { fieldText, valueAt } from '#engine/cells';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';
import type { BlockProps } from '../types.ts';

type ChoosableProps = {
  block: BlockProps<'table'>['block'];
  entity: EntitySpec;
  rows: readonly RecordRow[];
  chosen: string | null;
  onChoose?: (row: RecordRow) => void;
  empty: ReactNode;
};

/** Rows as a narrow list to choose from, with a text to look for. */
export function Choosable({ block, entity, rows, chosen, onChoose, empty }: ChoosableProps) {
  const host = useHost();
  const [word, setWord] = useState('');
  const { search, columns } = block;
  const found = rows.filter((row) =>
    search ? search.fields.some((field) => String(valueAt(row, field) ?? '').includes(word)) : true,
  );
  const fields = columns.map((column) => (typeof column === 'string' ? column : (column.field ?? '')));
  return (
    <div className="blk-choosable">
      {search ? (
        <Input.Search
          allowClear
          aria-label={search.label}
          placeholder={search.label}
          onSearch={(text) => setWord(text.trim())}
        />
      ) : null}
      {found.length === 0 ? empty : null}
      <ul>
        {found.map((row) => (
          <li key={row.id}>
            <button type="button" aria-pressed={row.id === chosen} onClick={() => onChoose?.(row)}>
              {fields.map((field) => (
                <span key={field}>{fieldText(host, entity, field, row)}</span>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
