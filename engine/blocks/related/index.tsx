import { useMemo, useState } from 'react';
import type { EntitySpec } from '#core/language';
import { fillRoute } from '#engine/cells';
import { EmptyState, LoadState, useLoaded } from '#engine/feedback';
import { DataTable, Pagination } from '#engine/table';
import { useHost } from '../../host.tsx';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';
import { relatedColumns } from './columns.tsx';

const PAGE_SIZE = 10;

/** Records of another entity that name this one, e.g. its deliveries. */
export function RelatedBlock({ block, record }: BlockProps<'related'>) {
  const host = useHost();
  const entity = useLoaded(`entity ${block.entity}`, () => host.entity(block.entity));
  return (
    <Card title={block.title} flush>
      <LoadState loaded={entity} skeleton="block">
        {(spec) => <RelatedRows block={block} record={record} entity={spec} />}
      </LoadState>
    </Card>
  );
}

function RelatedRows({ block, record, entity }: BlockProps<'related'> & { entity: EntitySpec }) {
  const host = useHost();
  const [page, setPage] = useState({ pageNo: 1, pageSize: PAGE_SIZE });
  const own = String(record.row[block.of ?? 'id'] ?? '');
  const columns = useMemo(() => relatedColumns(block, entity, host), [block, entity, host]);
  const loaded = useLoaded(`${entity.name} ${own} ${page.pageNo} ${page.pageSize}`, (signal) =>
    host.data.page(entity, { view: block.view, filters: { [block.by]: own }, ...page }, signal),
  );
  return (
    <LoadState loaded={loaded} skeleton="block">
      {(result) => (
        <>
          <DataTable
            label={block.title}
            rows={result.list}
            columns={columns}
            empty={<EmptyState />}
            onOpen={(row) => {
              const to = block.link ? fillRoute(block.link, row, host.query()) : null;
              if (to) host.navigate(to);
            }}
          />
          {result.total > PAGE_SIZE ? (
            <div className="blk-related-foot">
              <Pagination
                {...page}
                total={result.total}
                onChange={(pageNo, pageSize) => setPage({ pageNo, pageSize })}
              />
            </div>
          ) : null}
        </>
      )}
    </LoadState>
  );
}
