import { Dropdown } from 'antd';
import type { MouseEvent } from 'react';
import { holds, rowOf } from './preset.ts';
import { useTable } from './TableContext.ts';
import { rowsAt } from './useCommands.ts';

const BLANK = ' blank';

/** The button below the rows; with standard rows it offers those that are not there yet, and a blank one. */
export function AddRow({ count }: { count: number }) {
  const { store, path, settings, layout, hidden, commands, preset } = useTable();
  const full = count >= settings.maxRows;
  const button = (onClick?: (event: MouseEvent) => void) => (
    <button type="button" id={store.idOf(path)} className="blk-table-add" disabled={full} onClick={onClick}>
      + {settings.addLabel}
    </button>
  );
  const add = ({ detail }: MouseEvent) => {
    const first = layout.columns.find(({ name }) => !hidden.has(name));
    // A pressed key, not a click: the hands are at the keyboard and go on in the new row.
    if (detail === 0 && first) commands.enter(count, first.name);
    else commands.insert(count);
  };
  if (!preset) return button(add);
  const rows = rowsAt(store, path);
  const missing = preset.entries.filter((entry) => !holds(preset.preset, rows, entry));
  return (
    <Dropdown
      trigger={['click']}
      disabled={full}
      menu={{
        items: [...missing.map((entry) => ({ key: entry.code, label: entry.label })), { key: BLANK, label: '空白行' }],
        onClick: ({ key }) => {
          const entry = missing.find((candidate) => candidate.code === key);
          commands.insert(count, entry ? rowOf(preset.preset, entry) : undefined);
        },
      }}
    >
      {button()}
    </Dropdown>
  );
}
