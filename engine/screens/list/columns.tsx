import { useMemo } from 'react';
import type { EntitySpec, ListScreen } from '#core/language';
import { columnsOf } from '../../cells/index.ts';
import { useHost } from '../../host.tsx';
import type { TableColumn } from '../../table/index.ts';
import { RowActions, type RunOnRow } from './RowActions.tsx';

const ACTIONS_WIDTH = 152;

/** Columns of the list with its action column; stable until the screen or the host changes. */
export function useListColumns(screen: ListScreen, entity: EntitySpec, onRun: RunOnRow): TableColumn[] {
  const host = useHost();
  return useMemo(() => {
    const columns = columnsOf(screen.columns, { entity, host });
    const actions = screen.rowActions ?? [];
    if (actions.length === 0) return columns;
    return [
      ...columns,
      {
        id: '_actions',
        title: '操作',
        width: ACTIONS_WIDTH,
        align: 'left',
        fixed: 'right',
        sortable: false,
        actions: true,
        render: (row) => <RowActions actions={actions} entity={entity} row={row} onRun={onRun} />,
      },
    ];
  }, [screen, entity, host, onRun]);
}
