import { Dropdown } from 'antd';
import { holds, rowOf } from './preset.ts';
import { useTable } from './TableContext.ts';
import { rowsAt } from './useCommands.ts';

const BLANK = ' blank';

/** The button below the rows; with standard rows it offers those that are not there yet, and a blank one. */
export function AddRow({ count }: { count: number }) {
  const { store, path, settings, commands, preset } = useTable();
  const full = count >= settings.maxRows;
  const button = (onClick?: () => void) => (
    <button type="button" id={store.idOf(path)} className="blk-table-add" disabled={full} onClick={onClick}>
      + {settings.addLabel}
    </button>
  );
  if (!preset) return button(() => commands.insert(count));
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
