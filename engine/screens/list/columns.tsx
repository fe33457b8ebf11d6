import { useMemo } from 'react';
import type { ColumnSpec, EntitySpec, ListScreen } from '#core/language';
import { amountInSight, fieldAt, isQueryable, kindOf, offeredFields } from '#core/listing';
import { tellOpened } from '#engine/actions';
import { columnsOf } from '#engine/cells';
import { CHECK_WIDTH, isShown, orderOf, type TableColumn, type TableLayout } from '#engine/table';
import { useHost, useRights } from '../../host.tsx';
import type { EngineHost, RecordRow } from '../../port.ts';
import { RowActions, type RunOnRow } from './RowActions.tsx';

const ACTIONS_WIDTH = 160;

/** Fields beyond the screen's columns that the user has shown, in the entity's order. */
export function addedFields(screen: ListScreen, entity: EntitySpec, layout: Pick<TableLayout, 'shown'>): string[] {
  const wanted = Object.keys(layout.shown).filter((code) => layout.shown[code]);
  if (wanted.length === 0) return [];
  return offeredFields(entity, screen.columns).filter((code) => wanted.includes(code));
}

/**
 * Columns of the list with its action column; stable until the screen, the rights or the added fields change. Offered
 * fields that nobody shows cost nothing: they become columns in the settings only.
 */
export function useListColumns(
  screen: ListScreen,
  entity: EntitySpec,
  added: readonly string[],
  onRun: RunOnRow,
): TableColumn[] {
  const host = useHost();
  const rights = useRights();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the host answers by the rights of the moment
  return useMemo(() => {
    const onOpen = screen.opened === undefined ? undefined : (row: RecordRow) => tellOpened(host, screen.opened, row);
    const columns = columnsOf([...orderedColumns(screen, entity), ...added.map(hiddenColumn)], {
      entity,
      host,
      onOpen,
    });
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
  }, [screen, entity, added, host, rights, onRun]);
}

/** The screen's columns as they stand until the user moves one. */
function orderedColumns({ columns, batchActions = [], rowActions = [] }: ListScreen, entity: EntitySpec): ColumnSpec[] {
  const taken = (batchActions.length > 0 ? CHECK_WIDTH : 0) + (rowActions.length > 0 ? ACTIONS_WIDTH : 0);
  return amountInSight(entity, columns, taken);
}

const hiddenColumn = (field: string): ColumnSpec => ({ field, hidden: true });

/** Every column that the settings list: the screen's own, then the entity's remaining fields, hidden until shown. */
export function settingsColumns(screen: ListScreen, entity: EntitySpec, host: EngineHost): TableColumn[] {
  const offered = offeredFields(entity, screen.columns).map(hiddenColumn);
  return columnsOf([...orderedColumns(screen, entity), ...offered], { entity, host });
}

/**
 * Columns to export in the user's order: fields, and computed cells by their key. What the server masks stays out, and
 * computed links (去盖章), which lead somewhere and say nothing.
 */
export function exportedFields(
  columns: readonly TableColumn[],
  screen: ListScreen,
  entity: EntitySpec,
  layout: TableLayout,
): string[] {
  const computed = new Map(
    screen.columns.flatMap((column) => (typeof column === 'object' && column.expression ? [[column.key, column]] : [])),
  );
  return orderOf(columns, layout).filter((id) => {
    const column = columns.find((each) => each.id === id);
    if (!column || column.actions || !isShown(column, layout)) return false;
    const cell = computed.get(id);
    if (cell) return cell.link === undefined;
    const schema = fieldAt(entity, id);
    return schema !== undefined && isQueryable(schema);
  });
}

/** Added fields that the filter area offers too: what the server filters by, files left out (their paths mean nothing). */
export function addedFilters(screen: ListScreen, entity: EntitySpec, added: readonly string[]): string[] {
  const named = new Set(screen.filters.map((filter) => (typeof filter === 'string' ? filter : filter.field)));
  return added.filter((code) => {
    const schema = fieldAt(entity, code);
    return !named.has(code) && schema !== undefined && isQueryable(schema) && kindOf(entity, code, schema) !== 'files';
  });
}
