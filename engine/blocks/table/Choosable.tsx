import { Input } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { EntitySpec } from '#core/language';
import { columnsOf, valueAt } from '#engine/cells';
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
  /** Buttons of a row. */
  actions?: (row: RecordRow) => ReactNode;
};

/** Rows as a narrow list to choose from, with a text to look for. */
export function Choosable({ block, entity, rows, chosen, onChoose, empty, actions }: ChoosableProps) {
  const host = useHost();
  const [word, setWord] = useState('');
  const { search, columns } = block;
  const found = rows.filter((row) =>
    search ? search.fields.some((field) => String(valueAt(row, field) ?? '').includes(word)) : true,
  );
  const cells = useMemo(() => columnsOf(columns, { entity, host }), [columns, entity, host]);
  const texts = (row: RecordRow) => cells.map((cell) => <span key={cell.id}>{cell.render(row)}</span>);
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
            {onChoose ? (
              <button type="button" aria-pressed={row.id === chosen} onClick={() => onChoose(row)}>
                {texts(row)}
              </button>
            ) : (
              <div>{texts(row)}</div>
            )}
            {actions?.(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}
