import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo } from 'react';
import { columnsOf } from '#engine/cells';
import { EmptyState, LoadState, messageOf } from '#engine/feedback';
import { DataTable, Pagination, type TableColumn } from '#engine/table';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';
import { BlockButtons } from '../BlockButtons.tsx';
import { Card } from '../Card.tsx';
import type { BlockProps, BlockRecord } from '../types.ts';
import { Choosable } from './Choosable.tsx';
import { exportRows } from './exportRows.ts';
import { TableFilters } from './TableFilters.tsx';
import { usePages } from './usePages.ts';
import './table.css';

type TableBlockSpec = BlockProps<'table'>['block'];

/** Rows with the cells and actions of a list: those of the record, of a call, or page by page of a call. */
export function TableBlock({ block, record }: BlockProps<'table'>) {
  const host = useHost();
  const pages = usePages(block, record);
  const { entity, loaded, page, total } = pages;
  const rows = loaded.data;
  const { chosen, choose } = useChosen(block, record, rows);
  const columns = useMemo(() => {
    const [first, ...rest] = columnsOf(block.columns, { entity, host }).map((column) => ({
      ...column,
      sortable: false,
    }));
    if (!first) return [];
    const facts = [choose ? { ...first, render: choosing(first, chosen, choose) } : first, ...rest];
    return block.rowActions ? [...facts, actionsColumn(block, record, entity)] : facts;
  }, [block, entity, host, record, chosen, choose]);
  const save = () =>
    exportRows(block, entity, rows ?? [], record, host).catch((error: unknown) =>
      host.toast('error', messageOf(error, '导出失败')),
    );
  const offer =
    block.export && rows && rows.length > 0 ? (
      <Button size="small" icon={<DownloadOutlined />} onClick={() => void save()}>
        导出
      </Button>
    ) : undefined;
  const empty = <EmptyState title={block.empty} />;
  return (
    <Card title={block.title} extra={offer} flush>
      {block.filters ? <TableFilters fields={block.filters} values={pages.values} onChange={pages.filter} /> : null}
      <LoadState loaded={loaded} skeleton="list">
        {(all) =>
          block.look === 'list' ? (
            <Choosable
              block={block}
              entity={entity}
              rows={all}
              chosen={chosen}
              onChoose={choose}
              empty={empty}
              actions={block.rowActions ? buttonsOf(block, record, entity) : undefined}
            />
          ) : (
            <>
              <DataTable
                label={block.title}
                rows={page.rows(all)}
                columns={columns}
                busy={loaded.loading}
                empty={empty}
              />
              {total > page.pageSize ? (
                <div className="blk-related-foot">
                  <Pagination pageNo={page.pageNo} pageSize={page.pageSize} total={total} onChange={pages.turn} />
                </div>
              ) : null}
            </>
          )
        }
      </LoadState>
    </Card>
  );
}

const ACTIONS_WIDTH = 120;

function actionsColumn(block: TableBlockSpec, record: BlockRecord, entity: BlockRecord['entity']): TableColumn {
  return {
    id: 'actions',
    title: '操作',
    width: ACTIONS_WIDTH,
    align: 'left',
    sortable: false,
    actions: true,
    render: buttonsOf(block, record, entity),
  };
}

const buttonsOf = (block: TableBlockSpec, record: BlockRecord, entity: BlockRecord['entity']) => (row: RecordRow) => (
  <BlockButtons specs={block.rowActions ?? []} record={record} of={{ entity, row }} />
);

type Choose = (row: RecordRow) => void;

const choosing = (column: TableColumn, chosen: string | null, choose: Choose) => (row: RecordRow) => (
  <button
    type="button"
    className="blk-plain-button blk-choose"
    aria-pressed={row.id === chosen}
    onClick={() => choose(row)}
  >
    {column.render(row)}
  </button>
);

/** The chosen row is held by the page: that of the address at first, else the first one; it follows its rows when they change. */
function useChosen(block: TableBlockSpec, { row, hold }: BlockRecord, rows: readonly RecordRow[] | undefined) {
  const host = useHost();
  const { chooses } = block;
  const held = chooses ? (row[chooses] as RecordRow | undefined) : undefined;
  const chosen = held?.id ?? null;
  const wanted = chosen ?? host.query().get('id');
  const current = rows?.find(({ id }) => id === wanted) ?? rows?.[0];
  useEffect(() => {
    if (chooses && current && current !== held) hold?.(chooses, current);
  }, [chooses, current, held, hold]);
  const choose = useMemo(() => (chooses ? (next: RecordRow) => hold?.(chooses, next) : undefined), [chooses, hold]);
  return { chosen, choose };
}
