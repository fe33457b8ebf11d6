import { DatePicker, Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import type { EntitySpec, FormScreen } from '#core/language';
import { columnsOf } from '#engine/cells';
import { EmptyState, LoadState, useLoaded } from '#engine/feedback';
import { schemaAt } from '#engine/store';
import { DataTable, Pagination } from '#engine/table';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';

const PAGE_SIZE = 10;

type CopyPickerProps = {
  entity: EntitySpec;
  from: NonNullable<FormScreen['copyFrom']>;
  onTake(row: RecordRow): void;
  onClose(): void;
};

/** Earlier records to copy: searched and paged by the server, taken with a click or Enter on a row. */
export function CopyPicker({ entity, from, onTake, onClose }: CopyPickerProps) {
  const host = useHost();
  const [filters, setFilters] = useState<Record<string, string>>({});
  const [page, setPage] = useState({ pageNo: 1, pageSize: PAGE_SIZE });
  const columns = useMemo(
    () => [
      ...columnsOf(from.columns, { entity, host }).map((column) => ({ ...column, sortable: false })),
      {
        id: 'copy',
        title: '操作',
        width: 72,
        align: 'left' as const,
        fixed: 'right' as const,
        sortable: false,
        actions: true,
        render: (row: RecordRow) => (
          <button type="button" className="blk-link" onClick={() => onTake(row)}>
            复制
          </button>
        ),
      },
    ],
    [from.columns, entity, host, onTake],
  );
  const loaded = useLoaded(`${entity.name} ${JSON.stringify(filters)} ${page.pageNo} ${page.pageSize}`, (signal) =>
    host.data.page(entity, { view: from.view, sort: '-createTime', filters, ...page }, signal),
  );
  const search = (field: string, value: string) => {
    setPage({ ...page, pageNo: 1 });
    setFilters(({ [field]: _gone, ...rest }) => (value === '' ? rest : { ...rest, [field]: value }));
  };
  return (
    <Modal open title={from.title} width={1160} footer={null} onCancel={onClose}>
      <div className="blk-copy-filters">
        {from.filters.map((field) => (
          <CopyFilter key={field} entity={entity} field={field} onSearch={(value) => search(field, value)} />
        ))}
      </div>
      <LoadState loaded={loaded} skeleton="list">
        {(result) => (
          <>
            <DataTable label={from.title} rows={result.list} columns={columns} empty={<EmptyState />} onOpen={onTake} />
            {result.total > PAGE_SIZE ? (
              <Pagination
                {...page}
                total={result.total}
                onChange={(pageNo, pageSize) => setPage({ pageNo, pageSize })}
              />
            ) : null}
          </>
        )}
      </LoadState>
    </Modal>
  );
}

type CopyFilterProps = { entity: EntitySpec; field: string; onSearch(value: string): void };

function CopyFilter({ entity, field, onSearch }: CopyFilterProps) {
  const { title, format } = schemaAt(entity, field);
  if (format === 'date')
    return (
      <DatePicker.RangePicker
        aria-label={title}
        placeholder={[`${title}从`, '至']}
        allowEmpty={[true, true]}
        onChange={(_days, texts) => onSearch(texts?.some(Boolean) ? `${texts[0]}~${texts[1]}` : '')}
      />
    );
  return <Input.Search aria-label={title} placeholder={title} allowClear onSearch={(text) => onSearch(text.trim())} />;
}
